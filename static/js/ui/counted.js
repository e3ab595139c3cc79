import { AsyncDirective } from "/vendor/lit-html/async-directive.js";
import { directive } from "/vendor/lit-html/directive.js";
import { lessMotion } from "../settings.js";

/** From one number to the next, in milliseconds. */
const STEP = 90;

/** Counts from the number that was there to the new one. */
class Counted extends AsyncDirective {
  /** @type {number|null} the number that is shown */
  #shown = null;
  #goal = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /**
   * @param {number} value
   * @param {(value: number) => string} written
   * @returns {string}
   * @override
   */
  render(value, written) {
    this.#goal = value;
    if (this.#shown === null || lessMotion()) this.#shown = value;
    clearTimeout(this.#timer);
    if (this.#shown !== value) this.#timer = setTimeout(() => this.#count(written), STEP);
    return written(this.#shown);
  }

  /** @param {(value: number) => string} written */
  #count(written) {
    if (this.#shown === null || this.#shown === this.#goal) return;
    this.#shown += Math.sign(this.#goal - this.#shown);
    this.setValue(written(this.#shown));
    this.#timer = setTimeout(() => this.#count(written), STEP);
  }

  /** @override */
  disconnected() {
    clearTimeout(this.#timer);
    this.#shown = this.#goal;
  }
}

/** A number that, when it changes, counts up or down to the new one: `counted(score, String)`. */
export const counted = directive(Counted);
