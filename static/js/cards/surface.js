import { nothing, render } from "/vendor/lit-html/lit-html.js";
import { lessMotion } from "../settings.js";
import { keepingFocus } from "../ui/focus.js";
import { Answering } from "./answering.js";
import { actionFor, isOpen, stillPicked, takesSeveral, tapped } from "./choice.js";
import { moveCards } from "./motion.js";

/**
 * @typedef {import("../games/client.js").Ctx} Ctx
 * @typedef {import("./choice.js").Action} Action
 * @typedef {import("/vendor/lit-html/lit-html.js").TemplateResult} TemplateResult
 */

/**
 * A playing surface: the part every game has. It holds what only this screen
 * knows (which cards are picked, where the focus is), redraws itself, moves
 * the cards, and sends what was chosen. A game says how to draw it.
 *
 * @abstract
 */
export class Surface extends HTMLElement {
  /**
   * Whether it counts in which order cards are picked. Where it does not, cards are gathered and then sent with a
   * button.
   */
  ordered = true;
  /** @type {Ctx|null} */
  #ctx = null;
  /** @type {string[]} */
  #picked = [];
  #remark = "";
  #at = "";
  /** @type {Action|null} what the table has not yet replied to */
  #sent = null;
  #answering = new Answering();

  /** The whole drawing. @abstract @param {Ctx} _ctx @returns {TemplateResult} */
  draw(_ctx) {
    throw new Error("a surface draws itself");
  }

  /** The journeys of cards in what was just told. @param {Ctx} _ctx @returns {import("./motion.js").Move[]} */
  moves(_ctx) {
    return [];
  }

  /**
   * Why a card is not offered now, in words; empty when there is nothing to say.
   * @param {string} _card
   * @returns {string}
   */
  why(_card) {
    return "";
  }

  /** Called with each new view, before it is drawn. @param {Ctx} _ctx @param {Ctx|null} _before */
  told(_ctx, _before) {
    // most games have nothing to do then
  }

  get ctx() {
    return this.#ctx;
  }

  set ctx(next) {
    const before = this.#ctx;
    this.#ctx = next;
    if (!next) return;
    this.#answering.consider(next, (action) => this.send(action));
    if (before && sameView(before, next)) this.#continue(next);
    else this.#change(next, before);
  }

  disconnectedCallback() {
    this.#answering.stop();
  }

  /** The cards picked so far, in order. */
  get picked() {
    return this.#picked;
  }

  /** A line for the person at this screen. */
  get remark() {
    return this.#remark;
  }

  /** The card of the hand that has the focus when the hand is entered. */
  get at() {
    return this.#at;
  }

  /** Whether an answer was sent and the table has not replied yet. */
  get sending() {
    return this.#sent !== null;
  }

  /** The cards that are on their way to the table; back in the hand if it refuses them. @returns {readonly string[]} */
  get sent() {
    return this.#sent?.cards ?? [];
  }

  /** Whether the table answers for this person by itself in a moment. */
  get answering() {
    return this.#answering.waiting;
  }

  /** The action that the picked cards amount to. */
  get chosen() {
    return this.#ctx ? actionFor(this.#ctx.legal, this.#picked, this.ordered) : null;
  }

  /** Picks a card or puts it back; one that is not offered gets a word of explanation. @param {string} card */
  tap(card) {
    const legal = this.#ctx?.legal ?? [];
    this.#remark = isOpen(legal, this.#picked, card, this.ordered) ? "" : this.why(card);
    this.#picked = tapped(legal, this.#picked, card, this.ordered);
    this.#at = card;
    this.redraw();
  }

  /**
   * Picks a card and plays what is picked; where cards are gathered it is only picked.
   * @param {string} card
   * @returns {boolean} whether that was an action
   */
  playCard(card) {
    const legal = this.#ctx?.legal ?? [];
    const gathers = !this.ordered && takesSeveral(legal);
    const action = gathers ? null : this.#picked.includes(card) ? this.chosen : this.#actionWith(legal, card);
    if (action) this.send(action);
    else this.tap(card);
    return action !== null;
  }

  /** @param {readonly Action[]} legal @param {string} card */
  #actionWith(legal, card) {
    return actionFor(legal, [...this.#picked, card], this.ordered) ?? actionFor(legal, [card], this.ordered);
  }

  /** Puts every picked card back. */
  unpick() {
    this.#picked = [];
    this.#remark = "";
    this.redraw();
  }

  /** Remembers where the focus is in the hand. @param {string} card */
  visit(card) {
    if (this.#at === card) return;
    this.#at = card;
    this.redraw();
  }

  /**
   * Sends an action, once: nothing else goes out until the table shows what
   * came of it, or refuses it. On a slow line that may take its time.
   *
   * @param {Action} action
   */
  async send(action) {
    if (!this.#ctx?.live || this.sending) return;
    this.#sent = action;
    this.redraw();
    const done = await this.#ctx.act(action);
    if (done || this.#sent !== action) return;
    this.#sent = null;
    this.redraw();
  }

  /** Draws the surface as it stands. */
  redraw() {
    if (this.#ctx) render(this.draw(this.#ctx), this);
  }

  /** The same cards on the table: only what is around them changed. @param {Ctx} next */
  #continue(next) {
    this.#picked = stillPicked(next.legal, this.#picked, this.ordered);
    this.redraw();
  }

  /** @param {Ctx} next @param {Ctx|null} before */
  #change(next, before) {
    if (!(before && stillAsked(before, next))) this.#sent = null;
    this.#remark = "";
    this.#picked = stillPicked(next.legal, this.#picked, this.ordered);
    this.told(next, before);
    if (!before) {
      this.redraw();
      return;
    }
    moveCards(this, this.moves(next), () => keepingFocus(this, () => this.redraw()), lessMotion());
  }
}

/**
 * What `aria-disabled` says on a button that sends an action: nothing, until
 * one is on its way. One that were disabled would lose the focus with it.
 *
 * @param {Surface} surface
 */
export const whileSending = (surface) => (surface.sending ? "true" : nothing);

/** @param {Ctx} a @param {Ctx} b */
const sameView = (a, b) => a.view === b.view || JSON.stringify(a.view) === JSON.stringify(b.view);

/**
 * Whether somebody else of those who are asked at once has answered, and my
 * own answer is still on its way.
 *
 * @param {Ctx} before @param {Ctx} next
 */
function stillAsked(before, next) {
  const me = next.you.seat;
  const asked = before.view?.to_move ?? [];
  const same = before.view?.phase === next.view?.phase && before.table.hand?.id === next.table.hand?.id;
  return same && me !== null && asked.length > 1 && asked.includes(me) && (next.view?.to_move.includes(me) ?? false);
}
