/**
 * What happened is shown in beats, one after the other: a scene is what the
 * table looks like for so long. Nothing waits for them. What a person may do
 * is offered at once; a tap or a key ends the scene that is shown.
 *
 * @typedef {import("../net/messages.js").View} View
 * @typedef {import("./motion.js").Move} Move
 *
 * @typedef {object} Scene
 * @property {View} view what is drawn
 * @property {import("../games/client.js").Ctx["table"]["match"]} [match] how the match stands; as it does now
 * @property {readonly Move[]} moves the cards that come from or go to where they cannot be seen
 * @property {number} ms for how long, at normal speed
 * @property {number} [slow] how much longer it takes than others
 * @property {import("../sounds.js").Sound} [sound] what is heard when it begins
 * @property {() => void} [begin] what has to be done before it is drawn
 */

/** Milliseconds, at normal speed, of what waits to be shown from which on it is shown faster. */
const MUCH = 3_000;

/** Milliseconds from which on the oldest of it is skipped. */
const TOO_MUCH = 7_000;

/** How much faster those are shown who wait. */
const HURRY = 0.5;

/** @type {Set<Staging>} */
const busy = new Set();

/** @type {(() => void)[]} */
let waiting = [];

/** Once nothing is being staged on this page. @returns {Promise<void>} */
export function staged() {
  return busy.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
}

/** Whether what is drawn has been overtaken by what is known. */
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

  /** What is shown just now; null when that is the table as it is. @returns {Scene|null} */
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

  /** Shows nothing further, until it is skipped. */
  hold() {
    clearTimeout(this.#timer);
  }

  /** Ends the scene that is shown. */
  skip() {
    clearTimeout(this.#timer);
    if (this.#scenes.length > 0) this.#further();
  }

  /** Ends it without drawing anything any more. */
  stop() {
    this.#scenes = [];
    this.#end();
  }

  /** How long what waits would take, in milliseconds at normal speed. */
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
