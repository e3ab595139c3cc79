import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { avatar } from "../ui/avatar.js";
import { icon } from "../ui/icons.js";
import { listed, t } from "../words/words.js";
import { amongOthers, whoIs } from "./played.js";
import { order, scoreOf } from "./standing.js";

/** @import { TableProps } from "./props.js" */

/** The places on the podium; the player who looks at it stands there too. */
const STEPS = 3;

/** Says who won the match, and by how much: "You won the match by one point." @param {TableProps} props */
export function matchHeadline({ ctx, game, state }) {
  const { scores, winners } = state.table.match;
  const [first, ...others] = winners ?? [];
  if (first === undefined) return t("match-headline-nobody");
  if (others.length > 0) return t("match-headline-shared", { names: listed((winners ?? []).map(amongOthers(ctx))) });
  const rest = scores.filter((_, seat) => seat !== first);
  const lead = (scores[first] ?? 0) - Math.max(...rest);
  if (game?.score || rest.length === 0) return t("match-headline-won", { who: whoIs(ctx, first) });
  if (lead <= 0) return t("match-headline-hands", { who: whoIs(ctx, first) });
  return t("match-headline-by", { who: whoIs(ctx, first), count: lead });
}

/** The first of a match that is decided, on steps as high as they came. @param {TableProps} props */
export function podium(props) {
  const { ctx } = props;
  const { scores, wins, winners } = props.state.table.match;
  const seats = order(props).filter((seat, i) => i < STEPS || whoIs(ctx, seat) === 0);
  /** @param {number} seat */
  const rank = (seat) =>
    winners?.includes(seat)
      ? 1
      : 1 +
        scores.filter((score, other) => ahead([score, wins[other] ?? 0], [scores[seat] ?? 0, wins[seat] ?? 0])).length;
  return html`<ol class="podium" aria-label=${t("podium")}>
    ${seats.map(
      (seat) => html`<li class="podium-place is-rank-${rank(seat)} ${whoIs(ctx, seat) === 0 ? "is-mine" : ""}">
        <span class="podium-who">
          ${rank(seat) === 1 ? icon("crown", t("winner-mark")) : nothing}
          ${avatar(ctx.names[seat] ?? "", ctx.table.seats[seat]?.avatar)}<b>${whoIs(ctx, seat) || t("you")}</b>
        </span>
        <span class="podium-step"><span class="podium-rank" aria-hidden="true">${rank(seat)}</span>
          <span class="podium-score"><bdi>${scoreOf(props).words(scores[seat] ?? 0)}</bdi>
            <small>${scoreOf(props).title()}</small></span></span>
      </li>`,
    )}
  </ol>`;
}

/** Whether the first is ahead of the second. @param {readonly number[]} one @param {readonly number[]} other */
const ahead = ([score = 0, wins = 0], [less = 0, fewer = 0]) => score > less || (score === less && wins > fewer);
