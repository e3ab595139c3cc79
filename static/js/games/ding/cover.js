import { html } from "/vendor/lit-html/lit-html.js";
import { cardArt } from "../../cards/card.js";
import { face } from "./cards/face.js";

/** The word itself, in the four colours. */
const CARDS = ["BD", "Oi", "Yn", "Gg"];

/** The word in cards, for the first page. */
export function cover() {
  return html`<div class="ding-cover"
    aria-hidden="true">${CARDS.map((code) => html`<span class="ding-cover-card">${cardArt(face, code)}</span>`)}</div>`;
}
