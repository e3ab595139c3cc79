import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { card } from "../../cards/card.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { crown } from "../../ui/avatars/crown.js";
import { t } from "../../words/catalogue.js";
import { signed } from "../amounts.js";
import { clockwise } from "../around.js";
import { counting, plaque } from "../hand_end.js";
import { isMe, letters, nameOf, shownName } from "../people.js";
import { face } from "./cards/face.js";
import { hasClaimed } from "./race.js";
import { laid } from "./words/spelling.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingView} DingView
 * @typedef {import("./shapes.js").Result} Result
 */

/**
 * The end of a hand inside the race: what each seat took, with the card that took it, and how far its pawn went.
 * @param {Ctx} ctx @param {DingView} view @param {Result} end @param {boolean} told
 */
export function dingEnd(ctx, view, end, told) {
  const seats = clockwise(ctx.you.seat ?? 0, end.moves.length);
  const took = end.moves.map((_, seat) => tookBy(view, end, seat));
  const { turns } = counting(
    seats,
    took.map((cards) => cards.length),
  );
  return html`<div class="ding-ended ${told ? "is-told" : ""}" data-count=${seats.length}>
    <div class="hand-end-said">${ctx.line ?? nothing}</div>
    ${late(ctx, view)}
    <ol class="ding-ended-list">
      ${seats.map((seat) => {
        const { at = 0, card: each = 0, ms = 0 } = turns[seat] ?? {};
        const times = `--at: ${at}ms; --ms: ${ms}ms; --each: ${each}ms`;
        return html`<li class="ding-ended-seat ${end.winner === seat ? "is-winner" : ""}" .style=${times}>
          ${seatEnd(ctx, view, end, seat, took[seat] ?? [])}
        </li>`;
      })}
    </ol>
  </div>`;
}

/** Tells a player who said DING! too who was first. @param {Ctx} ctx @param {DingView} view */
export const late = (ctx, { ding }) =>
  ding && hasClaimed(ctx) && !isMe(ctx, ding.seat)
    ? html`<p class="ding-end-late">${t("ding-end-late", { name: nameOf(ctx, ding.seat) })}</p>`
    : nothing;

/**
 * The cards with which a seat took its tricks, or said DING!
 * @param {DingView} view @param {Result} end @param {number} seat
 */
function tookBy({ ding, community, tricks }, { kind }, seat) {
  if (kind === "ding") return ding?.seat === seat ? laid(ding, community) : [];
  return tricks
    .filter(({ winner }) => winner === seat)
    .flatMap(({ cards }) => cards.filter(([whose]) => whose === seat).map(([, code]) => code));
}

/** @param {Ctx} ctx @param {DingView} view @param {Result} end @param {number} seat @param {readonly string[]} took */
function seatEnd(ctx, view, end, seat, took) {
  const move = end.moves[seat];
  const by = move ? move.to - move.from : 0;
  const count = end.taken[seat] ?? 0;
  const words = view.tokens[seat] === "out" ? t("ding-out") : t("ding-trick-count", { count });
  return html`<span class="ding-ended-who">${crown(end.winner === seat)}${avatar(
    nameOf(ctx, seat),
    ctx.table.seats[seat]?.avatar,
  )}<bdi class="place-name" .style=${letters(ctx, seat)}>${shownName(ctx, seat)}</bdi></span>
    <span class="end-fan">${took.map(
      (code, i) => html`<span class="end-slot" .style=${`--n: ${i}`}>${card(face, code)}</span>`,
    )}</span>
    ${plaque(html`<span class=${by < 0 ? "is-bad" : ""}>${signed(by)}</span>`, end.kind === "ding" ? nothing : words)}`;
}
