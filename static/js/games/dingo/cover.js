import { html } from "/vendor/lit-html/lit-html.js";
import { cardArt } from "../../cards/card.js";
import { face } from "./cards/face.js";

/** The whole game in four cards: a rabbit, the dingo that hunts it, and the two wolves behind. */
const CARDS = ["7D", "7H", "7S", "7C"];

/** A fan of cards for the first page. */
export function cover() {
  return html`<div class="dingo-cover" aria-hidden="true">
    ${CARDS.map((card) => html`<span class="dingo-cover-card">${cardArt(face, card)}</span>`)}
  </div>`;
}
