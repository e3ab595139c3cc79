import { get, Problem } from "../net/http.js";

/** @import { Review } from "./document.js" */

/** Milliseconds between requests for what is new. */
const PAUSE = 2000;

/** The review of one seat while the server makes it. */
class FollowedSeat {
  /** @type {Review|null} */
  review = null;
  /** Why the last request failed. @type {unknown} */
  trouble = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  next;
}

/** A hand's review as far as this page has asked for it: each seat is made only when somebody wants it. */
export class Following {
  /** @type {Map<number, FollowedSeat>} */
  #seats = new Map();
  #stopped = false;

  /** @param {string} hand its id @param {() => void} changed there is more to show */
  constructor(hand, changed) {
    this.path = `/api/hands/${encodeURIComponent(hand)}/review`;
    this.changed = changed;
  }

  /** Everything so far as one document; null before the first answer. @returns {Review|null} */
  get review() {
    const found = [...this.#seats.values()].flatMap(({ review }) => review ?? []);
    const [first, ...rest] = found;
    if (!first) return null;
    if (rest.length === 0) return first;
    return {
      ...first,
      status: found.every(({ status }) => status === "done") ? "done" : "running",
      seats: found.flatMap(({ seats }) => seats),
      choices: found.flatMap(({ choices }) => choices).sort((one, other) => one.step - other.step),
      ledger: found.flatMap(({ ledger }) => ledger),
      accuracy: found.flatMap(({ accuracy }) => accuracy),
      moments: found.flatMap(({ moments }) => moments).sort((one, other) => one.step - other.step),
    };
  }

  /** Why a request failed. */
  get trouble() {
    return [...this.#seats.values()].find(({ trouble }) => trouble)?.trouble ?? null;
  }

  /** @param {number} seat */
  follows(seat) {
    return this.#seats.has(seat);
  }

  /** Asks for the review of a seat, and follows it to its end. @param {number} seat */
  async follow(seat) {
    if (this.#seats.has(seat)) return;
    this.#seats.set(seat, new FollowedSeat());
    await this.#ask(seat);
  }

  /** Repeats the requests that failed. */
  again() {
    for (const [seat, { trouble }] of this.#seats) if (trouble) void this.#ask(seat);
  }

  stop() {
    this.#stopped = true;
    for (const { next } of this.#seats.values()) clearTimeout(next);
  }

  /** Fetches a seat's review, and repeats until it is complete, also after an error. @param {number} seat */
  async #ask(seat) {
    const one = this.#seats.get(seat) ?? new FollowedSeat();
    try {
      one.review = await get(`${this.path}?seat=${seat}`);
      one.trouble = null;
    } catch (reason) {
      one.trouble = reason;
    }
    const more = one.trouble ? passes(one.trouble) : one.review?.status === "running";
    clearTimeout(one.next);
    if (more && !this.#stopped) one.next = setTimeout(() => void this.#ask(seat), PAUSE);
    this.changed();
  }
}

/** Whether a retry may succeed. @param {unknown} trouble */
const passes = (trouble) =>
  trouble instanceof Problem && (trouble.status === 0 || trouble.status === 429 || trouble.status >= 500);
