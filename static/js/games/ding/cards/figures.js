import { svg } from "/vendor/lit-html/lit-html.js";
import { rankFigure, rankWidth } from "../../../cards/ranks.js";
import figures from "./figures.json" with { type: "json" };

/**
 * What a standard pack has no figure for, in the same even stroke and in a box
 * 40 units high.
 *
 * @type {Readonly<Record<string, {width: number, path: string}>>}
 */
const FIGURES = figures;

/** A mark as the standard figures call it. @param {string} mark */
const rankOf = (mark) => (mark === "10" ? "T" : mark);

/**
 * The figure of a mark whose box has its top left corner at (x, y) and the given height.
 *
 * @param {string} mark "2" to "12", "D", "i", "n" or "g"
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
export function figure(mark, x, y, height) {
  const own = FIGURES[mark];
  if (!own) return rankFigure(rankOf(mark), x, y, height);
  return svg`<path class="card-rank" transform="translate(${x} ${y}) scale(${height / 40})" d=${own.path}></path>`;
}

/** How wide a mark's figure is at a given height. @param {string} mark @param {number} height */
const figureWidth = (mark, height) => ((FIGURES[mark]?.width ?? 0) * height) / 40 || rankWidth(rankOf(mark), height);

/** The same with its middle at x. @param {string} mark @param {number} x @param {number} y @param {number} height */
export const centred = (mark, x, y, height) => figure(mark, x - figureWidth(mark, height) / 2, y, height);
