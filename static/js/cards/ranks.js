import { svg } from "/vendor/lit-html/lit-html.js";
import figures from "./ranks.json" with { type: "json" };

/**
 * The rank figures, drawn with one even stroke in a box 40 units high, so that an index looks the same on every
 * device, whatever its fonts.
 *
 * @typedef {{width: number, path: string}} Figure
 */

/** @type {Readonly<Record<string, Figure>>} */
const FIGURES = figures;

/**
 * A rank figure whose box has its top left corner at (x, y) and the given height.
 *
 * @param {string} rank one of `23456789TJQKA`
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
export function rankFigure(rank, x, y, height) {
  const figure = FIGURES[rank];
  if (!figure) return svg``;
  return svg`<path class="card-rank" transform="translate(${x} ${y}) scale(${height / 40})" d=${figure.path}></path>`;
}

/** How wide a rank's figure is at a given height. @param {string} rank @param {number} height */
export function rankWidth(rank, height) {
  return ((FIGURES[rank]?.width ?? 0) * height) / 40;
}
