import { keyed } from "/vendor/lit-html/directives/keyed.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { back, card } from "../../cards/card.js";
import { lookThrough, pile } from "../../cards/pile.js";
import { counted } from "../../ui/counted.js";
import { t } from "../../words/words.js";
import { cardCount, signed, unsigned } from "../amounts.js";
import { sideOf } from "../around.js";
import { shownName, who } from "../people.js";
import { matchScore, placeAvatar, placeMarks, placeWords } from "../place.js";
import { face } from "./face.js";
import { spots } from "./moves.js";
import { sorted } from "./order.js";
import { pointsWords } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingoView} DingoView
 */

/**
 * One player's place: who sits there, what they hold, what they have won.
 *
 * @param {Ctx} ctx @param {DingoView} view @param {number} seat @param {number} bottom
 */
export function place(ctx, view, seat, bottom) {
  const { side, part } = sideOf(seat, bottom, view.seats.length);
  const turn = view.to_move.includes(seat);
  const word = note(view, seat);
  return html`<section class="place dingo-place dingo-place-${side} ${turn ? "is-turn" : ""}"
    data-side=${side} data-part=${part} data-seat=${seat} aria-label=${summary(ctx, view, seat)}>
    <header class="dingo-place-head ${word === nothing ? "" : "is-noted"}">
      ${placeAvatar(ctx, seat)}
      <span class="dingo-place-name">${shownName(ctx, seat)}</span>
      ${placeMarks(ctx, view, seat)} ${matchScore(ctx, seat)}
      ${word}
    </header>
    ${side === "own" ? nothing : held(view, seat)}
    ${spoils(ctx, view, seat)} ${gained(view, seat)}
  </section>`;
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} seat */
function summary(ctx, view, seat) {
  const held = t("dingo-in-hand", { cards: cardCount(view.counts[seat] ?? 0) });
  return [...placeWords(ctx, view, seat), held].join(", ");
}

/** What the cards count that have just come to the piles. @param {DingoView} view @param {number} seat */
function gained({ gains }, seat) {
  const points = gains?.get(seat);
  if (!points) return nothing;
  return keyed(
    gains,
    html`<span class="gain ${points < 0 ? "is-loss" : ""}" aria-hidden="true">${signed(points)}</span>`,
  );
}

/** What the player has answered to the present call. @param {DingoView} view @param {number} seat */
function note(view, seat) {
  if (!view.hunt?.asked.includes(seat)) return nothing;
  const sent = view.hunt.wolves.some((wolf) => wolf.seat === seat);
  if (sent) return nothing;
  return html`<span class="dingo-place-note" data-about="dingo-about-answer">${
    view.phase === "call" ? t("dingo-silent") : t("dingo-passed")
  }</span>`;
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
    ${Array.from({ length: count }, () => back(spots.hand(seat)))}
    ${count > 0 ? html`<span class="pile-count">${count}</span>` : nothing}
  </div>`;
}

/**
 * Both piles and the points, to be opened and looked through.
 * @param {Ctx} ctx
 * @param {DingoView} view
 * @param {number} seat
 */
function spoils(ctx, view, seat) {
  const { scoring, penalty, score } = view.seats[seat] ?? { scoring: [], penalty: [], score: 0 };
  const title = t("dingo-piles", { who: who(ctx, seat) });
  const open = () =>
    lookThrough(
      t("dingo-piles-worth", { piles: title, points: signed(score) }),
      face,
      [
        { label: t("dingo-scoring-pile"), cards: scoring },
        { label: t("dingo-penalty-pile"), cards: penalty },
      ],
      "dingo-about-piles",
    );
  return html`<button type="button"
    class="dingo-spoils ${scoring.length + penalty.length === 0 ? "is-bare" : ""}"
    data-about="dingo-about-piles" @click=${open}
  >
    <span class="unseen">${t("dingo-piles-counted", {
      piles: title,
      scoring: cardCount(scoring.length),
      penalty: cardCount(penalty.length),
      points: pointsWords(score),
    })}</span>
    <span class="dingo-spoils-drawn" aria-hidden="true">
      ${pile({ face, cards: scoring, spot: spots.scoring(seat), kind: "dingo-pile-scoring" })}
      ${pile({ face, cards: penalty, spot: spots.penalty(seat), kind: "dingo-pile-penalty" })}
      <span class="dingo-score ${score < 0 ? "is-minus" : ""}">${counted(score, unsigned)}</span>
    </span>
  </button>`;
}
