import { html } from "/vendor/lit-html/lit-html.js";
import { cardArt } from "../../../cards/card.js";
import { face } from "../cards/face.js";

/** @typedef {{label: string, cards: readonly string[], turned?: boolean}} Heap */

/** One real card in a figure. @param {string} code */
export const shown = (code) => html`<li class="dingo-figure-card">
  <span class="dingo-figure-face" role="img" aria-label=${face.name(code)}>${cardArt(face, code)}</span>
</li>`;

/**
 * A picture made of cards: heaps side by side, each with a word beneath.
 *
 * @param {readonly Heap[]} heaps
 */
export const figure = (heaps) => html`<div class="dingo-figure">
  ${heaps.map(
    ({ label, cards, turned }) => html`<div class="dingo-figure-heap">
      <ul class="dingo-figure-cards ${turned ? "is-turned" : ""}" aria-label=${label}>
        ${cards.map(shown)}
      </ul>
      <p class="dingo-figure-label">${label}</p>
    </div>`,
  )}
</div>`;

/**
 * A hunt and where its cards go.
 *
 * @param {string} title
 * @param {unknown} words
 * @param {readonly Heap[]} heaps
 */
export const scene = (title, words, heaps) => html`<li class="dingo-rule-scene">
  <h3>${title}</h3>
  <p>${words}</p>
  ${figure(heaps)}
</li>`;
