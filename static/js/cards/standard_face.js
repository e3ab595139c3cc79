import { svg } from "/vendor/lit-html/lit-html.js";
import { rankFigure, rankWidth } from "./ranks.js";
import { cardName, rankOf, suitOf } from "./standard.js";
import pips from "./standard_face.json" with { type: "json" };

/** @typedef {import("./card.js").Face} Face */

/**
 * The four pips of a standard pack, each in a box of 40 by 40.
 *
 * @type {Readonly<Record<string, string>>}
 */
const PIPS = pips;

/**
 * A pip whose box has its top left corner at (x, y) and the given size.
 *
 * @param {string} suit one of `CDHS`
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function pip(suit, x, y, size) {
  const path = PIPS[suit];
  if (!path) return svg``;
  return svg`<path class="card-pip" transform="translate(${x} ${y}) scale(${size / 40})" d=${path}></path>`;
}

/** Rank and suit in the corner of a large card. @param {string} code */
export function corner(code) {
  const rank = rankOf(code);
  return svg`${rankFigure(rank, 21.5 - rankWidth(rank, 31) / 2, 9, 31)}${pip(suitOf(code), 11.5, 45, 20)}`;
}

/**
 * A plain face; a game may draw its own over any part of it.
 *
 * @type {Face}
 */
export const standardFace = {
  name: cardName,
  tone: (code) => `tone-${suitOf(code)}`,
  keys: (code) => (rankOf(code) === "T" ? ["t", "1", "0"] : [rankOf(code).toLowerCase()]),
  large: (code) => svg`${corner(code)}${pip(suitOf(code), 30, 66, 56)}`,
  small: (code) => svg`${rankFigure(rankOf(code), 9, 10, 48)}${pip(suitOf(code), 28, 74, 56)}`,
  chip(code) {
    const rank = rankOf(code);
    return svg`${rankFigure(rank, 25 - rankWidth(rank, 32) / 2, 9, 32)}${pip(suitOf(code), 46, 11, 28)}`;
  },
};
