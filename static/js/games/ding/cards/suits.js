import { svg } from "/vendor/lit-html/lit-html.js";
import signs from "./suits.json" with { type: "json" };

/**
 * A sign for each colour, in a box of 40 by 40, so that nobody has to tell
 * them apart by colour alone: rain, sun, lightning, leaf.
 *
 * @type {Readonly<Record<string, string>>}
 */
const SIGNS = signs;

/**
 * The sign of a colour whose box has its top left corner at (x, y).
 *
 * @param {string} colour one of `BOYG`
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function sign(colour, x, y, size) {
  return svg`<path class="ding-sign" transform="translate(${x} ${y}) scale(${size / 40})"
    d=${SIGNS[colour] ?? ""}></path>`;
}
