import { onlyAnswer } from "./choice.js";

/** @typedef {import("../../games/client.js").Ctx} Ctx */

/** Milliseconds before an answer without a choice: as long as a person takes. */
const SHORTEST = 600;
const LONGEST = 2500;

/**
 * Answers for a player who has only one answer and gives no card. The pause is as long as a real choice takes, so
 * nobody can tell.
 */
export class Answering {
  #question = "";
  #decision = "";
  #pausing = false;
  /** The milliseconds from the question to the answer. */
  pause = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /**
   * Looks at the present question. The pause keeps running while the decision stands, even if other players answer at
   * the same time.
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
    this.pause = (SHORTEST + Math.random() * (LONGEST - SHORTEST)) * pace;
    this.#pausing = true;
    this.#timer = setTimeout(() => {
      this.#pausing = false;
      act();
    }, this.pause);
  }

  /** Whether an answer is on its way. */
  get waiting() {
    return this.#question !== "";
  }

  /** Forgets the question. */
  stop() {
    clearTimeout(this.#timer);
    this.#pausing = false;
    this.#question = "";
  }
}
