import { onlyAnswer } from "./choice.js";

/** @typedef {import("../games/client.js").Ctx} Ctx */

/** The pause before an answer that was no choice, in milliseconds: as long as a person takes. */
const SHORTEST = 600;
const LONGEST = 2500;

/**
 * Answers for a person who has only one answer and no card to give, after a
 * pause as long as a choice takes, so that nobody learns there was none.
 */
export class Answering {
  #question = "";
  #decision = "";
  #pausing = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /**
   * Looks at what is asked now; keeps the pause running while the decision
   * stands, though others who are asked at the same time have answered.
   *
   * @param {Ctx} ctx
   * @param {(action: import("./choice.js").Action) => void} act
   */
  consider(ctx, act) {
    const answer = ctx.live && ctx.settings.autoAnswer ? onlyAnswer(ctx.legal) : null;
    const question = answer ? JSON.stringify([ctx.table.hand?.id, ctx.view]) : "";
    if (question === this.#question) return;
    const decision = answer ? JSON.stringify([ctx.table.hand?.id, ctx.view?.phase, answer]) : "";
    const stands = this.#pausing && decision === this.#decision;
    if (!stands) this.stop();
    this.#question = question;
    this.#decision = decision;
    if (answer && !stands) this.#pause(ctx.table.pace, () => act(answer));
  }

  /** @param {number} pace @param {() => void} act */
  #pause(pace, act) {
    const pause = (SHORTEST + Math.random() * (LONGEST - SHORTEST)) * pace;
    this.#pausing = true;
    this.#timer = setTimeout(() => {
      this.#pausing = false;
      act();
    }, pause);
  }

  /** Whether an answer is on its way. */
  get waiting() {
    return this.#question !== "";
  }

  /** Lets go of the question. */
  stop() {
    clearTimeout(this.#timer);
    this.#pausing = false;
    this.#question = "";
  }
}
