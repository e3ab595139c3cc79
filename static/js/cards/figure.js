import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { cardArt } from "./card.js";

/** @import { Face } from "./card.js" */

/** @typedef {{label: string, cards: readonly string[], turned?: boolean}} Heap */

/**
 * A picture made of cards, for the rules: heaps side by side, each with a word beneath.
 *
 * @param {Face} face what the game draws on a card
 * @param {readonly Heap[]} heaps
 */
export const figure = (face, heaps) => html`<div class="figure">
  ${heaps.map(
    ({ label, cards, turned }) => html`<div class="figure-heap">
      <ul class="figure-cards ${turned ? "is-turned" : ""}" aria-label=${label || nothing}>
        ${cards.map(
          (code) => html`<li class="figure-card"><span role="img"
            aria-label=${face.name(code)}>${cardArt(face, code)}</span></li>`,
        )}
      </ul>
      ${label ? html`<p class="figure-label">${label}</p>` : nothing}
    </div>`,
  )}
</div>`;
