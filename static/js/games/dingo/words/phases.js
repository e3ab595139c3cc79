import { t } from "../../../words/catalogue.js";
import { rabbitName } from "./said.js";

/**
 * @typedef {import("../../client.js").Frame} Frame
 * @typedef {import("../../client.js").Phase} Phase
 */

/**
 * Where a replay can jump to: the cut, the seven rounds, each hunt, the end.
 *
 * @param {readonly Frame[]} frames
 * @returns {Phase[]}
 */
export function phases(frames) {
  /** @type {Phase[]} */
  const marks = [];
  frames.forEach((frame, step) => {
    const label = labelOf(/** @type {import("../shapes.js").DingoView} */ (/** @type {unknown} */ (frame)));
    if (label && label !== marks.at(-1)?.label) marks.push({ label, step });
  });
  return marks;
}

/** @param {import("../shapes.js").DingoView} view */
function labelOf(view) {
  switch (view.phase) {
    case "cut":
      return t("dingo-phase-cut");
    case "exchange":
      return view.round === null ? "" : t("dingo-phase-round", { round: view.round });
    case "over":
      return t("dingo-phase-over");
    case "reveal":
      return t("dingo-ace-rabbit");
    default:
      return view.called === "A" ? t("dingo-aces") : rabbitName(view.called ?? "");
  }
}
