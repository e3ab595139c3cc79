import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { styleMap } from "/vendor/lit-html/directives/style-map.js";
import { dingView } from "./shapes.js";

/** @typedef {import("../client.js").Ctx} Ctx */

/** The time that is left for an answer, drawn by the style sheet from when it was first seen. */
export class Countdown {
  #due = 0;
  /** Seconds of the window that were gone then. */
  #gone = 0;

  /** @param {Ctx|null} ctx */
  draw(ctx) {
    const view = dingView(ctx?.view ?? null);
    const due = ctx?.due[ctx.you.seat ?? -1] ?? null;
    if (!view || due === null) return nothing;
    if (due !== this.#due) {
      this.#due = due;
      this.#gone = Math.max(0, view.window - (due - Date.now()) / 1000);
    }
    const style = { "--window": `${view.window}s`, "--gone": `${-this.#gone}s` };
    return html`<span class="ding-countdown" aria-hidden="true"><i style=${styleMap(style)}></i></span>`;
  }
}
