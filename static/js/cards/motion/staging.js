/**
 * Shows events in beats, one after the other: a scene is a state of the table, shown for some time. Nothing waits for
 * scenes: the player's choices appear at once, and a tap or a key ends the present scene.
 *
 * @typedef {import("../../net/messages.js").View} View
 * @typedef {import("./motion.js").Move} Move
 *
 * @typedef {object} Scene
 * @property {View} view what is drawn
 * @property {import("../../games/client.js").Ctx["table"]["match"]} [match] how the match stands; as it does now
 * @property {readonly Move[]} moves the cards that come from or go to where they cannot be seen
 * @property {number} ms for how long, at normal speed
 * @property {number} [slow] how much longer it takes than others
 * @property {import("../../sounds.js").Sound} [sound] what is heard when it begins
 * @property {boolean} [deals] whether the cards of its hands have just been dealt
 * @property {() => void} [begin] what has to be done before it is drawn
 */

/** When the scenes waiting take more than this many milliseconds at normal speed, they play faster. */
const MUCH = 3_000;

/** When they take more than this many milliseconds, the oldest one is skipped. */
const TOO_MUCH = 7_000;

/** How much faster waiting scenes then play. */
const HURRY = 0.5;

/** How long something rare has the table for itself, in milliseconds at normal speed. */
export const RARE = 1_400;

/** @type {Set<Staging>} */
const busy = new Set();

/** @type {(() => void)[]} */
let waiting = [];

/** Resolves once this page shows no scene. @returns {Promise<void>} */
export function staged() {
  return busy.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}

/** Whether the drawing is behind the known state. */
export const staging = () => busy.size > 0;

/** Shows scenes one after the other. */
export class Staging {
  /** @type {Scene[]} what is to be shown, the present one first */
  #scenes = [];
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /**
   * @param {object} stage
   * @param {(scene: Scene, pace: number) => void} stage.show draws a scene, and how much longer than at normal speed
   * it has for that
   * @param {() => void} stage.done draws the table as it is
   * @param {() => number} stage.tempo how much longer than at normal speed a scene is shown
   */
  constructor(stage) {
    this.stage = stage;
  }

  /** The scene on screen; null when the table itself is. @returns {Scene|null} */
  get scene() {
    return this.#scenes[0] ?? null;
  }

  /** @param {readonly Scene[]} scenes to be shown after those that wait already */
  add(scenes) {
    const idle = this.#scenes.length === 0;
    this.#scenes.push(...scenes);
    while (this.#left > TOO_MUCH && this.#scenes.length > scenes.length + 1) this.#scenes.splice(1, 1)[0]?.begin?.();
    busy.add(this);
    if (idle) this.#show();
  }

  /** Stays on the present scene until it is skipped. */
  hold() {
    clearTimeout(this.#timer);
  }

  /** Ends the present scene. */
  skip() {
    clearTimeout(this.#timer);
    if (this.#scenes.length > 0) this.#further();
  }

  /** Ends staging without drawing again. */
  stop() {
    this.#scenes = [];
    this.#end();
  }

  /** How long the waiting scenes would take, in milliseconds at normal speed. */
  get #left() {
    return this.#scenes.slice(1).reduce((sum, scene) => sum + scene.ms, 0);
  }

  #show() {
    const [scene] = this.#scenes;
    if (!scene) return;
    scene.begin?.();
    const pace = (this.#left > MUCH ? HURRY : 1) * this.stage.tempo() * (scene.slow ?? 1);
    this.stage.show(scene, pace);
    this.#timer = setTimeout(() => this.#further(), scene.ms * pace);
  }

  #further() {
    this.#scenes.shift();
    if (this.#scenes.length > 0) this.#show();
    else {
      this.#end();
      this.stage.done();
    }
  }

  #end() {
    clearTimeout(this.#timer);
    busy.delete(this);
    if (busy.size > 0) return;
    const told = waiting;
    waiting = [];
    for (const tell of told) tell();
  }
}
