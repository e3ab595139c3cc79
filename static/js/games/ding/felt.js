import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { hand, shownHand } from "../../cards/hand/hand.js";
import { Surface } from "../../cards/surface.js";
import { lessMotion } from "../../settings.js";
import { t } from "../../words/catalogue.js";
import { cardCount } from "../amounts.js";
import { clockwise } from "../around.js";
import { who } from "../people.js";
import { actions } from "./actions.js";
import { board } from "./board/board.js";
import { leanIn } from "./board/finale.js";
import { alongRim } from "./board/rim.js";
import { standing, walk } from "./board/walk.js";
import { face } from "./cards/face.js";
import { sorted } from "./cards/order.js";
import { Countdown } from "./countdown.js";
import { cry } from "./cry.js";
import { middle } from "./middle.js";
import { movesOf } from "./moves.js";
import { hasOpenHand, place } from "./place.js";
import { claim } from "./race.js";
import { scenesOf } from "./scenes.js";
import { dingEvent, dingView } from "./shapes.js";
import { why } from "./words/why.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../client.js").Action} Action
 * @typedef {import("./shapes.js").DingView} DingView
 * @typedef {import("./shapes.js").Move} Move
 */

/** The table of Ding!: the board, everybody's place, one's own hand. */
export class DingFelt extends Surface {
  /** @override */
  ordered = false;
  /** @type {Move[]} pawns that have to walk when the new view is drawn */
  #setting = [];
  /** @type {ReadonlyMap<number, {x: number, y: number}>} where they stood before */
  #stood = new Map();
  /** @type {Animation[]} */
  #walking = [];
  #countdown = new Countdown();
  /** The number of tricks this screen has seen gathered. */
  #cleared = 0;
  /** @type {ReadonlySet<string>} cards my swap has brought, marked until the tricks begin */
  fresh = new Set();

  /** @override @param {Ctx} ctx */
  moves(ctx) {
    return movesOf(ctx.events);
  }

  /** @override @param {string} card */
  why(card) {
    return this.ctx ? why(card, this.ctx) : "";
  }

  /** @override @param {Ctx} ctx @param {Ctx} before */
  scenes(ctx, before) {
    return scenesOf(ctx, before);
  }

  /** @override @param {Ctx} ctx @param {Ctx|null} before */
  deals(ctx, before) {
    const dealt = ctx.events.some(({ type }) => type === "dealt");
    return dealt && dingView(before?.view ?? null)?.phase !== "choose";
  }

  /** @override @param {Ctx} ctx */
  told(ctx) {
    this.#remember(ctx);
  }

  /** @override @param {Ctx} ctx @param {Ctx|null} before */
  comes(ctx, before) {
    this.#cleared = this.#gatheredBy(ctx);
    const still = before === null || lessMotion();
    this.#setting = still ? [] : ctx.events.map(dingEvent).flatMap((event) => (event.type === "moved" ? [event] : []));
    this.#stood = standing(this, this.#setting);
  }

  /** @param {Ctx} ctx */
  #remember(ctx) {
    const phase = dingView(ctx.view)?.phase;
    if (phase !== "swap" && phase !== "ding") this.fresh = new Set();
    for (const event of ctx.events.map(dingEvent)) {
      if (event.type === "drew" && event.seat === ctx.you.seat && event.got) this.fresh = new Set(event.got);
    }
  }

  /** How many tricks have been gathered: without motion they lie until the next is led. @param {Ctx} ctx */
  #gatheredBy(ctx) {
    const tricks = dingView(ctx.view)?.tricks.length ?? 0;
    if (ctx.live && this.seen !== ctx && ctx.events.some(({ type }) => type === "trick")) return tricks;
    return Math.min(tricks, this.#cleared);
  }

  /** @override */
  redraw() {
    super.redraw();
    if (this.#setting.length === 0) return;
    for (const walking of this.#walking) walking.cancel();
    this.#walking = [...walk(this, this.#setting, this.#stood), ...leanIn(this, this.#setting)];
    this.#setting = [];
  }

  /** Says DING! and remembers it. @param {Action} action */
  say(action) {
    if (this.ctx) claim(this.ctx);
    this.picks.send(action);
  }

  /** The time that is left to answer, as a line that gets shorter. */
  countdown() {
    return this.#countdown.draw(this.ctx);
  }

  /** @override @param {Ctx} ctx @returns {import("../client.js").TemplateResult} */
  draw(ctx) {
    const view = dingView(ctx.view);
    const now = dingView(this.seen?.view ?? null);
    if (!(view && now)) return html``;
    const seen = { ...now, cleared: now.tricks.length > 0 && now.tricks.length === this.#cleared };
    const seats = view.positions.length;
    const mine = ctx.you.seat !== null && ctx.you.seat < seats ? ctx.you.seat : null;
    const last = mine ?? seats - 1;
    const round = clockwise(last + 1, seats);
    const doable = actions(this, ctx, view);
    const others = mine === null ? round : round.slice(0, -1);
    const rim = alongRim(others.length, mine === null ? 220 : 196);
    return html`<div class="ring ding-table is-${seen.phase} ${openHanded(seen, round, mine)}" data-seats=${seats}>
      ${board(ctx, seen)}
      <div class="ding-places" data-count=${others.length}>${others.map((seat, i) =>
        place(ctx, seen, seat, mine ?? -1, rim[i]),
      )}</div>
      ${middle(ctx, seen)}
      ${mine === null ? nothing : place(ctx, seen, mine, mine)}
      <div class="doings">${doable}${ctx.line ?? nothing}</div>
      ${mine === null ? nothing : bottomHand(this, ctx, view, mine)}
      ${seen.said ? cry(ctx, seen) : nothing}
    </div>`;
  }
}

/**
 * How the table is drawn where the cards of others lie open.
 * @param {DingView} view @param {readonly number[]} round @param {number|null} mine
 */
const openHanded = (view, round, mine) =>
  round.some((seat) => hasOpenHand(view, seat, mine ?? -1)) ? "is-open-handed" : "";

customElements.define("ding-felt", DingFelt);

/**
 * The hand at the bottom: the viewer's own to play, another's to look at.
 * @param {DingFelt} felt
 * @param {Ctx} ctx
 * @param {DingView} view
 * @param {number} seat
 */
function bottomHand(felt, ctx, view, seat) {
  const cards = sorted(view.hands[seat] ?? [], view.trump);
  const label = t("hand-counted", { who: who(ctx, seat), cards: cardCount(cards.length) });
  const out = view.tokens[seat] === "out" && view.phase !== "choose";
  return html`<div class="ding-hand ${out ? "is-out" : ""} ${cards.length === 0 ? "is-empty" : ""}">${
    ctx.live ? hand(felt, marking(felt.fresh), cards, label) : shownHand(face, cards, label)
  }</div>`;
}

/**
 * The faces of a hand in which some cards are new.
 * @param {ReadonlySet<string>} fresh
 * @returns {import("../../cards/card.js").Face}
 */
const marking = (fresh) => ({
  ...face,
  name: (code) => (fresh.has(code) ? t("ding-card-new", { card: face.name(code) }) : face.name(code)),
  kind: (code) => (fresh.has(code) ? "is-fresh" : ""),
});
