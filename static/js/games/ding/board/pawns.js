import { html, svg } from "/vendor/lit-html/lit-html.js";

/**
 * The eight pawns, by seat, each in a box of 40 by 40: told apart by shape,
 * colour and name.
 *
 * @type {readonly string[]}
 */
const PAWNS = [
  "M20 4.5a15.5 15.5 0 1 0 .1 0Z",
  "M6.5 6.5h27v27h-27Z",
  "M20 4 37 34.5H3Z",
  "M20 2.5 36.5 20 20 37.5 3.5 20Z",
  "M20 2.5 25.3 14.2 38 15.6 28.5 24.2 31.2 36.7 20 30.2 8.8 36.7 11.5 24.2 2 15.6 14.7 14.2Z",
  "M14 4h12v10h10v12H26v10H14V26H4V14h10Z",
  "M20 36.5C15 29.5 3 22.5 3 12.5 3 7 7.3 3.5 12 3.5" +
    "c3.6 0 6.5 2 8 5.5 1.5-3.5 4.4-5.5 8-5.5 4.7 0 9 3.5 9 9 0 10-12 17-17 24Z",
  "M27 3.5A16.8 16.8 0 1 0 36.8 26 13.5 13.5 0 0 1 27 3.5Z",
];

/**
 * The pawn of a seat as a picture that says nothing to screen readers.
 *
 * @param {number} seat
 * @param {string} [kind] a class of its own
 */
export const pawn = (
  seat,
  kind = "",
) => html`<svg class="ding-pawn ding-pawn-${seat} ${kind}" data-pawn=${seat} viewBox="0 0 40 40" aria-hidden="true"
  focusable="false">
  ${svg`<path d=${PAWNS[seat] ?? ""}></path>`}
</svg>`;
