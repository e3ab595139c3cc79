import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { unsigned } from "../../games/amounts.js";
import { isMe, letters, shownName, who } from "../../games/people.js";
import { body } from "../../ui/avatars/body.js";
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

/** How many stand in the first row of the podium: more are in a second one, lower. */
const FIRST = 4;

/** The podium of a decided match: everybody stands on it, as high as their place. @param {TableProps} props */
export function podium(props) {
  const { ctx } = props;
  const { scores, places } = props.state.table.match;
  const seats = order(props);
  const last = Math.max(...places);
  return html`<ol class="podium" aria-label=${t("podium")} data-count=${seats.length}>
    ${seats.map((seat, i) => {
      const rank = places[seat] ?? 1;
      const kinds = [
        i < FIRST || seats.length === FIRST + 1 ? "" : "is-behind",
        isMe(ctx, seat) ? "is-mine" : "",
        rank === last && last > 1 ? "is-last" : "",
      ];
      return html`<li class="podium-place is-rank-${Math.min(rank, 5)} ${kinds.join(" ")}" .style=${`--i: ${i}`}>
        ${body(ctx.names[seat] ?? "", ctx.table.seats[seat]?.avatar, rank === 1)}
        <span class="podium-step"><span class="podium-rank" aria-hidden="true">${rank}</span>
          <b class="podium-name" .style=${letters(ctx, seat)}>${
            rank === 1 ? html`<span class="unseen">${t("winner-mark")}</span> ` : nothing
          }<bdi>${shownName(ctx, seat)}</bdi></b>
          <span class="podium-score"><bdi>${scoreOf(props).words(scores[seat] ?? 0)}</bdi>
            <small>${scoreOf(props).title()}</small></span></span>
      </li>`;
    })}
  </ol>`;
}
