import { html } from "/vendor/lit-html/lit-html.js";
import { whileSending } from "../../cards/hand/picks.js";
import { t } from "../../words/catalogue.js";

/** @typedef {import("../../cards/surface.js").Surface} Surface */

/**
 * Cutting the pack: its edge seen from the side, parted where the slider stands.
 *
 * @param {Surface & {cutAt: number}} surface
 * @param {number} count cards in the pack
 */
export function cutter(surface, count) {
  const cuts = (surface.ctx?.legal ?? []).filter((action) => action.type === "cut");
  if (cuts.length === 0) return edge(count, 0);
  const places = cuts.map((action) => action.at ?? 0);
  const at = Math.min(Math.max(surface.cutAt, Math.min(...places)), Math.max(...places));
  const cut = () => {
    const action = cuts.find((one) => one.at === at);
    if (action) surface.picks.send(action);
  };
  return html`<div class="dingo-cutter">
    ${edge(count, at)}
    <label class="dingo-cutter-slide"
      ><span class="unseen">${t("dingo-cut-slider")}</span>
      <input type="range"
        data-focus
        min=${Math.min(...places)}
        max=${Math.max(...places)}
        .value=${String(at)}
        aria-valuetext=${t("dingo-cut-at", { at, count })}
        @input=${(/** @type {InputEvent} */ event) => slide(surface, event)}
    /></label>
    <button type="button" class="play-button primary" aria-disabled=${whileSending(surface)}
      @click=${cut}>${t("dingo-cut-button", { at })}</button>
  </div>`;
}

/** @param {Surface & {cutAt: number}} surface @param {Event} event */
function slide(surface, event) {
  if (!(event.target instanceof HTMLInputElement)) return;
  surface.cutAt = Number(event.target.value);
  surface.redraw();
}

/** The pack from its side, one line a card. @param {number} count @param {number} at */
function edge(count, at) {
  return html`<div class="dingo-edge" data-spot="stock" aria-hidden="true">
    ${Array.from(
      { length: count },
      (_, i) => html`<span class=${i < at ? "dingo-edge-card is-lifted" : "dingo-edge-card"}></span>`,
    )}
  </div>`;
}
