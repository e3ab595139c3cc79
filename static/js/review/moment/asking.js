import { get, Problem } from "../../net/http.js";

/** @import { Known } from "../../net/messages.js" */

/** @typedef {{answer: any, trouble: unknown}} Reply neither while it is on its way */

/** Waits this long before asking, so that paging through a hand asks only about the step where the reader stays. */
const REST = 350;

/** Milliseconds before a retry after too many questions, and the number of retries. */
const [LATER, TIMES] = [1500, 6];

/** Milliseconds for an answer, for which a busy server has to think; it gives up by itself before. */
const PATIENCE = 150_000;

/**
 * The answer to a question.
 * @template T
 * @param {string} path
 * @returns {Promise<T>} rejected with a `Problem`
 */
export async function answerTo(path) {
  for (let tries = 1; ; tries++) {
    try {
      return await get(path, PATIENCE);
    } catch (trouble) {
      if (!(trouble instanceof Problem && trouble.code === "no_answer") || tries === TIMES) throw trouble;
    }
    await new Promise((resolve) => setTimeout(resolve, LATER));
  }
}

/** Questions about a finished hand, each asked once. */
export class Asking {
  /** @type {Map<string, Reply>} */
  #replies = new Map();
  /** @type {string|null} */
  #wanted = null;

  /** @param {string} hand its id @param {() => void} changed there is an answer to show */
  constructor(hand, changed) {
    this.path = `/api/hands/${encodeURIComponent(hand)}`;
    this.changed = changed;
  }

  /** @param {number} step how many actions lie before @param {number} seat @returns {{answer: Known|null} & Reply} */
  known(step, seat) {
    return this.#reply(`/known?step=${step}&seat=${seat}`);
  }

  /** Repeats the questions that failed. */
  again() {
    for (const [what, { trouble }] of this.#replies) if (trouble) this.#replies.delete(what);
    this.changed();
  }

  /** Sees first if it is still wanted a moment later. @param {string} what */
  #reply(what) {
    this.#wanted = what;
    const reply = this.#replies.get(what) ?? { answer: null, trouble: null };
    if (!this.#replies.has(what)) {
      this.#replies.set(what, reply);
      setTimeout(() => void this.#ask(what), REST);
    }
    return reply;
  }

  /** @param {string} what */
  async #ask(what) {
    if (this.#wanted !== what) {
      this.#replies.delete(what);
      return;
    }
    try {
      this.#replies.set(what, { answer: await answerTo(this.path + what), trouble: null });
    } catch (trouble) {
      this.#replies.set(what, { answer: null, trouble });
    }
    this.changed();
  }
}
