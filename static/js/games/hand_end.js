import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";
import { isMe } from "./people.js";

/**
 * The end of a hand on the felt, as every game shows it: each seat in turn counts what it took, the winner last; then a
 * crown, the headline and the best moment.
 *
 * @typedef {import("./client.js").Ctx} Ctx
 */

/** Milliseconds until the piles lie fanned out before their seats. */
const FANNED = 700;

/** Milliseconds for a card that counts, and at most for all cards of a seat. */
const CARD = 70;
const SEAT = 900;

/** Milliseconds between two seats. */
const BREATH = 160;

/** Milliseconds from the last card until everything is said: the crown and the headline, then the best moment. */
const CROWN = 550;
const SAID = 850;

/**
 * When each seat begins to count and how long it takes, in milliseconds: those who did worst begin.
 *
 * @typedef {{at: number, ms: number, card: number}} Turn
 * @param {readonly number[]} worst the seats, worst first
 * @param {readonly number[]} cards by seat, how many it counts
 * @returns {{turns: Turn[], crowned: number, whole: number}}
 */
export function counting(worst, cards) {
  /** @type {Turn[]} */
  const turns = [];
  let at = FANNED;
  for (const seat of worst) {
    const count = cards[seat] ?? 0;
    const ms = Math.min(SEAT, count * CARD);
    turns[seat] = { at, ms, card: count ? ms / count : 0 };
    at += ms + BREATH;
  }
  return { turns, crowned: at, whole: at + CROWN + SAID };
}

/**
 * The whole scene. Its parts appear one after the other, by style alone: a felt that has told it before, or that is
 * tapped, shows its end.
 *
 * @param {object} parts
 * @param {Ctx} parts.ctx
 * @param {boolean} parts.told whether it has been told already
 * @param {number} parts.crowned when all have counted
 * @param {string} parts.kind a class of the game's own
 * @param {unknown} parts.seats
 * @param {unknown} parts.moment the best moment; nothing if none stands out
 */
export const handEnd = ({ ctx, told, crowned, kind, seats, moment }) =>
  html`<div class="ring hand-end ${kind} ${told ? "is-told" : ""}" .style=${`--crowned: ${crowned}ms`}>
    ${seats}
    <div class="hand-end-middle">
      <div class="hand-end-said">${ctx.line ?? nothing}</div>
      ${moment}
    </div>
  </div>`;

/** A number that climbs from one value to another while its seat counts: written for the eye by style. */
export const climbing = (/** @type {number} */ value, /** @type {number} */ from, sign = "") =>
  html`<span class="climbs" aria-hidden="true" .style=${`--to: ${Math.abs(value)}; --from: ${Math.abs(
    from,
  )}; --sign: "${value < 0 ? "−" : sign}"`}></span>`;

/**
 * The dark plaque beside what a seat took.
 * @param {unknown} sum in large letters
 * @param {unknown} words under it
 */
export const plaque = (sum, words) =>
  html`<p class="hand-end-plaque"><b>${sum}</b> <span class="hand-end-sum">${words}</span></p>`;

/** How a seat stands in the match, in at most three words. @param {Ctx} ctx @param {number} seat */
export function gap(ctx, seat) {
  const { hands, scores } = ctx.table.match;
  if (hands === 0) return nothing;
  const most = Math.max(...scores);
  const behind = most - (scores[seat] ?? 0);
  if (behind > 0) return t("hand-end-behind", { count: behind });
  return scores.filter((score) => score === most).length > 1
    ? t("hand-end-level", { me: isMe(ctx, seat) ? "yes" : "no" })
    : t("hand-end-leads", { me: isMe(ctx, seat) ? "yes" : "no" });
}

/**
 * The card of the best moment: a tap shows it again.
 * @param {Ctx} ctx
 * @param {object} moment
 * @param {unknown} moment.cards
 * @param {string} moment.title
 * @param {unknown} moment.words who it was, and what it brought
 */
export const momentCard = (ctx, { cards, title, words }) =>
  html`<button type="button" class="moment-card" @click=${() => ctx.showBest?.()}>
    <span class="moment-card-cards" aria-hidden="true">${cards}</span>
    <span class="moment-card-words"><small>${t("hand-end-best")}</small> <b>${title}</b> <span>${words}</span></span>
    <span class="moment-card-play" aria-hidden="true">${icon("replay")}</span>
  </button>`;
