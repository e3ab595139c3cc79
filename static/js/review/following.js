import { get } from "../net/http.js";

/** @import { Review } from "./document.js" */

/** So many more choices are waited for before the document is fetched again. */
const MORE = 4;

/** A review while it is being made: what there is of it, and how far it is. */
export class Following {
  /** @type {Review|null} */
  review = null;
  /** How many choices are judged, which may be more than have been fetched. */
  judged = 0;
  /** @type {unknown} */
  trouble = null;
  /** Whether it ended before it was done. */
  broken = false;
  /** @type {EventSource|null} */
  #source = null;
  #fetching = false;

  /** @param {string} hand its id @param {() => void} changed there is more to show */
  constructor(hand, changed) {
    this.path = `/api/hands/${encodeURIComponent(hand)}/review`;
    this.changed = changed;
  }

  /** Fetches what there is and follows what comes; also where it was broken off. */
  async begin() {
    this.trouble = null;
    this.broken = false;
    await this.#fetch();
    if (this.review?.status === "running" && !this.trouble) this.#follow();
  }

  stop() {
    this.#source?.close();
    this.#source = null;
  }

  #follow() {
    this.stop();
    const source = new EventSource(`${this.path}/progress`);
    source.addEventListener("message", ({ data }) => void this.#told(JSON.parse(data)));
    source.addEventListener("error", () => void this.#ended());
    this.#source = source;
  }

  /** @param {{status: string, choices: number}} news */
  async #told({ status, choices }) {
    this.judged = choices;
    if (status === "done") this.stop();
    const enough = choices >= (this.review?.choices.length ?? 0) + MORE;
    if (status === "done" || (enough && !this.#fetching)) await this.#fetch();
    this.changed();
  }

  /** The server says no more: either it is done meanwhile, or it was broken off. */
  async #ended() {
    if (!this.#source) return;
    this.stop();
    await this.#fetch();
    this.broken = this.review?.status !== "done";
    this.changed();
  }

  async #fetch() {
    this.#fetching = true;
    try {
      this.review = await get(this.path);
      this.judged = Math.max(this.judged, this.review?.choices.length ?? 0);
    } catch (reason) {
      this.trouble = reason;
    }
    this.#fetching = false;
    this.changed();
  }
}
