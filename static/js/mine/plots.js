import { html, svg } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/catalogue.js";

/** @import { HandCourse, PhaseLoss } from "../net/messages.js" */

const WIDTH = 320;
const HEIGHT = 150;

/** One after the point. @param {number} value */
const tenth = (value) => t("mine-number", { number: value }).replace("-", "−");

/**
 * What a hundred choices of each phase lose, with the interval.
 *
 * @param {readonly PhaseLoss[]} phases
 * @param {(one: PhaseLoss) => string} name
 */
export function losses(phases, name) {
  const most = Math.max(1, ...phases.map(({ high }) => high));
  const least = Math.min(0, ...phases.map(({ low }) => low));
  const x = (/** @type {number} */ value) => 6 + ((WIDTH - 12) * (value - least)) / (most - least);
  return html`<ul class="mine-losses">
    ${phases.map(
      (one) => html`<li>
        <span>${name(one)} <small>${t("mine-choices", { count: one.choices })}</small></span>
        <svg viewBox="0 0 ${WIDTH} 16" role="img"
          aria-label=${t("mine-between", { low: tenth(one.low), high: tenth(one.high) })}>
          ${svg`<path class="mine-ground" d="M6 8H${WIDTH - 6}M${x(0)} 1v14"></path>
            <path class="mine-line" d="M${x(one.low)} 8H${x(one.high)}M${x(one.low)} 4v8M${x(one.high)} 4v8"></path>
            <circle cx=${x(one.lost)} cy="8" r="4.5"></circle>`}
        </svg>
        <b>${tenth(one.lost)}</b>
      </li>`,
    )}
  </ul>`;
}

/** @typedef {"cards"|"choices"|"guesses"} Part */

/** Each line has its own dash pattern, so nobody depends on its colour. @type {readonly Part[]} */
const PARTS = ["cards", "guesses", "choices"];

/** @param {Part} part */
const partName = (part) =>
  part === "cards" ? t("mine-cards") : part === "guesses" ? t("mine-guesses") : t("mine-own-choices");

/** Sums over the hands, one after the other. @param {readonly HandCourse[]} course */
export function luck(course) {
  const lines = PARTS.map((part) => ({ part, sums: sums(course.map((one) => 100 * one[part])) }));
  const all = lines.flatMap(({ sums: some }) => some);
  // Scale lines are at whole points, so each label is exact.
  const [most, least] = [Math.ceil(Math.max(1, ...all)), Math.floor(Math.min(-1, ...all))];
  const x = (/** @type {number} */ at) => 34 + ((WIDTH - 44) * at) / Math.max(course.length, 1);
  const y = (/** @type {number} */ value) => 8 + ((HEIGHT - 16) * (most - value)) / (most - least);
  return html`<svg class="mine-luck" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("mine-luck")}>
      ${[most, 0, least].map(
        (value) => svg`<path class="mine-ground" d="M34 ${y(value)}H${WIDTH - 10}"></path>
          <text x="30" y=${y(value) + 3.5} text-anchor="end">${String(value).replace("-", "−")}</text>`,
      )}
      ${lines.map(
        ({ part, sums: some }) =>
          svg`<path class="mine-course is-${part}"
            d=${some.map((value, at) => `${at === 0 ? "M" : "L"}${x(at)} ${y(value)}`).join("")}></path>`,
      )}
    </svg>
    <ul class="mine-legend">
      ${lines.map(
        ({ part, sums: some }) => html`<li><svg viewBox="0 0 32 8" aria-hidden="true">
          ${svg`<path class="mine-course is-${part}" d="M0 4H32"></path>`}</svg>
          ${partName(part)}: <b>${tenth(some.at(-1) ?? 0)}</b></li>`,
      )}
    </ul>`;
}

/** Running sums, starting at 0. @param {readonly number[]} values */
function sums(values) {
  const found = [0];
  for (const value of values) found.push((found.at(-1) ?? 0) + value);
  return found;
}
