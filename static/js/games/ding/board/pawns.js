import { html, svg } from "/vendor/lit-html/lit-html.js";
import pawns from "./pawns.json" with { type: "json" };

/**
 * The eight pawns, by seat, each in a box of 40 by 40: told apart by shape,
 * colour and name.
 *
 * @type {readonly string[]}
 */
const PAWNS = pawns;

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
