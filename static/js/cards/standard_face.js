import { svg } from "/vendor/lit-html/lit-html.js";
import { pip } from "./pips.js";
import { rankFigure, rankWidth } from "./ranks.js";
import { cardName, rankOf, suitOf } from "./standard.js";

/** @typedef {import("./card.js").Face} Face */

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
