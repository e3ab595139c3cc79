import { ANSWERS } from "../kept_site.js";
import { get, Problem } from "../net/http.js";

/** @import { Review } from "./document.js" */

/** After so many milliseconds the server is asked what is new. */
const PAUSE = 2000;

/** A review while it is being made: what there is of it. */
export class Following {
  /** @type {Review|null} */
  review = null;
  /** Why there is no more of it just now. @type {unknown} */
  trouble = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #next;
  #stopped = false;

  /** @param {string} hand its id @param {() => void} changed there is more to show */
  constructor(hand, changed) {
    this.path = `/api/hands/${encodeURIComponent(hand)}/review`;
    this.changed = changed;
  }

  /** Fetches what there is, and goes on asking until that is all; also after trouble. */
  async begin() {
    try {
      await this.#ask();
      this.trouble = null;
    } catch (reason) {
      this.trouble = reason;
    }
    const more = this.trouble ? passes(this.trouble) : this.review?.status === "running";
    clearTimeout(this.#next);
    if (more && !this.#stopped) this.#next = setTimeout(() => void this.begin(), PAUSE);
    this.changed();
  }

  stop() {
    this.#stopped = true;
    clearTimeout(this.#next);
  }

  /** Every choice is sent once: those that are here stay. */
  async #ask() {
    const before = this.review;
    const known = before?.choices ?? [];
    /** @type {Review} */
    const found = await get(known.length > 0 ? `${this.path}?after=${known.length}` : this.path);
    if (before && found.engine !== before.engine) {
      this.review = null; // the server was updated meanwhile: none of it holds any more
      await this.#ask();
      return;
    }
    this.review = { ...found, choices: [...known, ...found.choices] };
    if (known.length > 0 && found.status === "done") await keepAnswer(this.path, this.review);
  }
}

/** Whether the same may go well a moment later. @param {unknown} trouble */
const passes = (trouble) =>
  trouble instanceof Problem && (trouble.status === 0 || trouble.status === 429 || trouble.status >= 500);

/**
 * Keeps an answer that came in parts, as if it had come whole: it is read again without a network.
 * @param {string} path
 * @param {unknown} answer
 */
async function keepAnswer(path, answer) {
  try {
    await (await globalThis.caches?.open(ANSWERS))?.put(path, Response.json(answer));
  } catch {
    // It is there as long as the page is.
  }
}
