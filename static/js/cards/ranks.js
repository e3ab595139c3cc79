import { svg } from "/vendor/lit-html/lit-html.js";

/**
 * The rank figures, drawn with one even stroke in a box 40 units high, so that an index looks the same on every
 * device, whatever its fonts.
 *
 * @typedef {{width: number, path: string}} Figure
 */

/** @type {Readonly<Record<string, Figure>>} */
const FIGURES = {
  2: { width: 25, path: "M4 11.5C4 7 7.5 3.5 12.5 3.5S21 7 21 11.5c0 3-1.4 5.3-3.6 7.8L4 36.5h18" },
  3: { width: 25, path: "M4 3.5h16.5L11.5 16c6 0 9.8 4.4 9.8 10 0 6.2-4 10.5-9.6 10.5-4.2 0-7.2-2.2-8.7-6" },
  4: { width: 27, path: "M16 3.5 3.5 27H24M18.5 17v19.5" },
  5: {
    width: 25,
    path:
      "M20 3.5H7L5.5 18.5" +
      "c1.6-1.6 3.8-2.4 6.2-2.4 5.6 0 9.6 4.2 9.6 10.1 0 6.1-4.1 10.3-9.8 10.3-3.9 0-6.8-1.9-8.5-5.3",
  },
  6: {
    width: 26,
    path: "M16.5 3.5C9.5 10 4 17.5 4 26.2c0 6.1 3.7 10.3 9 10.3s9-4.2 9-10.2c0-5.8-3.7-9.8-8.8-9.8-4.5 0-8 3-9 7.5",
  },
  7: { width: 25, path: "M3.5 3.5H21L9.5 36.5" },
  8: {
    width: 26,
    path:
      "M13 3.5c-4.5 0-7.6 3-7.6 7.2 0 4.2 3.3 7.3 7.6 7.3s7.6-3.1 7.6-7.3c0-4.2-3.1-7.2-7.6-7.2zM13 18" +
      "c-5.2 0-9 3.7-9 9.2s3.8 9.3 9 9.3 9-3.8 9-9.3S18.2 18 13 18z",
  },
  9: {
    width: 26,
    path:
      "M9.5 36.5c7-6.5 12.5-14 12.5-22.7C22 7.7 18.3 3.5 13 3.5s-9 4.2-9 10.2" +
      "c0 5.8 3.7 9.8 8.8 9.8 4.5 0 8-3 9-7.5",
  },
  T: {
    width: 36,
    path: "M3.5 9.5 8.5 4v32.5M24 3.5c-5 0-8.5 5-8.5 16.5S19 36.5 24 36.5s8.5-5 8.5-16.5S29 3.5 24 3.5z",
  },
  J: { width: 23, path: "M18.5 3.5V26c0 6.5-3 10.5-8 10.5-4.2 0-7-2.6-7.5-7.5" },
  Q: { width: 30, path: "M14.5 3.5C7.5 3.5 3.5 9.5 3.5 20s4 16.5 11 16.5 11-6 11-16.5-4-16.5-11-16.5zM17 28.5l9.5 9" },
  K: { width: 27, path: "M4.5 3.5v33M22.5 3.5 4.7 23.5M11 17l12.5 19.5" },
  A: { width: 29, path: "M3.5 36.5 14.5 3.5l11 33M7.5 26h14" },
};

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
