import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { cardArt } from "../../../cards/card.js";
import { face } from "../cards/face.js";

/** One card in a figure. @param {string} code */
const shown = (code) =>
  html`<li><span class="ding-figure-card" role="img" aria-label=${face.name(code)}>${cardArt(face, code)}</span></li>`;

/**
 * A picture made of cards: heaps side by side, each with a word beneath.
 *
 * @param {readonly {label: string, cards: readonly string[]}[]} heaps
 */
export const figure = (heaps) => html`<div class="ding-figure">
  ${heaps.map(
    ({ label, cards }) => html`<div class="ding-figure-heap">
      <ul aria-label=${label || nothing}>
        ${cards.map(shown)}
      </ul>
      ${label ? html`<p>${label}</p>` : nothing}
    </div>`,
  )}
</div>`;
