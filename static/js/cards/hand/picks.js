import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words/catalogue.js";
import { Answering } from "./answering.js";
import { actionFor, isOpen, stillPicked, takesSeveral, tapped } from "./choice.js";

/**
 * @typedef {import("../../games/client.js").Ctx} Ctx
 * @typedef {import("./choice.js").Action} Action
 *
 * @typedef {object} Felt what cards are picked on
 * @property {Ctx|null} ctx
 * @property {boolean} ordered whether it counts in which order cards are picked
 * @property {(card: string) => string} why why a card is not offered now; "" when there is nothing to say
 * @property {(ctx: Ctx) => string} turnAhead the viewer's next turn, if a card may be chosen for it now; otherwise ""
 * @property {() => void} redraw
 * @property {() => void} redrawSoon
 * @property {(cards: Readonly<Record<string, readonly string[]>>) => void} showAtOnce
 */

/** The viewer's picked cards, and what they have sent to the table. */
export class Picks {
  /** @type {readonly string[]} the cards picked so far, in order */
  cards = [];
  /** The card chosen for the viewer's next turn; "" for none. */
  ahead = "";
  /** The turn that it is chosen for. */
  #turn = "";
  /** The card that gets the focus when it enters the hand. */
  at = "";
  /** A line of text for the viewer. */
  remark = "";
  /** The number of answers this page has sent. */
  answers = 0;
  /** @type {Action|null} what the table has not yet replied to */
  sent = null;
  #answering = new Answering();
  #felt;

  /** @param {Felt} felt */
  constructor(felt) {
    this.#felt = felt;
  }

  /** Whether an answer was sent and the table has not replied yet. */
  get sending() {
    return this.sent !== null;
  }

  /** Whether the page is about to answer for the viewer. */
  get answering() {
    return this.#answering.waiting;
  }

  /** Whether a tap on a card chooses it for the next turn. */
  get mayChooseAhead() {
    const { ctx } = this.#felt;
    if (ctx?.prepare) return ctx.legal.length === 0 && (ctx.ahead ?? []).some(({ cards }) => cards?.length === 1);
    return ctx?.legal.length === 0 && this.#felt.turnAhead(ctx) !== "";
  }

  /** The milliseconds from such a question to its answer. */
  get pause() {
    return this.#answering.pause;
  }

  /** The action that the picked cards make. */
  get chosen() {
    return actionFor(this.#legal, this.cards, this.#felt.ordered);
  }

  get #legal() {
    return this.#felt.ctx?.legal ?? [];
  }

  /** Drops picked cards that are no longer possible. @param {Ctx} next */
  follow(next) {
    this.#answering.consider(next, (action) => this.send(action));
    this.cards = stillPicked(next.legal, this.cards, this.#felt.ordered);
    if (next.prepare) this.ahead = next.prepared?.dropped ? "" : (next.prepared?.action.cards?.[0] ?? "");
  }

  /** @param {string} card "" for none */
  chooseAhead(card) {
    const { ctx } = this.#felt;
    if (ctx?.prepare) {
      void ctx.prepare(actionFor(ctx.ahead ?? [], [card]));
      return;
    }
    this.ahead = card;
    this.#turn = ctx ? this.#felt.turnAhead(ctx) : "";
    this.remark = "";
    if (card) this.at = card;
    this.#felt.redraw();
  }

  /** Sends the card chosen ahead once its turn comes, if it is legal then. A missed turn drops it. @param {Ctx} next */
  keepAhead(next) {
    const card = this.ahead;
    const legal = this.#felt.turnAhead(next) === this.#turn ? next.legal : null;
    if (!card || next.prepare || legal?.length === 0) return;
    this.ahead = "";
    const action = legal && actionFor(legal, [card]);
    if (action) this.send(action);
    else {
      this.remark = legal ? this.#felt.why(card) : "";
      this.#felt.redraw();
    }
  }

  /** Picks a card or puts it back; an unplayable one explains itself. @param {string} card */
  tap(card) {
    if (this.mayChooseAhead) {
      this.chooseAhead(card === this.ahead ? "" : card);
      return;
    }
    const { ordered } = this.#felt;
    const before = this.cards;
    this.remark = isOpen(this.#legal, before, card, ordered) ? "" : this.#felt.why(card);
    this.cards = tapped(this.#legal, before, card, ordered);
    this.at = card;
    if (this.remark) this.#felt.redraw();
    else this.#felt.showAtOnce({ picked: this.cards, open: before.filter((other) => !this.cards.includes(other)) });
  }

  /**
   * Picks a card and plays the pick; if cards are gathered first, it only picks.
   * @param {string} card
   * @returns {boolean} whether that was an action
   */
  play(card) {
    if (this.mayChooseAhead) {
      this.chooseAhead(card);
      return true;
    }
    const gathers = !this.#felt.ordered && takesSeveral(this.#legal);
    const action = gathers ? null : this.cards.includes(card) ? this.chosen : this.#actionWith(card);
    if (action) this.send(action);
    else this.tap(card);
    return action !== null;
  }

  /** @param {string} card */
  #actionWith(card) {
    const { ordered } = this.#felt;
    return actionFor(this.#legal, [...this.cards, card], ordered) ?? actionFor(this.#legal, [card], ordered);
  }

  /** Puts every picked card back. */
  unpick() {
    this.cards = [];
    this.ahead = "";
    this.remark = "";
    this.#felt.redraw();
  }

  /** Remembers where the focus is in the hand. @param {string} card */
  visit(card) {
    if (this.at === card) return;
    this.at = card;
    this.#felt.redrawSoon();
  }

  /**
   * Sends an action once: the page sends nothing else until the table shows the result or refuses it. On a slow
   * connection that may take a while.
   *
   * @param {Action} action
   */
  async send(action) {
    const { ctx } = this.#felt;
    if (!ctx?.live || this.sending) return;
    this.sent = action;
    this.answers += 1;
    this.#felt.showAtOnce({ sent: action.cards ?? [] });
    const done = await ctx.act(action);
    if (done || this.sent !== action) return;
    this.sent = null;
    this.#felt.redraw();
  }

  /** Stops answering. */
  stop() {
    this.#answering.stop();
  }
}

/**
 * `aria-disabled` for a button that sends an action: unset until an action is on its way. A disabled button would lose
 * the focus.
 *
 * @param {{picks: Picks}} felt
 */
export const whileSending = ({ picks }) => (picks.sending ? "true" : nothing);

/**
 * What stands in place of the buttons while the page answers: there is no choice, and a button that presses itself
 * would say that there is one. The ring fills until the answer is sent.
 *
 * @param {{picks: Picks}} felt @param {string} answer
 */
export const answered = ({ picks }, answer) => html`<p class="answered"
  .style=${`--pause: ${picks.pause}ms`}><i></i>${t("answered-for-you", { answer })}</p>`;
