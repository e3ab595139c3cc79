import { html, svg } from "/vendor/lit-html/lit-html.js";
import { markName } from "./review_words.js";

/** @import { Mark } from "./document.js" */

/**
 * Each mark has a shape of its own, so that nobody needs its colour; in a box of 24 by 24 around 12, 12.
 *
 * @type {Readonly<Record<Mark, string>>}
 */
const SHAPES = {
  best: "M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.4l-5.9 3.2 1.2-6.6L2.5 9.4l6.6-.9z",
  fine: "M12 5.5a6.5 6.5 0 1 0 .01 0z",
  inaccuracy: "M12 3.5 21.5 20h-19zM12 9l-4.4 7.8h8.8z",
  mistake: "M12 3.5 21.5 20h-19z",
  blunder: "M6 3l6 6 6-6 3 3-6 6 6 6-3 3-6-6-6 6-3-3 6-6-6-6z",
  close: "M4 6.5h16v4H4zM4 13.5h16v4H4z",
  depends: "M12 2.5l8 9.5-8 9.5-8-9.5zM12 7l-4.2 5 4.2 5 4.2-5z",
};

/** The shape alone, for a drawing. @param {Mark} mark */
export const shape = (mark) =>
  svg`<path class="review-mark mark-${mark}" fill-rule="evenodd" d=${SHAPES[mark]}></path>`;

/** Shape and words. @param {Mark} mark */
export const markWords = (mark) =>
  html`<span class="review-marked"><svg viewBox="0 0 24 24" aria-hidden="true">${shape(mark)}</svg>
    <span>${markName(mark)}</span></span>`;

/**
 * Marks along the slider of a replay.
 *
 * @param {readonly {frame: number, mark: Mark}[]} marks
 * @param {number} last the number of the last frame
 */
export const alongSlider = (marks, last) => html`<svg class="review-slider" aria-hidden="true">
  ${marks.map(
    ({ frame, mark }) =>
      svg`<svg x="${(100 * frame) / Math.max(last, 1)}%" overflow="visible"><g
        transform="translate(-6) scale(.5)">${shape(mark)}</g></svg>`,
  )}
</svg>`;
