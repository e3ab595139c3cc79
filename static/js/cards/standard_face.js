import { svg } from "/vendor/lit-html/lit-html.js";
import { rankFigure, rankWidth } from "./ranks.js";
import { cardName, rankOf, suitOf } from "./standard.js";

/** @typedef {import("./card.js").Face} Face */

/**
 * The four pips of a standard pack, each in a box of 40 by 40.
 *
 * @type {Readonly<Record<string, string>>}
 */
const PIPS = {
  D: "M20 1C23 8 28 15 34.5 20C28 25 23 32 20 39C17 32 12 25 5.5 20C12 15 17 8 20 1Z",
  H:
    "M20 37C15 30 3 23 3 12.5C3 6.5 7.3 3 12 3C15.6 3 18.5 5 20 8.5C21.5 5 24.4 3 28 3C32.7 3 37 6.5 37 12.5" +
    "C37 23 25 30 20 37Z",
  S:
    "M20 2C24 10 37 16 37 25C37 29.5 33.7 32.5 29.8 32.5C26.7 32.5 24 30.8 22.6 28C22.8 32 24.3 35.5 27.5 38.5H12.5" +
    "C15.7 35.5 17.2 32 17.4 28C16 30.8 13.3 32.5 10.2 32.5C6.3 32.5 3 29.5 3 25C3 16 16 10 20 2Z",
  C:
    "M20 2C25 2 28.6 5.7 28.6 10.3C28.6 12.6 27.7 14.7 26.2 16.2C27.3 15.8 28.4 15.6 29.6 15.6" +
    "C34.3 15.6 38 19.2 38 23.9C38 28.6 34.3 32.3 29.6 32.3C26.3 32.3 23.7 30.6 22.3 27.9C22.4 32 24.2 35.6 27.2 38.5" +
    "H12.8C15.8 35.6 17.6 32 17.7 27.9C16.3 30.6 13.7 32.3 10.4 32.3C5.7 32.3 2 28.6 2 23.9" +
    "C2 19.2 5.7 15.6 10.4 15.6C11.6 15.6 12.7 15.8 13.8 16.2" +
    "C12.3 14.7 11.4 12.6 11.4 10.3C11.4 5.7 15 2 20 2Z",
};

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
