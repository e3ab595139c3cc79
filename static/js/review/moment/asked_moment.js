import { get } from "../../net/http.js";
import { framesAddress } from "../../replay/address.js";
import { sceneOf } from "../../replay/scene.js";
import { lessMotion, settings } from "../../settings.js";
import { drawn } from "../../ui/drawn.js";
import { answerTo } from "./asking.js";

/**
 * @import { Action, HandRecord } from "../../net/messages.js"
 * @import { Advice, Ctx, Frame, GameClient } from "../../games/client.js"
 * @import { Choice } from "../document.js"
 *
 * @typedef {"coming"|"asking"|"told"|"showing"} State
 * @typedef {{points: number, wins: number}} Outcome how one likely hand ended for the chooser
 *
 * @typedef {object} About what a moment is made of
 * @property {HandRecord} record
 * @property {Choice} choice
 * @property {GameClient} game
 * @property {Pick<Advice, "todo"|"card"|"word">} words
 * @property {readonly string[]} names by seat
 * @property {boolean} own whether the viewer made this choice
 * @property {"hand"|"match"} of what is won
 */

/** The steps that are played before the choice, and the milliseconds for each. */
const [BEFORE, PACE] = [4, 700];

/** The likely hands that are shown, the milliseconds for each, and its most pictures. */
export const HANDS = 3;
const [HAND_MS, PICTURES] = [2000, 8];

/** A choice of a finished hand as a question: the cards lie as the player saw them, and a tap on them answers. */
export class AskedMoment {
  /** @type {State} */
  state = "coming";
  /** The index of the alternative that was answered. @type {number|null} */
  answer = null;
  /** @type {Outcome[]} how the likely hands ended so far */
  outcomes = [];
  /** Why loading failed. @type {unknown} */
  trouble = null;
  /** The text beside the verdict. */
  note = "";
  /** @type {Frame|null} */
  #frame = null;
  /** @type {Frame|null} the one in which the choice was made */
  #asked = null;
  /** Counts the runs: a change ends the run that is playing. */
  #run = 0;
  /** @type {ReadonlySet<string>} cards that are lit on the felt */
  #lit = new Set();
  /** @type {Map<Action, number>} what may be answered, and which alternative it is */
  #legal;

