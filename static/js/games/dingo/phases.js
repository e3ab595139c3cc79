import { rabbitName } from "./words.js";

/**
 * @typedef {import("../client.js").Frame} Frame
 * @typedef {import("../client.js").Phase} Phase
 */

const ROUNDS = [
  "",
  "First discard",
  "Pass left",
  "Second discard",
  "Pass across",
  "Third discard",
  "Pass right",
  "Last discard",
];

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
    const label = labelOf(/** @type {import("./shapes.js").DingoView} */ (/** @type {unknown} */ (frame)));
    if (label && label !== marks.at(-1)?.label) marks.push({ label, step });
  });
  return marks;
}

/** @param {import("./shapes.js").DingoView} view */
function labelOf(view) {
  switch (view.phase) {
    case "cut":
      return "Cut";
    case "exchange":
      return ROUNDS[view.round ?? 0] ?? "";
    case "over":
      return "The end";
    case "reveal":
      return "The Ace Rabbit";
    default:
      return view.called === "A" ? "The Aces" : rabbitName(view.called ?? "");
  }
}
