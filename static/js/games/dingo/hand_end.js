import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { card, cardArt } from "../../cards/card.js";
import { RANKS, rankOf, suitOf } from "../../cards/standard.js";
import { crown } from "../../ui/avatars/crown.js";
import { t } from "../../words/catalogue.js";
import { signed } from "../amounts.js";
import { clockwise, sideOf } from "../around.js";
import { climbing, counting, gap, handEnd, momentCard, plaque } from "../hand_end.js";
import { shownName } from "../people.js";
import { placeHead, placeWords } from "../place.js";
import { face } from "./cards/face.js";
import { spots } from "./moves.js";
import { dingoView } from "./shapes.js";
import { pointsWords } from "./words/dingo_words.js";
import { phases } from "./words/phases.js";
import { huntName } from "./words/said.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingoView} DingoView
 * @typedef {import("./shapes.js").Result} Result
 * @typedef {import("../hand_end.js").Turn} Turn
 */

const sumOf = (/** @type {readonly number[]} */ values) => values.reduce((a, b) => a + b, 0);

/**
 * The seats in the order in which they count: the worst result first, a winner last.
 * @param {DingoView} view @param {Result} end
 */
function turnsOf({ seats }, { totals, winners, caught }) {
  /** @param {number} seat */
  const rank = (seat) => (winners.includes(seat) ? 1e6 : 0) - (caught.includes(seat) ? 1e6 : 0) + (totals[seat] ?? 0);
  const worst = totals.map((_, seat) => seat).sort((a, b) => rank(a) - rank(b));
  const cards = seats.map(({ scoring, penalty }) => scoring.length + penalty.length);
  return counting(worst, cards);
}

/** For how many milliseconds the end of the hand is told. @param {Ctx} ctx */
export function telling(ctx) {
  const view = dingoView(ctx.view);
  return view?.result ? turnsOf(view, view.result).whole : 0;
}

/**
 * The end of a hand on the felt: everybody's piles fanned out, what they count, who won.
 * @param {Ctx} ctx @param {DingoView} view @param {Result} end @param {boolean} told
 */
export function dingoEnd(ctx, view, end, told) {
  const bottom = ctx.you.seat ?? 0;
  const { turns, crowned } = turnsOf(view, end);
  const seats = clockwise(bottom + 1, view.seats.length);
  return handEnd({
    ctx,
    told,
    crowned,
    kind: "dingo-end",
    seats: seats.map((seat) => endSeat(ctx, view, end, { seat, bottom, turn: turns[seat] })),
    moment: moment(ctx, view, end),
  });
}

/**
 * @param {Ctx} ctx
 * @param {DingoView} view @param {Result} end @param {{seat: number, bottom: number, turn?: Turn}} where
 */
function endSeat(ctx, view, end, { seat, bottom, turn = { at: 0, ms: 0, card: 0 } }) {
  const { side } = sideOf(seat, bottom, view.seats.length);
  const { scoring: won, penalty: lost } = view.seats[seat] ?? { scoring: [], penalty: [] };
  const wins = end.winners.includes(seat);
  const [scoring, penalty] = [sumOf(end.values.scoring[seat] ?? []), sumOf(end.values.penalty[seat] ?? [])];
  const total = end.totals[seat] ?? 0;
  const score = ctx.table.match.scores[seat] ?? 0;
  const words = end.caught.includes(seat)
    ? t("dingo-end-caught")
    : penalty < 0
      ? t("dingo-end-lost", { won: scoring, lost: -penalty })
      : t("dingo-end-nothing-lost");
  const points = html`<span class="place-coin ${score < 0 ? "is-minus" : ""}">${climbing(score, score - total)}</span>`;
  const coin = html`${crown(wins)}${points}`;
  const label = [...placeWords(ctx, view, seat), pointsWords(total), words].join(", ");
  const kept = { spot: spots.scoring(seat), kind: "end-fan", first: 0 };
  const paid = { spot: spots.penalty(seat), kind: "end-lost", first: won.length, cost: penalty };
  return html`<section class="place end-seat ${wins ? "is-winner" : ""}" data-side=${side} data-seat=${seat}
    aria-label=${label} .style=${`--at: ${turn.at}ms; --ms: ${Math.max(1, turn.ms)}ms; --each: ${turn.card}ms`}>
    <div class="end-medal">${placeHead(ctx, view, seat, { coin, note: gap(ctx, seat) })}</div>
    ${plaque(html`<span class="unseen">${signed(total)}</span>${climbing(total, 0, "+")}`, words)}
    <div class="end-took">${fan(won, t("dingo-scoring-pile"), kept)}${fan(lost, t("dingo-penalty-pile"), paid)}</div>
  </section>`;
}

/**
 * A pile fanned out, in the order of the hunts; the penalties crosswise, with what they cost.
 * @param {string[]} cards @param {string} label @param {{spot: string, kind: string, first: number, cost?: number}} how
 */
function fan(cards, label, { spot, kind, first, cost }) {
  if (cards.length === 0) return nothing;
  return html`<span class=${kind} data-spot=${spot} role="group" aria-label=${label}>${cards.map(
    (code, i) => html`<span class="end-slot" .style=${`--n: ${first + i}`}>${card(face, code)}</span>`,
  )}${cost ? html`<b class="end-cost">${signed(cost)}</b>` : nothing}</span>`;
}

/**
 * The best hunt of the hand: the most points that one seat made of one rank, of the higher rank among equals.
 *
 * @param {DingoView} view @param {Result} end
 * @returns {{seat: number, rank: string, cards: string[], points: number}|null} null if nobody captured anything
 */
export function bestHunt({ seats }, { values }) {
  const hunts = seats.flatMap(({ scoring }, seat) => {
    const ranks = [...new Set(scoring.map(rankOf))];
    return ranks.map((rank) => {
      const cards = scoring.filter((code) => rankOf(code) === rank);
      const points = sumOf(scoring.map((code, i) => (rankOf(code) === rank ? (values.scoring[seat]?.[i] ?? 0) : 0)));
      return { seat, rank, cards, points };
    });
  });
  return hunts.sort((a, b) => b.points - a.points || RANKS.indexOf(b.rank) - RANKS.indexOf(a.rank))[0] ?? null;
}

/** @param {Ctx} ctx @param {DingoView} view @param {Result} end */
function moment(ctx, view, end) {
  const best = bestHunt(view, end);
  if (!best) return nothing;
  const { seat, rank, cards, points } = best;
  const rabbitFirst = [...cards].sort((a, b) => Number(suitOf(b) === "D") - Number(suitOf(a) === "D"));
  return momentCard(ctx, {
    cards: rabbitFirst.slice(0, 3).map((code) => cardArt(face, code, "small")),
    title: huntName(rank),
    words: t("dingo-end-best-words", { name: shownName(ctx, seat), points: signed(points) }),
  });
}

/**
 * The best hunt as the page shares it: what it is called, and the step of the replay with which it begins.
 *
 * @param {Ctx} ctx
 * @returns {import("../client.js").Best|null}
 */
export function best(ctx) {
  const view = dingoView(ctx.view);
  const hunt = view?.result ? bestHunt(view, view.result) : null;
  if (!hunt) return null;
  const title = huntName(hunt.rank);
  return { title, step: (frames) => phases(frames).find(({ label }) => label === title)?.step ?? 0 };
}
