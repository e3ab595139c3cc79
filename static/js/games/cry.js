import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { RARE } from "../cards/motion/staging.js";
import { shownName } from "./people.js";
import { faceOf } from "./place.js";

/** @typedef {import("./client.js").Ctx} Ctx */

/**
 * What rarely happens, over the whole table: a word, whose it is, and the cards.
 * @param {Ctx} ctx @param {number} seat @param {string} word
 * @param {unknown} [cards] @param {number} [late] milliseconds until it comes by itself, and goes again
 */
export const cry = (ctx, seat, word, cards = nothing, late) =>
  html`<div class="cry ${late === undefined ? "" : "is-late"}" aria-hidden="true"
    .style="--letters: ${word.length}; --late: ${late ?? 0}ms; --stays: ${RARE}ms">
    <p class="cry-word">${word}</p>
    <p class="cry-who">${faceOf(ctx, seat)} <bdi>${shownName(ctx, seat)}</bdi></p>
    <p class="cry-cards">${cards}</p>
  </div>`;
