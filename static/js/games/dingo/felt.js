import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { back, cardArt } from "../../cards/card.js";
import { hand, shownHand } from "../../cards/hand/hand.js";
import { lookThrough, pile } from "../../cards/pile.js";
import { rankName, rankOf, theCard } from "../../cards/standard.js";
import { Surface } from "../../cards/surface.js";
import { same } from "../../same.js";
import { t } from "../../words/catalogue.js";
import { cardCount } from "../amounts.js";
import { clockwise } from "../around.js";
import { cry } from "../cry.js";
import { who } from "../people.js";
import { actions, isMany } from "./actions.js";
import { nextRound } from "./ahead.js";
import { face } from "./cards/face.js";
import { sorted } from "./cards/order.js";
import { dingoEnd } from "./hand_end.js";
import { movesOf, spots } from "./moves.js";
import { place } from "./place.js";
import { scenesOf } from "./scenes.js";
import { dingoView } from "./shapes.js";
import { rabbitOf, stage } from "./stage.js";
import { aboutCard } from "./words/about_card.js";
import { storyOf } from "./words/announce.js";
import { why } from "./words/why.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingoView} DingoView
 */

/** Milliseconds that the result of a hunt without beats stays visible. */
const TOLD = 2_000;

/** The table of Dingo: four places around the rabbits, the hunt and the discards. */
export class DingoFelt extends Surface {
  /** How hunts ended that are not shown in beats. */
  #told = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #forgetting;

  /** @override @param {Ctx} ctx */
  moves(ctx) {
    return movesOf(ctx.events);
  }

  /** @override @param {string} card */
  about(card) {
    const { ctx } = this;
    return ctx && aboutCard(card, ctx);
  }

  /** @override @param {string} card */
  why(card) {
    return this.ctx ? why(card, this.ctx) : "";
  }

  /** @override @param {Ctx} ctx */
  turnAhead(ctx) {
    const round = ctx.live && !ctx.taught ? nextRound(ctx, dingoView(ctx.view)) : null;
    return round === null ? "" : `${ctx.table.hand?.id} ${round}`;
  }

  /** @override @param {Ctx} ctx @param {Ctx|null} before */
  scenes(ctx, before) {
    return scenesOf(ctx, before);
  }

  /** @override @param {Ctx} ctx @param {Ctx|null} before */
  deals(ctx, before) {
    const [now, then] = [dingoView(ctx.view), dingoView(before?.view ?? null)];
    const dealt = now?.phase === "exchange" && ctx.events.some(({ type }) => type === "dealt" || type === "cut");
    return dealt && then?.phase !== "exchange";
  }

  /** The result of a hunt in words, beside its cards; with less motion it stays for a moment. */
  get story() {
    return dingoView(this.seen?.view ?? null)?.told ?? this.#told;
  }

