import { svg } from "/vendor/lit-html/lit-html.js";

/**
 * A sign for each colour, in a box of 40 by 40, so that nobody has to tell
 * them apart by colour alone: rain, sun, lightning, leaf.
 *
 * @type {Readonly<Record<string, string>>}
 */
const SIGNS = {
  B: "M20 2C25 10.5 33.5 17.5 33.5 26A13.5 13.5 0 0 1 6.5 26C6.5 17.5 15 10.5 20 2Z",
  O:
    "M20 10.4A9.6 9.6 0 1 1 19.9 10.4ZM16.6 7.9L20 .6 23.4 7.9ZM26.2 9L33.7 6.3 31 13.8ZM32.1 16.6L39.4 20 32.1 23.4Z" +
    "M31 26.2L33.7 33.7 26.2 31ZM23.4 32.1L20 39.4 16.6 32.1ZM13.8 31L6.3 33.7 9 26.2ZM7.9 23.4L.6 20 7.9 16.6Z" +
    "M9 13.8L6.3 6.3 13.8 9Z",
  Y: "M25.5 1 7 23.5H18L12.5 39 33.5 15.5H21.5Z",
  G: "M36.5 3.5C38 20 32 34.5 17.5 34.5 13.5 34.5 11 33.3 9.3 31.7L5.5 38 2.4 35.8 7 29C2.8 15.5 15.5 3.5 36.5 3.5Z",
};

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
