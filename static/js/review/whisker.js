import { html, svg } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/words.js";
import { share } from "./words.js";

/** @import { Alternative, Scale } from "./document.js" */

const WIDTH = 200;

/** A share as a dot, and its interval as a line. @param {Alternative} alternative @param {Scale} scale */
export function whisker({ wins, wins_low: low, wins_high: high }, { from, to }) {
  const x = (/** @type {number} */ part) => 6 + ((WIDTH - 12) * (part - from)) / (to - from);
  return html`<svg class="whisker" viewBox="0 0 ${WIDTH} 16" role="img"
    aria-label=${t("review-between", { low: Math.round(100 * low), high: share(high) })}>
    ${svg`<path class="whisker-ground" d="M6 8H${WIDTH - 6}"></path>
      <path class="whisker-line" d="M${x(low)} 8H${x(high)}M${x(low)} 4.5v7M${x(high)} 4.5v7"></path>
      <circle cx=${x(wins)} cy="8" r="4.5"></circle>`}
  </svg>`;
}
