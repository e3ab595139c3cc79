import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { card } from "../../cards/card.js";
import { hand, shownHand } from "../../cards/hand/hand.js";
import { Surface } from "../../cards/surface.js";
import { lessMotion } from "../../settings.js";
import { playSound } from "../../sound.js";
import { t } from "../../words/catalogue.js";
import { cardCount } from "../amounts.js";
import { clockwise } from "../around.js";
import { cry } from "../cry.js";
import { who } from "../people.js";
import { actions } from "./actions.js";
import { board } from "./board/board.js";
import { alongRim } from "./board/rim.js";
import { isComeback, setOut, standing, walk, wholeWalk } from "./board/walk.js";
import { face } from "./cards/face.js";
import { sorted } from "./cards/order.js";
import { dingEnd } from "./hand_end.js";
import { middle } from "./middle.js";
import { movesOf } from "./moves.js";
import { hasOpenHand, place } from "./place.js";
import { claim } from "./race.js";
import { scenesOf } from "./scenes.js";
import { dingEvent, dingView } from "./shapes.js";
import { aboutCard } from "./words/about_card.js";
import { FINISH } from "./words/ding_words.js";
import { laid } from "./words/spelling.js";
import { why } from "./words/why.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../client.js").Action} Action
 * @typedef {import("./shapes.js").DingView} DingView
 * @typedef {import("./shapes.js").Move} Move
 */

/** The time left for an answer, as a shrinking line. It runs by itself once drawn. */
class Countdown {
  #left = 0;
  #window = 1;
  /** @type {Element|null} */
  #shown = null;
  /** @type {Animation|undefined} */
  #running;

  /** @param {Ctx|null} ctx */
  draw(ctx) {
    const view = dingView(ctx?.view ?? null);
    const due = ctx?.due[ctx.you.seat ?? -1] ?? null;
    if (!view || due === null) return nothing;
    this.#left = Math.max(0, due - Date.now());
    this.#window = Math.max(view.window * 1000, this.#left);
    return html`<span class="ding-countdown" aria-hidden="true"><i></i></span>`;
  }

  /**
   * Starts once it is drawn, and stops once it has left the page: the browser would otherwise draw a frame for each
   * step.
   * @param {ParentNode} place
   */
  follow(place) {
    const el = place.querySelector(".ding-countdown > i");
    if (el === this.#shown) return;
    this.#shown = el;
    const from = `scaleX(${this.#left / this.#window})`;
    const easing = lessMotion() ? `steps(${Math.max(1, Math.ceil(this.#left / 1000))})` : "linear";
    const time = /** @type {const} */ ({ duration: this.#left, fill: "forwards", easing });
    this.#running?.cancel();
    this.#running = el?.animate([{ transform: from }, { transform: "scaleX(0)" }], time);
  }
}

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
  about(card) {
    const { ctx } = this;
    return ctx && aboutCard(card, ctx);
  }

  /** @override @param {string} card */
  why(card) {
    return this.ctx ? why(card, this.ctx) : "";
  }

  /** @override @param {Ctx} ctx @param {Ctx|null} before */
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

  /** How many tricks have been gathered: without motion, a trick stays until the next is led. @param {Ctx} ctx */
  #gatheredBy(ctx) {
    const tricks = dingView(ctx.view)?.tricks.length ?? 0;
    if (ctx.live && this.seen !== ctx && ctx.events.some(({ type }) => type === "trick")) return tricks;
    return Math.min(tricks, this.#cleared);
  }

  /** @override */
  redraw() {
    super.redraw();
    this.#countdown.follow(this);
    if (this.#setting.length === 0) return;
    for (const walking of this.#walking) walking.cancel();
    const now = dingView(this.ctx?.view ?? null);
    const leaning = leanIn(this, this.#setting, now !== null && isComeback(now));
    this.#walking = [...walk(this, this.#setting, this.#stood), ...leaning];
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
    const others = mine === null ? round : round.slice(0, -1);
    const rim = alongRim(others.length, mine === null ? 220 : 196);
    return html`<div class="ring ding-table is-${seen.phase} ${openHanded(seen, round, mine)}" data-seats=${seats}>
      ${board(ctx, seen)}
      <p class="ding-cost">${t("ding-cost")}</p>
      <div class="ding-places" data-count=${others.length}>${others.map((seat, i) =>
        place(ctx, seen, seat, mine ?? -1, rim[i]),
      )}</div>
      ${inside(this, ctx, seen, mine)}
      ${rare(ctx, seen, this.endTold)}
    </div>`;
  }
}

/**
 * What lies inside the race, and before the viewer: the hand, or its end.
 * @param {DingFelt} felt @param {Ctx} ctx @param {DingView} seen @param {number|null} mine
 */
function inside(felt, ctx, seen, mine) {
  const own = mine === null ? nothing : place(ctx, seen, mine, mine);
  if (seen.result && ctx.live && !ctx.taught) return html`${dingEnd(ctx, seen, seen.result, felt.endTold)}${own}`;
  const view = dingView(ctx.view) ?? seen;
  return html`${middle(felt, ctx, seen)}${own}
    <div class="doings">${ctx.line ?? nothing}${actions(felt, ctx, view)}</div>
    ${mine === null ? nothing : bottomHand(felt, ctx, view, mine)}`;
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

/**
 * The first to say DING!, with the cards that spell it; or a winner from behind, once the pawns have walked.
 * @param {Ctx} ctx @param {DingView} seen @param {boolean} told whether the end has been told
 */
function rare(ctx, seen, told) {
  const { ding, said, community, result } = seen;
  if (said && ding)
    return cry(
      ctx,
      ding.seat,
      "DING!",
      laid(ding, community).map((code) => card(face, code)),
    );
  const isNews = ctx.live && ctx.events.some(({ type }) => type === "hand_over") && (!told || lessMotion());
  if (!isNews || !result || result.winner === null || !isComeback(seen)) return nothing;
  return cry(ctx, result.winner, t("ding-comeback"), nothing, wholeWalk(result.moves));
}

/** The last spaces of the race, on which it is decided. */
const LAST = 3;

/** How close the table comes, and how long it stays after the pawn arrives, in milliseconds. */
const CLOSE = 1.06;
const STAYS = 500;

/**
 * When a pawn reaches the last spaces of the race, the table leans in to the sound of a drum.
 *
 * @param {ParentNode} root
 * @param {readonly Move[]} moves
 * @param {boolean} isWon whether the race is won from behind
 * @returns {Animation[]}
 */
function leanIn(root, moves, isWon) {
  const table = root.querySelector(".ding-table");
  const final = setOut(moves).find(({ move }) => move.to > move.from && move.to > FINISH - LAST);
  if (!(table && final)) return [];
  void playSound("drum", final.at);
  if (isWon) void playSound("comeback", wholeWalk(moves));
  const close = { transform: `scale(${CLOSE})`, easing: "ease-in-out" };
  const way = [
    { transform: "none", easing: "ease-in-out" },
    { ...close, offset: 0.3 },
    { ...close, offset: 0.8 },
    { transform: "none" },
  ];
  return [table.animate(way, { delay: final.at, duration: wholeWalk([final.move]) + STAYS })];
}
