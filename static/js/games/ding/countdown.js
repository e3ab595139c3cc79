import { ref } from "/vendor/lit-html/directives/ref.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { lessMotion } from "../../settings.js";
import { dingView } from "./shapes.js";

/** @typedef {import("../client.js").Ctx} Ctx */

/** The time left for an answer, as a shrinking line. It runs by itself once drawn. */
export class Countdown {
  #left = 0;
  #window = 1;
  /** @type {Animation|undefined} */
  #running;

  /** @param {Ctx|null} ctx */
  draw(ctx) {
    const view = dingView(ctx?.view ?? null);
    const due = ctx?.due[ctx.you.seat ?? -1] ?? null;
    if (!view || due === null) return nothing;
    this.#left = Math.max(0, due - Date.now());
    this.#window = Math.max(view.window * 1000, this.#left);
    return html`<span class="ding-countdown" aria-hidden="true"><i ${ref(this.#run)}></i></span>`;
  }

  /**
   * Stops once it leaves the page: the browser would otherwise draw a frame for each step.
   * @param {Element|undefined} el
   */
  #run = (el) => {
    const from = `scaleX(${this.#left / this.#window})`;
    const easing = lessMotion() ? `steps(${Math.max(1, Math.ceil(this.#left / 1000))})` : "linear";
    const time = /** @type {const} */ ({ duration: this.#left, fill: "forwards", easing });
    this.#running?.cancel();
    this.#running = el?.animate([{ transform: from }, { transform: "scaleX(0)" }], time);
  };
}