  /** @override @param {Ctx} ctx @param {Ctx|null} before */
  comes(ctx, before) {
    clearTimeout(this.#forgetting);
    this.#told = before && this.seen === ctx ? storyOf(ctx.events, ctx) : "";
    if (this.#told) this.#forgetting = setTimeout(() => this.#forget(), TOLD);
  }

  #forget() {
    this.#told = "";
    this.redraw();
  }

  /** @override @param {Ctx} ctx @returns {import("../client.js").TemplateResult} */
  draw(ctx) {
    const view = dingoView(ctx.view);
    const before = this.seen ?? ctx;
    const seen = dingoView(before.view);
    if (!(view && seen)) return html``;
    if (seen.result && ctx.live && !ctx.taught) return dingoEnd(before, seen, seen.result, this.endTold);
    const bottom = ctx.you.seat ?? 0;
    const around = clockwise(bottom + 1, 4).slice(0, 3);
    return html`<div class="ring dingo-board is-${seen.phase} ${isMany(ctx) ? "is-many" : ""}">
      ${around.map((seat) => place(this, before, seen, seat, bottom))}
      <div class="dingo-middle">${rabbits(this, seen)}${stage(this, ctx, seen, bottom)}${discards(this, seen)}</div>
      ${place(this, before, seen, bottom, bottom)} ${ownHand(this, ctx, seen.phase === "cut" ? seen : view, bottom)}
      <div class="doings">${ctx.line ?? nothing}${
        seen.phase === "cut" ? nothing : actions(this, isBefore(seen, view) ? { ...ctx, legal: [] } : ctx, view)
      }</div>
      ${seen.rare ? rare(ctx, seen.rare) : nothing}
    </div>`;
  }
}

/** @param {Ctx} ctx @param {NonNullable<DingoView["rare"]>} rare */
const rare = (ctx, { what, seat, cards }) =>
  cry(
    ctx,
    seat,
    what === "ace" ? t("dingo-rare-ace") : t("dingo-rare-wolves"),
    cards.map((code) => cardArt(face, code)),
  );

/**
 * Whether an earlier event is still on screen: the present question waits for it.
 * @param {DingoView} seen @param {DingoView} now
 */
const isBefore = (seen, now) => seen.called !== now.called || !same(seen.to_move, now.to_move);

customElements.define("dingo-felt", DingoFelt);

/** The rabbits still in the pile: the one that is called has left it. @param {DingoView} view */
const rabbitsIn = (view) => view.rabbits.slice(rabbitOf(view) === view.rabbits[0] ? 1 : 0);

/** @param {Ctx} ctx @returns {import("../../cards/pile.js").Look|null} */
function rabbitsToCome(ctx) {
  const view = dingoView(ctx.view);
  if (!view) return null;
  const cards = rabbitsIn(view);
  return {
    title: t("dingo-rabbits-to-come"),
    groups: [{ label: t("dingo-rabbit-count", { count: cards.length }), cards }],
  };
}

/** @param {string} title @param {string} count */
const heapName = (title, count) =>
  html`<span class="dingo-heap-name" aria-hidden="true"><b>${title}</b> <span>${count}</span></span>`;

/** The rabbit pile. @param {DingoFelt} felt @param {DingoView} view */
function rabbits(felt, view) {
  const left = rabbitsIn(view);
  const open = () => lookThrough(felt, face, rabbitsToCome, "dingo-about-rabbits");
  const rabbitsLeft = t("dingo-rabbit-count", { count: left.length });
  return html`<div class="dingo-heap">
    <button type="button" class="dingo-heap-pile" data-about="dingo-about-rabbits" @click=${open}>
      <span class="unseen">${
        left[0]
          ? t("dingo-rabbit-pile-top", { count: rabbitsLeft, card: theCard(left[0]) })
          : t("dingo-rabbit-pile", { count: rabbitsLeft })
      }</span>
      <span aria-hidden="true">${pile({
        face,
        cards: left.slice(0, 2).reverse(),
        count: left.length,
        spot: spots.rabbits,
      })}</span>
    </button>
    ${heapName(left[0] ? t("dingo-next", { rank: rankName(rankOf(left[0])) }) : t("dingo-rabbits"), rabbitsLeft)}
  </div>`;
}

/** @param {Ctx} ctx @returns {import("../../cards/pile.js").Look|null} */
function discarded(ctx) {
  const pile = dingoView(ctx.view)?.discards;
  if (!pile) return null;
  const label = pile.cards.length < pile.count ? t("dingo-discards-top") : t("dingo-discards-all");
  return { title: t("dingo-discards"), groups: [{ label, cards: pile.cards }] };
}

/**
 * The discard pile: its top card, or all of it where it lies open.
 * @param {DingoFelt} felt @param {DingoView} view
 */
function discards(felt, view) {
  const { cards, count } = view.discards;
  const top = cards.at(-1);
  const open = () => lookThrough(felt, face, discarded, "dingo-about-discards");
  return html`<div class="dingo-heap">
    <button type="button" class="dingo-heap-pile" data-about="dingo-about-discards" @click=${open}>
      <span class="unseen">${
        top
          ? t("dingo-discard-pile-top", { count: cardCount(count), card: theCard(top) })
          : t("dingo-discard-pile", { count: cardCount(count) })
      }</span>
      <span aria-hidden="true">${pile({ face, cards: cards.slice(-2), count, spot: spots.discards })}</span>
    </button>
    ${heapName(t("dingo-discards"), cardCount(count))}
  </div>`;
}

/**
 * The hand at the bottom: the viewer's own to play, another's to look at.
 *
 * @param {DingoFelt} felt @param {Ctx} ctx @param {DingoView} view @param {number} seat
 */
function ownHand(felt, ctx, view, seat) {
  const cards = view.hands[seat];
  const count = view.counts[seat] ?? 0;
  if (!cards) {
    return html`<div class="hand is-hidden" data-count=${count} data-spot=${spots.hand(seat)} role="img"
      aria-label=${t("dingo-hand-hidden", { who: who(ctx, seat), cards: cardCount(count) })}>
      ${Array.from({ length: count }, () => html`<div class="hand-slot">${back(spots.hand(seat))}</div>`)}
    </div>`;
  }
  const label = t("hand-counted", { who: who(ctx, seat), cards: cardCount(cards.length) });
  if (!ctx.live) return shownHand(face, sorted(cards), label);
  return hand(felt, face, sorted(cards), label);
}
