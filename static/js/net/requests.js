import { randomHex } from "../random.js";
import { Trouble } from "../words/refusal.js";

/** @import { Ack, Hint, Missed, Request } from "./messages.js" */

/** @typedef {Ack|Hint|Missed} Answer what the server says when a request was done */

/** A refusal: a stable code and a sentence. */
export class Refusal extends Trouble {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * The unanswered requests in order. Each keeps its id for good, so a repeat after a lost connection is answered and
 * not done twice.
 */
export class Requests {
  /**
   * @typedef {{text: string, since: number, done: (answer: Answer) => void, refused: (why: Refusal) => void}} Asked
   * @type {Map<Ack["id"], Asked>}
   */
  #open = new Map();
  /** @type {{what: string, id: string, answer: Promise<Answer>}|null} */
  #newest = null;

  /**
   * Adds a request. The same request twice in a row without an answer counts once: nobody wants to read that they have
   * already stood up. But the same chat line twice counts twice.
   *
   * @param {Request} request
   * @param {number} now in milliseconds
   * @returns {{text: string, answer: Promise<Answer>}} the text to send, "" if it was sent already, and what will
   * be answered
   */
  take(request, now) {
    const what = JSON.stringify(request);
    const newest = this.#newest;
    if (newest?.what === what && this.#open.has(newest.id) && request.type !== "say")
      return { text: "", answer: newest.answer };
    // `randomUUID` is not there on plain http pages.
    const id = randomHex(12);
    const text = JSON.stringify({ ...request, id });
    const answer = new Promise((done, refused) => {
      this.#open.set(id, { text, since: now, done, refused });
    });
    this.#newest = { what, id, answer };
    return { text, answer };
  }

  /** @param {Answer} answer */
  answer(answer) {
    this.#open.get(answer.id)?.done(answer);
    this.#open.delete(answer.id);
  }

  /** @param {Ack["id"]|null} id @param {Refusal} why */
  refuse(id, why) {
    if (id === null) return;
    this.#open.get(id)?.refused(why);
    this.#open.delete(id);
  }

  /** Everything to repeat on a new connection, oldest first. @param {number} now @returns {string[]} */
  again(now) {
    return [...this.#open.values()].map((request) => {
      request.since = now;
      return request.text;
    });
  }

  /** How long the oldest unanswered request has waited, 0 when there is none. @param {number} now */
  longestWait(now) {
    const waits = [...this.#open.values()].map((request) => now - request.since);
    return Math.max(0, ...waits);
  }
}
