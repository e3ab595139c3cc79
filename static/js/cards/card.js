import { html, nothing } from "/vendor/lit-html/lit-html.js";
import shapes from "./card.json" with { type: "json" };

/**
 * How one game's cards look. The drawing fills a box of 100 by 140.
 *
 * @typedef {object} Face
 * @property {(code: string) => string} name what a screen reader says
 * @property {(code: string) => string} tone a class that sets the card's colours
 * @property {(code: string) => string} [kind] a class of the card in the hand
 * @property {(code: string) => string[]} keys the keys that lead to the card in a hand
 * @property {(code: string) => unknown} large the drawing for a card in the hand
 * @property {(code: string) => unknown} small the drawing for a card in a pile
 * @property {(code: string) => unknown} chip the drawing for a line of text, in a box of 84 by 50
 */

/** @typedef {"large" | "small"} Size */

/**
 * The bare drawing of a card, for use inside something that has a label of its own.
 *
 * @param {Face} face @param {string} code @param {Size} [size]
 */
export function cardArt(face, code, size = "large") {
  return html`<svg class="card-art ${face.tone(code)}" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect class="card-paper" x="0.75" y="0.75" width="98.5" height="138.5" rx="8.5"></rect>
    ${size === "large" ? face.large(code) : face.small(code)}
  </svg>`;
}

/**
 * A card the size of a word, for buttons and sentences. Hidden from screen readers, which read the words around it.
 *
 * @param {Face} face @param {string} code
 */
export function chip(face, code) {
  return html`<svg class="card-chip ${face.tone(code)}" viewBox="0 0 84 50" aria-hidden="true" focusable="false">
    <rect class="card-paper" x="0.75" y="0.75" width="82.5" height="48.5" rx="8"></rect>
    ${face.chip(code)}
  </svg>`;
}

/** The drawing of a card's back. */
function backArt() {
  return html`<svg class="card-art card-back-art" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <rect class="card-paper" x="0.75" y="0.75" width="98.5" height="138.5" rx="8.5"></rect>
    <rect class="card-cloth" x="7" y="7" width="86" height="126" rx="5"></rect>
    <rect class="card-braid" x="13" y="13" width="74" height="114" rx="3"></rect>
    <path class="card-print" d=${shapes.paw}></path>
  </svg>`;
}

/**
 * A card that shows its face, named for screen readers.
 *
 * @param {Face} face @param {string} code @param {Size} [size]
 */
export function card(face, code, size = "small") {
  return html`<span class="card" role="img" aria-label=${face.name(code)}
    data-card=${code}>${cardArt(face, code, size)}</span>`;
}

/** A card that shows only its edge under another one. */
export const blank = () => html`<span class="card" aria-hidden="true"
  ><svg class="card-art" viewBox="0 0 100 140" focusable="false"><rect class="card-paper" x="0.75" y="0.75" width="98.5"
    height="138.5" rx="8.5"></rect></svg
></span>`;

/** A card that shows its back; `spot` tells the animation whose it is. @param {string} [spot] */
export function back(spot) {
  return html`<span class="card card-hidden" data-spot=${spot ?? nothing} aria-hidden="true">${backArt()}</span>`;
}
