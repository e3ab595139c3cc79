import { ANSWERS } from "../kept_site.js";
import { get, Problem } from "../net/http.js";

/** @import { Review } from "./document.js" */

/** Milliseconds between requests for new choices. */
const PAUSE = 2000;

/** A review while the server makes it: the choices so far. */
export class Following {
  /** @type {Review|null} */
  review = null;
  /** Why the last request failed. @type {unknown} */
  trouble = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #next;
  #stopped = false;

  /** @param {string} hand its id @param {() => void} changed there is more to show */
  constructor(hand, changed) {
    this.path = `/api/hands/${encodeURIComponent(hand)}/review`;
    this.changed = changed;
  }

  /** Fetches the new choices, and repeats until the review is complete, also after an error. */
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

  /** The server sends each choice once, and its outcome with the end: the page keeps what it has. */
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
    const { outcomes, ...rest } = found;
    this.review = { ...rest, choices: [...known.map((one, i) => ({ ...one, ...outcomes?.[i] })), ...found.choices] };
    if (known.length > 0 && found.status === "done") await keepAnswer(this.path, this.review);
  }
}

/** Whether a retry may succeed. @param {unknown} trouble */
const passes = (trouble) =>
  trouble instanceof Problem && (trouble.status === 0 || trouble.status === 429 || trouble.status >= 500);

/**
 * Stores the complete review as one answer, for reading offline.
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
