import { svg } from "/vendor/lit-html/lit-html.js";
import { rankFigure, rankWidth } from "../../../cards/ranks.js";

/**
 * What a standard pack has no figure for, in the same even stroke and in a box
 * 40 units high.
 *
 * @type {Readonly<Record<string, {width: number, path: string}>>}
 */
const FIGURES = {
  11: { width: 29, path: "M3.5 9.5 8.5 4v32.5M19.5 9.5 24.5 4v32.5" },
  12: {
    width: 38,
    path: "M3.5 9.5 8.5 4v32.5M17.5 11.5C17.5 7 20.8 3.5 25.5 3.5S33.8 7 33.8 11.5c0 3-1.4 5.3-3.6 7.8L17.5 36.5h17",
  },
  D: { width: 30, path: "M5 3.5v33M5 3.5h7.5C21 3.5 26.5 10 26.5 20s-5.5 16.5-14 16.5H5" },
  i: { width: 11, path: "M5.5 16v20.5M5.5 5.5v.1" },
  n: { width: 27, path: "M4.5 14.5v22M4.5 23.5c1-5.5 4.5-9 9.5-9 5.5 0 8.5 3.6 8.5 9.5v12.5" },
  g: {
    width: 28,
    path:
      "M23 9v20.5c0 5.6-3.5 8.5-9 8.5-3.7 0-6.6-1.2-8.3-3.5M23 18.5c0 5.7-3.8 9.5-9 9.5s-9-3.8-9-9.5S8.8 9 14 9" +
      "s9 3.8 9 9.5z",
  },
};

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
