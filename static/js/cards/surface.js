import { nothing, render } from "/vendor/lit-html/lit-html.js";
import { lessMotion } from "../settings.js";
import { drawn } from "../ui/drawn.js";
import { keepingFocus, leaveIdle } from "../ui/focus.js";
import { untouched } from "../ui/touch.js";
import { Answering } from "./answering.js";
import { sameView, stillAsked } from "./asked.js";
import { AtOnce } from "./at_once.js";
import { actionFor, isOpen, stillPicked, takesSeveral, tapped } from "./choice.js";
import { deal } from "./dealing.js";
import { moveCards } from "./motion.js";
import { Staging } from "./staging.js";
import { tempo } from "./tempo.js";

/** For how long a view is left to itself while more waits to be staged, in milliseconds. */
const SETTLED = 300;

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
  /** The card that goes out as soon as this person is asked for one; "" for none. */
  #ahead = "";
  /** @type {Action|null} what the table has not yet replied to */
  #sent = null;
  #answers = 0;
  #answering = new Answering();
  #staging = new Staging({
    show: (scene) => this.#draw(scene.moves),
    done: () => this.redraw(),
    tempo,
  });
  #letGo = new AbortController();
  /** Whether what may be done now has not been drawn yet. */
  #asksAnew = false;
  /** @type {Animation[]} cards on their way into the hands */
  #dealing = [];
  /** Whether something has changed that is not drawn yet. */
  #owed = false;
  #atOnce = new AtOnce();

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

  /**
   * What has to be seen one after the other before the new view is: nothing where its cards only have to move there.
   * @param {Ctx} _ctx
   * @param {Ctx} _before
   * @returns {import("./staging.js").Scene[]}
   */
  scenes(_ctx, _before) {
    return [];
  }

  /**
   * Whether the cards in the hands have just been dealt.
   * @param {Ctx} _ctx
   * @param {Ctx|null} _before
   * @returns {boolean}
   */
  deals(_ctx, _before) {
    return false;
  }

  /**
   * Whether this person, who is not asked now, may choose a card for when they are.
   * @param {Ctx} _ctx
   * @returns {boolean}
   */
  choosesAhead(_ctx) {
    return false;
  }

  /** Called with each new view, as soon as it is known. @param {Ctx} _ctx @param {Ctx|null} _before */
  told(_ctx, _before) {
    // most games have nothing to do then
  }

  /** Called with each new view, before it is drawn. @param {Ctx} _ctx @param {Ctx|null} _before */
  comes(_ctx, _before) {
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
    this.#keepAhead(next);
  }

  /** What was chosen ahead goes out when it is asked for, if it is legal then. @param {Ctx} next */
  #keepAhead(next) {
    const card = this.#ahead;
    if (!card || (next.legal.length === 0 && this.choosesAhead(next))) return;
    this.#ahead = "";
    const action = actionFor(next.legal, [card]);
    if (action) this.send(action);
    else {
      this.#remark = next.legal.length > 0 ? this.why(card) : "";
      this.redraw();
    }
  }

  /** What lies on the table as it is shown just now, while what happened is staged; else as it is. */
  get seen() {
    const scene = this.#staging.scene;
    return this.#ctx && scene ? { ...this.#ctx, view: scene.view } : this.#ctx;
  }

  connectedCallback() {
    this.#letGo = new AbortController();
    const { signal } = this.#letGo;
    this.addEventListener("pointerdown", () => void this.#skip(), { signal, capture: true });
    this.addEventListener("keydown", ignoreHeld, { signal, capture: true });
    document.addEventListener("keydown", (event) => isPlainKey(event) && void this.#skip(), { signal });
  }

  disconnectedCallback() {
    this.#letGo.abort();
    this.#staging.stop();
    this.#answering.stop();
  }

  /** The cards picked so far, in order. */
  get picked() {
    return this.#picked;
  }

  /** The card that was chosen for the next turn; "" for none. */
  get ahead() {
    return this.#ahead;
  }

  /** Whether a tap on a card chooses it for the next turn. */
  get mayChooseAhead() {
    return this.#ctx?.legal.length === 0 && this.choosesAhead(this.#ctx);
  }

  /** @param {string} card "" for none */
  chooseAhead(card) {
    this.#ahead = card;
    this.#remark = "";
    if (card) this.#at = card;
    this.redraw();
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

  /** How many answers have been sent from here. */
  get answers() {
    return this.#answers;
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
    if (this.mayChooseAhead) {
      this.chooseAhead(card === this.#ahead ? "" : card);
      return;
    }
    const legal = this.#ctx?.legal ?? [];
    const before = this.#picked;
    this.#remark = isOpen(legal, before, card, this.ordered) ? "" : this.why(card);
    this.#picked = tapped(legal, before, card, this.ordered);
    this.#at = card;
    if (this.#remark) this.redraw();
    else this.#showAtOnce({ picked: this.#picked, open: before.filter((other) => !this.#picked.includes(other)) });
  }

  /**
   * Picks a card and plays what is picked; where cards are gathered it is only picked.
   * @param {string} card
   * @returns {boolean} whether that was an action
   */
  playCard(card) {
    if (this.mayChooseAhead) {
      this.chooseAhead(card);
      return true;
    }
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
    this.#ahead = "";
    this.#remark = "";
    this.redraw();
  }

  /** Remembers where the focus is in the hand. @param {string} card */
  visit(card) {
    if (this.#at === card) return;
    this.#at = card;
    this.#redrawSoon();
  }

  /**
   * Sends an action, once: nothing else goes out until the table shows what
   * came of it, or refuses it. On a slow connection that may take its time.
   *
   * @param {Action} action
   */
  async send(action) {
    if (!this.#ctx?.live || this.sending) return;
    this.#sent = action;
    this.#answers += 1;
    this.#showAtOnce({ sent: this.sent });
    const done = await this.#ctx.act(action);
    if (done || this.#sent !== action) return;
    this.#sent = null;
    this.redraw();
  }

  /** Draws the surface as it stands. */
  redraw() {
    this.#owed = false;
    this.#atOnce.end();
    if (!this.#ctx) return;
    render(this.draw(this.#ctx), this);
    if (!this.#asksAnew || this.#ctx.legal.length === 0) return;
    this.#asksAnew = false;
    leaveIdle(this);
  }

  /**
   * Shows a tap on its cards; all the rest waits until that is on the screen.
   * @param {Readonly<Record<string, readonly string[]>>} cards by how they are shown
   */
  #showAtOnce(cards) {
    if (this.#atOnce.show(this, cards)) this.#redrawSoon();
    else this.redraw();
  }

  #redrawSoon() {
    if (this.#owed) return;
    this.#owed = true;
    void drawn().then(() => this.#owed && this.redraw());
  }

  /** The same cards on the table: only what is around them changed. @param {Ctx} next */
  #continue(next) {
    this.#picked = stillPicked(next.legal, this.#picked, this.ordered);
    this.redraw();
  }

  /** @param {Ctx} next @param {Ctx|null} before */
  #change(next, before) {
    if (!(before && stillAsked(before, next))) this.#sent = null;
    this.#asksAnew = true;
    this.#remark = "";
    this.#picked = stillPicked(next.legal, this.#picked, this.ordered);
    this.told(next, before);
    const scenes = before && next.live && !isStill() ? this.scenes(next, before) : [];
    const moves = scenes.length > 0 ? [] : this.moves(next);
    const begin = () => this.comes(next, before);
    if (this.deals(next, before)) this.#staging.stop();
    if (next.view && (scenes.length > 0 || this.#staging.scene)) {
      if (this.#staging.scene) this.redraw();
      this.#staging.add([...scenes, { view: next.view, moves, ms: SETTLED, begin }]);
      return;
    }
    begin();
    if (next.live && !isStill() && this.deals(next, before)) this.#deal();
    else if (before) this.#draw(moves);
    else this.redraw();
  }

  #deal() {
    keepingFocus(this, () => this.redraw());
    requestAnimationFrame(() => {
      this.#dealing = deal(this);
    });
  }

  /** On to the next scene: somebody has seen this one. What their tap does is shown first. */
  async #skip() {
    this.#staging.hold();
    await untouched();
    this.#staging.skip();
    for (const card of this.#dealing) card.finish();
    this.#dealing = [];
  }

  /** Draws the surface anew, with its cards moving. @param {readonly import("./motion.js").Move[]} moves */
  #draw(moves) {
    moveCards(this, moves, () => keepingFocus(this, () => this.redraw()), lessMotion());
  }
}

/** Whether nothing is staged: nobody looks, or they do not want things to move. */
const isStill = () => lessMotion() || document.hidden;

/**
 * A key held down for long would pick a card, play it, and then press what has the focus next.
 * @param {KeyboardEvent} event
 */
function ignoreHeld(event) {
  if (!event.repeat || event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether somebody wants on: what is typed into a field is not meant for the table. @param {KeyboardEvent} event */
function isPlainKey({ key, target }) {
  const field = target instanceof Element && target.closest("input, textarea, select, dialog");
  return !field && !["Shift", "Control", "Alt", "Meta", "Tab"].includes(key);
}

/**
 * What `aria-disabled` says on a button that sends an action: nothing, until
 * one is on its way. One that were disabled would lose the focus with it.
 *
 * @param {Surface} surface
 */
export const whileSending = (surface) => (surface.sending ? "true" : nothing);
