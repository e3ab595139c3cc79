import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { unsigned } from "../../games/amounts.js";
import { isMe, shownName, who } from "../../games/people.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../words/catalogue.js";
import { matchWords } from "../log/sentences.js";
import { matchNames } from "../state.js";

/** @import { TableProps } from "../props.js" */

/** How most games count. */
const POINTS = { title: () => t("points-title"), words: unsigned };

/** How this game counts. @param {TableProps} props */
export const scoreOf = ({ game }) => game?.score ?? POINTS;

/** The seats, the leader of the match first. @param {TableProps} props */
export function order({ state }) {
  const { places } = state.table.match;
  return places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
}

/** The match's standing, leader first; people who sat down later are not in it. @param {TableProps} props */
export function standing(props) {
  const { scores, wins, hands, winners } = props.state.table.match;
  const names = matchNames(props);
  const score = scoreOf(props);
  return html`<table class="standing">
    <caption>${
      winners ? t("standing-caption-over", { count: hands }) : t("standing-caption", { count: hands })
    }</caption>
    <thead>
      <tr><th scope="col">${t("standing-player")}</th><th scope="col">${score.title()}</th><th
        scope="col">${t("standing-hands")}</th></tr>
    </thead>
    <tbody>
      ${order(props).map(
        (seat) => html`<tr class=${winners?.includes(seat) ? "won" : ""}>
          <th scope="row">${winners?.includes(seat) ? icon("crown", t("winner-mark")) : ""}
            <bdi>${names[seat]}</bdi></th>
          <td><bdi>${score.words(scores[seat] ?? 0)}</bdi></td>
          <td>${wins[seat] ?? 0}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The places on the podium; the player who looks at it stands there too. */
const STEPS = 3;

/** Says who won the match, and by how much: "You won the match by one point." @param {TableProps} props */
export function matchHeadline({ ctx, game, state }) {
  const { scores, winners } = state.table.match;
  const [first, ...others] = winners ?? [];
  const rest = scores.filter((_, seat) => seat !== first);
  if (first === undefined || others.length > 0 || game?.score || rest.length === 0)
    return matchWords(ctx, winners ?? []);
  const lead = Math.min(...rest.map((score) => Math.abs((scores[first] ?? 0) - score)));
  if (lead <= 0) return t("match-headline-hands", { who: who(ctx, first) });
  return t("match-headline-by", { who: who(ctx, first), count: lead });
}

/** The podium of a decided match, its steps as high as the places. @param {TableProps} props */
export function podium(props) {
  const { ctx } = props;
  const { scores, places } = props.state.table.match;
  const seats = order(props).filter((seat, i) => i < STEPS || isMe(ctx, seat));
  /** @param {number} seat */
  const rank = (seat) => places[seat] ?? 1;
  return html`<ol class="podium" aria-label=${t("podium")}>
    ${seats.map(
      (seat) => html`<li class="podium-place is-rank-${rank(seat)} ${isMe(ctx, seat) ? "is-mine" : ""}">
        <span class="podium-who">
          ${rank(seat) === 1 ? icon("crown", t("winner-mark")) : nothing}
          ${avatar(ctx.names[seat] ?? "", ctx.table.seats[seat]?.avatar)}<b dir="auto">${shownName(ctx, seat)}</b>
        </span>
        <span class="podium-step"><span class="podium-rank" aria-hidden="true">${rank(seat)}</span>
          <span class="podium-score"><bdi>${scoreOf(props).words(scores[seat] ?? 0)}</bdi>
            <small>${scoreOf(props).title()}</small></span></span>
      </li>`,
    )}
  </ol>`;
}
