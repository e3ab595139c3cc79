import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/catalogue.js";
import { SPEEDS } from "./playback.js";

/**
 * @typedef {import("../games/client.js").Phase} Phase
 * @typedef {import("./playback.js").Playback} Playback
 */

/** The signs of a player's buttons, filled, in a box of 24 by 24. */
const SIGNS = {
  first: "M6 5h2.4v14H6zM19 5v14L9.5 12z",
  back: "M17 5v14L6.5 12z",
  play: "M7.5 4.5v15l12-7.5z",
  pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
  forward: "M7 5v14l10.5-7z",
  last: "M15.6 5H18v14h-2.4zM5 5v14l9.5-7z",
};

/**
 * @typedef {object} Wishes what the controls ask for
 * @property {(step: number) => void} go
 * @property {() => void} toggle
 * @property {(speed: number) => void} speed
 */

/**
 * The bar under a replay: where it stands, and the buttons of a player.
 *
 * @param {Playback} playback
 * @param {readonly Phase[]} phases
 * @param {Wishes} wishes
 * @param {string} said what happened at this step, for the slider
 * @param {{marks?: unknown, before?: unknown}} [more] what is drawn along the slider, and in front of it
 */
export function controls(playback, phases, wishes, said, { marks, before } = {}) {
  const { step, last, playing } = playback;
  return html`<div class="replay-controls" role="group" aria-label=${t("replay-controls")}>
    <div class="replay-slider">${before} ${scrubber(playback, phases, wishes, said, marks)}</div>
    <div class="replay-buttons">
      ${jump(step, phases, wishes)}
      <div class="replay-player">
        ${button("first", t("replay-first"), step === 0, () => wishes.go(0))}
        ${button("back", t("replay-back"), step === 0, () => wishes.go(step - 1))}
        ${button(playing ? "pause" : "play", playing ? t("replay-pause") : t("replay-play"), false, wishes.toggle)}
        ${button("forward", t("replay-forward"), step === last, () => wishes.go(step + 1))}
        ${button("last", t("replay-last"), step === last, () => wishes.go(last))}
      </div>
      ${speeds(playback, wishes)}
    </div>
  </div>`;
}

/**
 * @param {Playback} playback
 * @param {readonly Phase[]} phases
 * @param {Wishes} wishes
 * @param {string} said
 * @param {unknown} marks
 */
function scrubber({ step, last }, phases, wishes, said, marks) {
  return html`<div class="scrubber">
    <input type="range"
      min="0"
      max=${last}
      .value=${String(step)}
      aria-label=${t("replay-step")}
      aria-valuetext=${t("replay-step-said", { step, last, said })}
      @input=${(/** @type {Event} */ event) => wishes.go(Number(chosen(event)))}
    />
    <svg class="scrubber-marks" viewBox="0 0 ${Math.max(last, 1)} 1" preserveAspectRatio="none" aria-hidden="true">
      ${phases.map((phase) => svg`<path d=${`M${phase.step} 0V1`} vector-effect="non-scaling-stroke"></path>`)}
    </svg>
    ${marks}
  </div>`;
}

/** @param {keyof typeof SIGNS} sign @param {string} label @param {boolean} off @param {() => void} press */
function button(sign, label, off, press) {
  return html`<button type="button"
    class="icon-button ${sign === "play" || sign === "pause" ? "replay-play" : ""}"
    aria-label=${label}
    title=${label}
    aria-disabled=${off ? "true" : nothing}
    @click=${() => {
      if (!off) press();
    }}
  >
    <svg class="replay-sign" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${SIGNS[sign]}></path>`}</svg>
  </button>`;
}

/** The phase that a step lies in. @param {readonly Phase[]} phases @param {number} step */
const phaseAt = (phases, step) => phases.findLastIndex((phase) => phase.step <= step);

/** @param {number} step @param {readonly Phase[]} phases @param {Wishes} wishes */
function jump(step, phases, wishes) {
  const here = phaseAt(phases, step);
  return html`<select class="replay-select"
    aria-label=${t("replay-jump")}
    @change=${(/** @type {Event} */ event) => wishes.go(phases[Number(chosen(event))]?.step ?? 0)}
  >
    ${phases.map((phase, i) => html`<option value=${i} .selected=${i === here}>${phase.label}</option>`)}
  </select>`;
}

/** @param {Playback} playback @param {Wishes} wishes */
function speeds(playback, wishes) {
  return html`<select class="replay-select replay-speed" aria-label=${t("replay-speed")}
    @change=${(/** @type {Event} */ event) => wishes.speed(Number(chosen(event)))}>
    ${SPEEDS.map(
      (speed) =>
        html`<option value=${speed} .selected=${speed === playback.speed}>${
          speed === 0.5 ? t("replay-speed-half") : t("replay-speed-times", { speed })
        }</option>`,
    )}
  </select>`;
}

/** @param {Event} event */
function chosen({ target }) {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : "";
}
