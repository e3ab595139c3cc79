import { Directive, directive } from "/vendor/lit-html/directive.js";
import { noChange } from "/vendor/lit-html/lit-html.js";
import { lessMotion } from "../settings.js";

/** From one number to the next, in milliseconds. */
const STEP = 90;

/** Counts from the number that was there to the new one. */
class Counted extends Directive {
  /** @type {number|null} the number that is shown */
  #shown = null;
  #goal = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {number} _value @param {(value: number) => string} _written @override */
  render(_value, _written) {
    return noChange;
  }

  /**
   * @param {import("/vendor/lit-html/lit-html.js").ElementPart} part
   * @param {[number, (value: number) => string]} told
   * @override
   */
  update({ element }, [value, written]) {
    this.#goal = value;
    if (lessMotion()) this.#shown = value;
    this.#show(element, written, this.#shown ?? value);
    return noChange;
  }

  /** @param {Element} element @param {(value: number) => string} written @param {number} value */
  #show(element, written, value) {
    clearTimeout(this.#timer);
    this.#shown = value;
    element.textContent = written(value);
    const left = this.#goal - value;
    // An element that has left the page is not drawn again.
    const next = element.isConnected ? value + Math.sign(left) : this.#goal;
    if (left) this.#timer = setTimeout(() => this.#show(element, written, next), STEP);
  }
}

/** In an element's tag: its number, when it changes, counts up or down to the new one: `counted(score, String)`. */
export const counted = directive(Counted);