  /**
   * @param {About} about
   * @param {object} wishes
   * @param {() => void} wishes.changed
   * @param {(alternative: number) => Promise<string>} [wishes.judged] told of the answer; what is to be said of it
   */
  constructor(about, wishes) {
    this.about = about;
    this.wishes = wishes;
    this.#legal = new Map(
      about.choice.alternatives.flatMap(({ action, same = [] }, i) =>
        [action, ...same].map((one) => /** @type {[Action, number]} */ ([one, i])),
      ),
    );
  }

  /** Plays up to the choice, and asks. */
  async begin() {
    const { record, choice } = this.about;
    const run = ++this.#run;
    this.trouble = null;
    try {
      /** @type {Frame[]} */
      const frames = await get(framesAddress(record.id, choice.seat));
      this.#asked = frames[choice.step] ?? null;
      const before = lessMotion() ? [] : frames.slice(Math.max(choice.step - BEFORE, 0), choice.step);
      if (!(await this.#play(before, PACE, run))) return;
      this.#frame = this.#asked;
      this.state = "asking";
    } catch (reason) {
      if (run !== this.#run) return;
      this.trouble = reason;
    }
    this.wishes.changed();
  }

  /** Tells the answer to a person who gives up. */
  tell() {
    if (this.state !== "asking") return;
    this.state = "told";
    this.wishes.changed();
  }

  /** Plays on from the best action in likely hands. */
  async show() {
    const { record, choice } = this.about;
    const run = ++this.#run;
    const path = `/api/hands/${encodeURIComponent(record.id)}/what-if?step=${choice.step}&action=${choice.best}`;
    this.outcomes = [];
    this.trouble = null;
    this.state = "showing";
    this.#tellHands();
    try {
      for (let number = 0; number < HANDS; number++) {
        /** @type {Outcome & {frames: Frame[]}} */
        const { frames, ...outcome } = await answerTo(`${path}&number=${number}`);
        const some = lessMotion() ? frames.slice(-1) : picked(frames);
        if (!(await this.#play(some, HAND_MS / some.length, run))) return;
        this.outcomes.push(outcome);
        this.#tellHands();
      }
    } catch (reason) {
      if (run !== this.#run) return;
      this.trouble = reason;
    }
    this.#frame = this.#asked;
    this.state = "told";
    this.wishes.changed();
  }

  /** Scrolls to how the hands ended, which on a phone is below the felt. */
  #tellHands() {
    this.wishes.changed();
    document.querySelector(".moment-hands")?.scrollIntoView({ block: "nearest" });
  }

  /** Stops playing, and leaves no card of the felt lit. */
  stop() {
    this.#run += 1;
    this.#light([]);
  }

  /** @param {readonly (string|null)[]} [avatars] by seat */
  felt(avatars = []) {
    const { game, choice } = this.about;
    const ctx = this.ctx(avatars);
    if (!ctx) return null;
    const { because } = choice;
    const isTold = this.state === "told";
    this.#light(isTold ? [...(because?.cards ?? []), ...(this.#best?.cards ?? [])] : []);
    return game.felt(this.state === "asking" ? ctx : { ...ctx, legal: [] });
  }

  /** Highlights these cards on the felt once it is drawn. @param {readonly string[]} cards */
  #light(cards) {
    this.#lit = new Set(cards);
    void drawn().then(() => {
      for (const card of document.querySelectorAll(".replay-table [data-card]"))
        card.classList.toggle("is-lit", this.#lit.has(card.getAttribute("data-card") ?? ""));
    });
  }

  /** The moment's situation, in the game's words. */
  get sentence() {
    const ctx = this.ctx();
    return ctx ? this.about.game.sentence(ctx) : "";
  }

  /**
   * The moment with the actions it offered, also after the answer.
   * @param {readonly (string|null)[]} [avatars] @returns {Ctx|null}
   */
  ctx(avatars = []) {
    const { record, choice } = this.about;
    if (!this.#frame) return null;
    const scene = sceneOf(record, this.#frame, choice.seat, settings(), avatars);
    const isAsked = this.#frame === this.#asked;
    if (!isAsked) return scene;
    const table = { ...scene.table, phase: /** @type {const} */ ("playing"), closed: false };
    const legal = [...this.#legal.keys()];
    const hint = this.state === "told" ? this.#best : null;
    return { ...scene, table, legal, hint, act: this.#act, live: true, taught: true };
  }

  get #best() {
    return this.about.choice.alternatives[this.about.choice.best]?.action ?? null;
  }

  /** Accepts the answer. The cards do not move: this is no table. @param {Action} action */
  #act = async (action) => {
    const answer = this.#legal.get(action) ?? null;
    if (this.state !== "asking" || answer === null) return false;
    this.answer = answer;
    try {
      this.note = (await this.wishes.judged?.(answer)) ?? "";
      this.state = "told";
      this.trouble = null;
    } catch (reason) {
      this.answer = null;
      this.trouble = reason;
    }
    this.wishes.changed();
    return false;
  };

  /**
   * Shows frames one after the other; false if something else replaced them.
   *
   * @param {readonly Frame[]} frames
   * @param {number} ms each
   * @param {number} run
   */
  async #play(frames, ms, run) {
    for (const frame of frames) {
      if (run !== this.#run) return false;
      this.#frame = frame;
      this.wishes.changed();
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    return run === this.#run;
  }
}

/** Few frames of many, evenly, the first and the last among them. @param {readonly Frame[]} frames */
function picked(frames) {
  const last = frames.length - 1;
  const count = Math.min(PICTURES, frames.length);
  return Array.from({ length: count }, (_, i) => frames[Math.round((i * last) / Math.max(count - 1, 1))]).filter(
    (frame) => frame !== undefined,
  );
}
