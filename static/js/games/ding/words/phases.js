import { t } from "../../../words/catalogue.js";

/**
 * @typedef {import("../../client.js").Frame} Frame
 * @typedef {import("../../client.js").Phase} Phase
 * @typedef {import("../shapes.js").DingView} DingView
 */

/**
 * Where a replay can jump to: the tokens, the swaps, the race, each trick, the end.
 *
 * @param {readonly Frame[]} frames
 * @returns {Phase[]}
 */
export function phases(frames) {
  /** @type {Phase[]} */
  const marks = [];
  frames.forEach((frame, step) => {
    const label = labelOf(/** @type {DingView} */ (/** @type {unknown} */ (frame)));
    if (label !== marks.at(-1)?.label) marks.push({ label, step });
  });
  return marks;
}

/** @param {DingView} view */
function labelOf(view) {
  switch (view.phase) {
    case "choose":
      return t("ding-phase-choose");
    case "swap":
      return t("ding-phase-swap");
    case "ding":
      return t("ding-phase-ding");
    case "over":
      return t("ding-phase-over");
    default:
      return t("ding-trick-number", { number: view.tricks.length + 1 });
  }
}
