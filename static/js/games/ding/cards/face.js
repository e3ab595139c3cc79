import { svg } from "/vendor/lit-html/lit-html.js";
import { cardName, isWild, letterOf, markOf } from "../words/ding_words.js";
import shapes from "./face.json" with { type: "json" };
import { centred } from "./figures.js";
import { sign } from "./suits.js";

/** @typedef {import("../../../cards/card.js").Face} Face */

/** The four colours of a wild card, as corners of the box. */
const CORNERS = Object.entries(shapes.corners);

/** @param {string} code */
const colourOf = (code) => code.slice(0, 1);

/** The coloured field of the card. */
const panel = () => svg`<rect class="ding-panel" x="6" y="6" width="88" height="128" rx="7"></rect>`;

/** @param {number} size @param {number} y */
function wild(size, y) {
  return svg`${CORNERS.map(([colour, path]) => svg`<path class="ding-corner-${colour}" d=${path}></path>`)}
    <circle class="ding-coin" cx="50" cy=${y} r=${size}></circle>
    <path class="ding-bell" transform="translate(${50 - size * 0.68} ${y - size * 0.66}) scale(${(size * 1.36) / 40})"
      d=${shapes.bell}></path>`;
}

/** A letter on a coin, a number as it is. @param {string} code @param {number} y the middle @param {number} height */
function middle(code, y, height) {
  const letter = letterOf(code);
  if (!letter) return centred(markOf(code), 50, y - height / 2, height);
  return svg`<circle class="ding-coin" cx="50" cy=${y} r=${height * 0.62}></circle>
    <g class="ding-letter">${centred(letter, 50, y - height * 0.36, height * 0.72)}</g>`;
}

/** @type {Face} */
export const face = {
  name: cardName,
  tone: (code) => (isWild(code) ? "ding-tone-wild" : `ding-tone-${colourOf(code)}`),
  keys: (code) => (isWild(code) ? ["w"] : [colourOf(code).toLowerCase(), markOf(code).toLowerCase()]),
  large(code) {
    if (isWild(code)) return wild(31, 70);
    return svg`${panel()}
      ${centred(markOf(code), 25, 14, 24)}
      ${middle(code, 73, 54)}
      ${sign(colourOf(code), 64, 12, 24)}
      ${sign(colourOf(code), 39, 107, 22)}`;
  },
  small(code) {
    if (isWild(code)) return wild(36, 70);
    return svg`${panel()}${middle(code, 49, 58)}${sign(colourOf(code), 32, 89, 36)}`;
  },
  chip(code) {
    if (isWild(code)) {
      return svg`<g transform="scale(0.84 0.357)">${CORNERS.map(
        ([colour, path]) => svg`<path class="ding-corner-${colour}"
            d=${path}></path>`,
      )}</g>
        <circle class="ding-coin" cx="42" cy="25" r="19"></circle><path class="ding-bell"
          transform="translate(28.5 12) scale(0.67)" d=${shapes.bell}></path>`;
    }
    return svg`<rect class="ding-panel" x="4" y="4" width="76" height="42"
      rx="6"></rect>${centred(markOf(code), 27, 10, 30)}${sign(colourOf(code), 48, 12, 26)}`;
  },
};
