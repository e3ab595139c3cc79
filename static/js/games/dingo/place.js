import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { back, card } from "../../cards/card.js";
import { lookThrough } from "../../cards/pile.js";
import { rankName, rankOf } from "../../cards/standard.js";
import { counted } from "../../ui/counted.js";
import { t } from "../../words/catalogue.js";
import { cardCount, signed, unsigned } from "../amounts.js";
import { sideOf } from "../around.js";
import { who } from "../people.js";
import { isAskedAlone, matchScore, placeHead, placeLight, placeWords } from "../place.js";
import { face } from "./cards/face.js";
import { sorted } from "./cards/order.js";
import { spots } from "./moves.js";
import { dingoView } from "./shapes.js";
import { gain, takerOf } from "./stage.js";
import { pointsWords } from "./words/dingo_words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingoView} DingoView
 * @typedef {import("../../cards/surface.js").Surface} Surface
 */

/**
 * One player's place: who sits there, what they hold, what they have captured.
 *
 * @param {Surface} felt @param {Ctx} ctx @param {DingoView} view @param {number} seat @param {number} bottom
 */
export function place(felt, ctx, view, seat, bottom) {
  const { side, part } = sideOf(seat, bottom, view.seats.length);
  const turn = view.to_move.includes(seat);
  const taking = (view.gains?.get(seat) ?? 0) > 0;
  return html`<section class="place dingo-place dingo-place-${side} ${turn ? "is-turn" : ""} ${
    taking ? "is-taking" : ""
  } ${view.hands[seat] ? "is-shown" : ""}"
    data-side=${side} data-part=${part} data-seat=${seat} aria-label=${summary(ctx, view, seat)}>
    ${placeLight(view.gains ? takerOf(view.gains) === seat : isAskedAlone(view, seat))}
    ${placeHead(ctx, view, seat, {
      coin: html`${coin(view, seat)}${view.shared ? gain(view.gains, seat) : nothing}`,
      note: html`${note(view, seat)}${matchScore(ctx, seat)}`,
    })}
    ${side === "own" ? nothing : held(view, seat)} ${spoils(felt, ctx, view, seat, side === "own")}
  </section>`;
}

/** The points of this hand. @param {DingoView} view @param {number} seat */
function coin({ seats }, seat) {
  const score = seats[seat]?.score ?? 0;
  return html`<span class="place-coin dingo-score ${score < 0 ? "is-minus" : ""}"
    aria-hidden="true" ${counted(score, unsigned)}></span>`;
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} seat */
function summary(ctx, view, seat) {
  const held = t("dingo-in-hand", { cards: cardCount(view.counts[seat] ?? 0) });
  return [...placeWords(ctx, view, seat), held].join(", ");
}

/** What the player has just done, or how much they hold. @param {DingoView} view @param {number} seat */
function note(view, seat) {
  const { hunt, phase } = view;
  if (hunt?.dingo?.seat === seat) return t("dingo-note-dingo");
  const wolf = hunt?.wolves.filter((one) => one.seat === seat).at(-1);
  if (wolf) return t("dingo-note-wolf", { rank: rankName(rankOf(wolf.card)) });
  if (hunt?.asked.includes(seat))
    return html`<span data-about="dingo-about-answer">${
      phase === "call" ? t("dingo-silent") : t("dingo-passed")
    }</span>`;
  return view.counts[seat] ? cardCount(view.counts[seat]) : nothing;
}

/** What a player holds: backs, or faces where the viewer may look. @param {DingoView} view @param {number} seat */
function held(view, seat) {
  const cards = view.hands[seat];
  const count = view.counts[seat] ?? 0;
  if (cards) {
    return html`<div class="dingo-held is-open" role="group" aria-label=${t("hand-of-cards")}
      data-spot=${spots.hand(seat)} data-count=${cards.length}>
      ${repeat(
        sorted(cards),
        (code) => code,
        (code) => card(face, code),
      )}
    </div>`;
  }
  return html`<div class="dingo-held" data-about="dingo-about-held" data-spot=${spots.hand(seat)} aria-hidden="true">
    <b class="dingo-held-count">${count}</b>${Array.from({ length: count }, () => back(spots.hand(seat)))}
  </div>`;
}

/** The most cards of a pile that are drawn, and where there is little room; the others lie beneath. */
const SEEN = 6;
const SEEN_IN_A_STRIP = 4;

/** @param {DingoView} view @param {number} seat */
const spoilsOf = (view, seat) => view.seats[seat] ?? { scoring: [], penalty: [], score: 0 };

/** The piles of a player, to be looked through. @param {Ctx} ctx @param {number} seat */
function pilesOf(ctx, seat) {
  const view = dingoView(ctx.view);
  if (!view) return null;
  const { scoring, penalty, score } = spoilsOf(view, seat);
  return {
    title: t("dingo-piles-worth", { piles: t("dingo-piles", { who: who(ctx, seat) }), points: signed(score) }),
    groups: [
      { label: t("dingo-scoring-pile"), cards: scoring },
      { label: t("dingo-penalty-pile"), cards: penalty },
    ],
  };
}

/**
 * What was captured, and what was lost, crosswise below it: as small fans, to be looked through in full.
 * @param {Surface} felt
 * @param {Ctx} ctx
 * @param {DingoView} view
 * @param {number} seat
 * @param {boolean} labelled whether the places of the cards are labelled
 */
function spoils(felt, ctx, view, seat, labelled) {
  const { scoring, penalty, score } = spoilsOf(view, seat);
  const open = () => lookThrough(felt, face, (seen) => pilesOf(seen, seat), "dingo-about-piles");
  return html`<button type="button"
    class="dingo-spoils ${scoring.length + penalty.length === 0 ? "is-bare" : ""}"
    data-about="dingo-about-piles" @click=${open}
  >
    <span class="unseen">${t("dingo-piles-counted", {
      piles: t("dingo-piles", { who: who(ctx, seat) }),
      scoring: cardCount(scoring.length),
      penalty: cardCount(penalty.length),
      points: pointsWords(score),
    })}</span>
    <span class="dingo-spoils-drawn" aria-hidden="true">
      ${fan(scoring, spots.scoring(seat), "is-scoring", labelled && t("dingo-slot-captured"))}
      ${fan(penalty, spots.penalty(seat), "is-penalty", labelled && t("dingo-slot-lost"))}
    </span>
  </button>`;
}

/** @param {readonly string[]} cards @param {string} spot @param {string} kind @param {string|false} label */
const fan = (cards, spot, kind, label) => html`<span class="dingo-fan ${kind} ${
  cards.length === 0 ? "is-empty" : ""
} ${label ? "is-labelled" : ""}"
  data-spot=${spot}>${cards.length === 0 && label ? html`<span class="slot-label">${label}</span>` : nothing}${repeat(
    cards.slice(-SEEN),
    (code) => code,
    (code) => html`<span class="dingo-fan-slot">${card(face, code)}</span>`,
  )}${
    cards.length > SEEN_IN_A_STRIP
      ? html`<b class="pile-count ${cards.length > SEEN ? "" : "is-in-strip"}">${cards.length}</b>`
      : nothing
  }</span>`;
