import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { back, card } from "../../cards/card.js";
import { lookThrough, pile } from "../../cards/pile.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../words/words.js";
import { cardCount, signed, unsigned } from "../amounts.js";
import { levelTitle } from "../levels.js";
import { isFree, isGone, shownName, who } from "../people.js";
import { placeWords } from "../place.js";
import { face } from "./face.js";
import { spots } from "./moves.js";
import { sorted } from "./order.js";
import { pointsWords } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingoView} DingoView
 */

const SIDES = /** @type {const} */ (["own", "left", "across", "right"]);

/** Where a seat lies, seen from the one at the bottom. @param {number} seat @param {number} bottom */
const sideOf = (seat, bottom) => SIDES[(seat - bottom + 4) % 4] ?? "own";

/**
 * One player's place: who sits there, what they hold, what they have won.
 *
 * @param {Ctx} ctx @param {DingoView} view @param {number} seat @param {number} bottom
 */
export function place(ctx, view, seat, bottom) {
  const side = sideOf(seat, bottom);
  const turn = view.to_move.includes(seat);
  return html`<section class="place place-${side} ${turn ? "is-turn" : ""}" aria-label=${summary(ctx, view, seat)}>
    <header class="place-head">
      <span class="place-name">${shownName(ctx, seat)}</span>
      ${marks(ctx, view, seat)}
      ${note(view, seat)}
    </header>
    ${side === "own" ? nothing : held(view, seat)}
    ${spoils(ctx, view, seat)}
  </section>`;
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} seat */
function summary(ctx, view, seat) {
  const held = t("dingo-in-hand", { cards: cardCount(view.counts[seat] ?? 0) });
  return [...placeWords(ctx, view, seat), held].join(", ");
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} seat */
function marks(ctx, view, seat) {
  const at = ctx.table.seats[seat];
  const gone = isGone(ctx, seat);
  return html`<span class="place-marks" aria-hidden="true">
    ${view.dealer === seat ? html`<span class="dealer" title=${t("dealer")}>${t("dealer-mark")}</span>` : nothing}
    ${at?.bot ? html`<span class="sign" title=${t("bot-of-level", { level: levelTitle(at.bot) })}>${icon("bot")}<span class="sign-word">${levelTitle(at.bot)}</span></span>` : nothing}
    ${isFree(ctx, seat) ? html`<span class="sign" title=${t("nobody-sits-here")}>${icon("bot")}<span class="sign-word">${t("sign-free")}</span></span>` : nothing}
    ${gone && !at?.away ? html`<span class="sign sign-away" title=${t("not-connected")}>${icon("offline")}<span class="sign-word">${t("sign-gone")}</span></span>` : nothing}
    ${at?.away ? html`<span class="sign sign-away" title=${t("away-bot-plays")}>${icon(gone ? "offline" : "bot")}<span class="sign-word">${t("sign-away")}</span></span>` : nothing}
  </span>`;
}

/** What the player has answered to the present call. @param {DingoView} view @param {number} seat */
function note(view, seat) {
  if (!view.hunt?.asked.includes(seat)) return nothing;
  const sent = view.hunt.wolves.some((wolf) => wolf.seat === seat);
  if (sent) return nothing;
  return html`<span class="place-note">${view.phase === "call" ? t("dingo-silent") : t("dingo-passed")}</span>`;
}

/** What a player holds: backs, or faces where the viewer may look. @param {DingoView} view @param {number} seat */
function held(view, seat) {
  const cards = view.hands[seat];
  const count = view.counts[seat] ?? 0;
  if (cards) {
    return html`<div class="held is-open" role="group" aria-label=${t("hand-of-cards")} data-spot=${spots.hand(seat)} data-count=${cards.length}>
      ${repeat(
        sorted(cards),
        (code) => code,
        (code) => card(face, code),
      )}
    </div>`;
  }
  return html`<div class="held" data-spot=${spots.hand(seat)} aria-hidden="true">
    ${Array.from({ length: count }, () => back(spots.hand(seat)))}
    ${count > 0 ? html`<span class="held-count">${count}</span>` : nothing}
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
    lookThrough(t("dingo-piles-worth", { piles: title, points: signed(score) }), face, [
      { label: t("dingo-scoring-pile"), cards: scoring },
      { label: t("dingo-penalty-pile"), cards: penalty },
    ]);
  return html`<button
    type="button"
    class="spoils ${scoring.length + penalty.length === 0 ? "is-bare" : ""}"
    @click=${open}
  >
    <span class="unseen">${t("dingo-piles-counted", { piles: title, scoring: cardCount(scoring.length), penalty: cardCount(penalty.length), points: pointsWords(score) })}</span>
    <span class="spoils-drawn" aria-hidden="true">
      ${pile({ face, cards: scoring, spot: spots.scoring(seat), kind: "pile-scoring" })}
      ${pile({ face, cards: penalty, spot: spots.penalty(seat), kind: "pile-penalty" })}
      <span class="score ${score < 0 ? "is-minus" : ""}">${unsigned(score)}</span>
    </span>
  </button>`;
}
