import { render } from "/vendor/lit-html/lit-html.js";
import { same } from "../same.js";
import { lessMotion } from "../settings.js";
import { playSound } from "../sound.js";
import { drawn } from "../ui/drawn.js";
import { keepingFocus, leaveIdle } from "../ui/focus.js";
import { later } from "../ui/later.js";
import { untouched } from "../ui/touch.js";
import { Picks } from "./hand/picks.js";
import { deal } from "./motion/dealing.js";
import { moveCards, underWay } from "./motion/motion.js";
import { Staging } from "./motion/staging.js";
import { tempo } from "./motion/tempo.js";

const tell = later(() => import("../ui/about/about.js").then((module) => module.tell));
const wait = later(() => import("../ui/about/about.js").then((module) => module.wait));

/** Milliseconds a view stays before the next scenes. */
const SETTLED = 300;

/**
 * @typedef {import("../games/client.js").Ctx} Ctx
 * @typedef {import("/vendor/lit-html/lit-html.js").TemplateResult} TemplateResult
 */

/**
 * The part of the table that every game has. It redraws itself, moves the cards, and shows events in beats. A game
 * says how to draw it.
 *
 * @abstract
 */
export class Surface extends HTMLElement {
  /**
   * Whether the order of picked cards counts. If it does not, the player gathers cards and sends them with a button.
   */
  ordered = true;
  /** @type {Ctx|null} */
  #ctx = null;
  /** The table on screen: a scene's while events are staged, otherwise the present one. @type {Ctx|null} */
  #seen = null;
  /** What the person at this screen has picked and sent. */
  picks = new Picks(this);
  #staging = new Staging({
    show: ({ moves, sound, deals }, pace) => {
      this.#look();
      if (sound) void playSound(sound);
      if (deals) void this.#deal();
      else this.#draw(moves, pace);
    },
    done: () => {
      this.#look();
      this.redraw();
    },
    tempo,
  });
  #letGo = new AbortController();
  /** Whether the player's present choices are not drawn yet. */
  #asksAnew = false;
  /** @type {Animation[]} cards on their way into the hands */
  #dealing = [];
  /** Whether a change is not drawn yet. */
  #owed = false;
  #atOnce = new AtOnce();
  /** What is drawn after each drawing of the surface. @type {Set<() => void>} */
  followers = new Set();

  /** The whole drawing. @abstract @param {Ctx} _ctx @returns {TemplateResult} */
  draw(_ctx) {
    throw new Error("a surface draws itself");
  }

  /**
   * Whether the end of the hand on screen has been told: this page came later, or a tap has skipped it.
   */
  endTold = true;

  /** The cards' moves in the latest events. @param {Ctx} _ctx @returns {import("./motion/motion.js").Move[]} */
  moves(_ctx) {
    return [];
  }

  /**
   * Why a card cannot be played now, in words; empty if there is nothing to say.
   * @param {string} _card
   * @returns {string}
   */
  why(_card) {
    return "";
  }

  /**
   * What a card is and what it is worth now, in words.
   * @param {string} _card
   * @returns {import("../ui/about/about.js").About|null}
   */
  about(_card) {
    return null;
  }

  /**
   * The scenes to show before the new view; none if cards only have to move there.
   * @param {Ctx} _ctx
   * @param {Ctx|null} _before
   * @returns {import("./motion/staging.js").Scene[]}
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
   * The viewer's next turn, if they may choose a card for it now; otherwise "".
   * @param {Ctx} _ctx
   * @returns {string}
   */
  turnAhead(_ctx) {
    return "";
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
    this.#look();
    if (!next) return;
    this.picks.follow(next);
    if (before && sameView(before, next)) this.redraw();
    else this.#change(next, before);
    this.picks.keepAhead(next);
  }

  get seen() {
    return this.#seen;
  }

  /** Computes what is on screen again. */
  #look() {
    const [ctx, scene] = [this.#ctx, this.#staging.scene];
    this.#seen = ctx && scene ? withScene(ctx, scene) : ctx;
  }

  connectedCallback() {
    this.#letGo = new AbortController();
    const { signal } = this.#letGo;
    this.addEventListener("pointerdown", () => void this.#skip(), { signal, capture: true });
    this.addEventListener("pointerdown", press, { signal });
    this.addEventListener("contextmenu", ask, { signal });
    this.addEventListener("keydown", ignoreHeld, { signal, capture: true });
    document.addEventListener("keydown", (event) => isPlainKey(event) && void this.#skip(), { signal });
  }

  disconnectedCallback() {
    this.#letGo.abort();
    this.#staging.stop();
    this.#look();
    this.picks.stop();
  }

  /** Draws the surface as it stands. */
  redraw() {
    this.#owed = false;
    this.#atOnce.end();
    if (!this.#ctx) return;
    render(this.draw(this.#ctx), this);
    for (const follow of this.followers) follow();
    if (!this.#asksAnew || this.#ctx.legal.length === 0) return;
    this.#asksAnew = false;
    leaveIdle(this);
  }

  /**
   * Shows a tap on its cards first; everything else waits until that is on the screen.
   * @param {Readonly<Record<string, readonly string[]>>} cards by how they are shown
   */
  showAtOnce(cards) {
    if (this.#atOnce.show(this, cards)) this.redrawSoon();
    else this.redraw();
  }

  /** Draws it once the present frame is on the screen. */
  redrawSoon() {
    if (this.#owed) return;
    this.#owed = true;
    void drawn().then(() => this.#owed && this.redraw());
  }

  /** @param {Ctx} next @param {Ctx|null} before */
  #change(next, before) {
    if (!(before && stillAsked(before, next))) this.picks.sent = null;
    this.#asksAnew = true;
    this.endTold = !before || isStill();
    this.picks.remark = "";
    this.told(next, before);
    const scenes = next.live && isWatched(next) ? this.scenes(next, before) : [];
    const moves = scenes.length > 0 ? [] : this.moves(next);
    const begin = () => {
      this.#look();
      this.comes(next, before);
    };
    const isDealt = this.deals(next, before);
    const deals = isDealt && next.live && !isStill();
    if (isDealt) this.#staging.stop();
    if (next.view && (scenes.length > 0 || this.#staging.scene)) {
      this.#stage(scenes, before, { view: next.view, match: next.table.match, moves, ms: SETTLED, begin, deals });
      return;
    }
    begin();
    if (deals) void this.#deal();
    else if (before) this.#draw(moves);
    else this.redraw();
  }

  /**
   * Shows these scenes, in which the match stands as before, and then the last.
   * @param {readonly import("./motion/staging.js").Scene[]} scenes @param {Ctx|null} before
   * @param {import("./motion/staging.js").Scene} last
   */
  #stage(scenes, before, last) {
    if (this.#staging.scene) this.redraw();
    const match = before?.table.match;
    this.#staging.add([...scenes.map((scene) => ({ ...scene, match })), last]);
  }

  /** The table is drawn a frame before the cards: together they would block a slow phone too long. */
  async #deal() {
    this.classList.add("is-bare");
    keepingFocus(this, () => this.redraw());
    await drawn();
    this.classList.remove("is-bare");
    requestAnimationFrame(() => {
      this.#dealing = deal(this);
    });
  }

  /** Goes on to the next scene after a tap. The effect of the tap is shown first. */
  async #skip() {
    if (this.#ctx?.view?.["result"] && !this.#staging.scene) this.#endTelling();
    this.#staging.hold();
    const moving = underWay();
    await untouched();
    for (const card of moving) card.finish();
    this.#staging.skip();
    for (const card of this.#dealing) card.finish();
    this.#dealing = [];
  }

  /** Shows at once what the felt tells of a hand's end, and says so. */
  #endTelling() {
    if (this.endTold) return;
    this.endTold = true;
    this.redrawSoon();
    this.dispatchEvent(new Event("told", { bubbles: true }));
  }

  /**
   * Redraws the surface and moves its cards.
   * @param {readonly import("./motion/motion.js").Move[]} moves
   * @param {number} [pace] how much longer it takes than at normal speed
   */
  #draw(moves, pace = tempo()) {
    moveCards(this, moves, () => keepingFocus(this, () => this.redraw()), { still: lessMotion(), pace });
  }
}

/** The table as a scene shows it. @param {Ctx} ctx @param {import("./motion/staging.js").Scene} scene @returns {Ctx} */
const withScene = (ctx, { view, match = ctx.table.match }) => ({ ...ctx, view, table: { ...ctx.table, match } });

/** Whether nothing moves, because the page is hidden or the player wants no motion. */
const isStill = () => lessMotion() || document.hidden;

/**
 * Whether events are shown in beats. A player who wants less motion sees a still of each, unless the table has no
 * pauses and thus no time for them.
 * @param {Ctx} ctx
 */
const isWatched = ({ table }) => !document.hidden && (!lessMotion() || table.pace > 0);

/** A finger may be gone again before what waits for a long press is loaded. @param {PointerEvent} event */
function press(event) {
  if (event.pointerType !== "touch") return;
  const lifted = new AbortController();
  const on = { signal: lifted.signal };
  for (const type of ["pointerup", "pointercancel"]) window.addEventListener(type, () => lifted.abort(), on);
  void wait(event, lifted);
}

/**
 * A right click, or the keyboard's menu key, asks what lies there. A long press of a finger is waited for already.
 * @param {Event} event
 */
function ask(event) {
  if (!(event.target instanceof Element && event.target.closest("[data-card], [data-about]"))) return;
  event.preventDefault();
  if (!("pointerType" in event && event.pointerType === "touch")) void tell(event.target);
}

/**
 * A key held down would pick a card, play it, and then press whatever has the focus next.
 * @param {KeyboardEvent} event
 */
function ignoreHeld(event) {
  if (!event.repeat || event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether this key or tap asks to go on; typing in a field does not. @param {KeyboardEvent} event */
function isPlainKey({ key, target }) {
  const field = target instanceof Element && target.closest("input, textarea, select, dialog");
  return !field && !["Shift", "Control", "Alt", "Meta", "Tab"].includes(key);
}

/** Whether both views show the same table. @param {Ctx} a @param {Ctx} b */
const sameView = (a, b) => same(a.view, b.view);

/**
 * Whether another player who was asked at the same time has answered while the viewer's own answer is still on its
 * way.
 *
 * @param {Ctx} before @param {Ctx} next
 */
function stillAsked(before, next) {
  const me = next.you.seat;
  const asked = before.view?.to_move ?? [];
  const same = before.view?.phase === next.view?.phase && before.table.hand?.id === next.table.hand?.id;
  return same && me !== null && asked.length > 1 && asked.includes(me) && (next.view?.to_move.includes(me) ?? false);
}

/**
 * Shows the effect of a tap on the tapped cards first, in a frame without layout. Style sheets see it as `data-now`.
 */
class AtOnce {
  /** @type {readonly HTMLElement[]} */
  #cards = [];

  /**
   * @param {ParentNode} root
   * @param {Readonly<Record<string, readonly string[]>>} cards by how they are shown: `picked`, `open` or `sent`
   * @returns {boolean} whether there is any such card
   */
  show(root, cards) {
    this.end();
    this.#cards = Object.entries(cards).flatMap(([how, codes]) => codes.flatMap((code) => mark(root, code, how)));
    return this.#cards.length > 0;
  }

  /** Ends this: the cards are drawn from the state again. */
  end() {
    for (const card of this.#cards) delete card.dataset.now;
    this.#cards = [];
  }
}

/** @param {ParentNode} root @param {string} code @param {string} how @returns {HTMLElement[]} */
function mark(root, code, how) {
  const card = root.querySelector(`.hand-card[data-card="${code}"]`);
  if (!(card instanceof HTMLElement)) return [];
  card.dataset.now = how;
  return [card];
}
