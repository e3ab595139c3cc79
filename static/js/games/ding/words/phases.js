import { t } from "../../../words/catalogue.js";
import { dingView } from "../shapes.js";

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

/**
 * The best moment of a finished hand: DING!, or the trick that decided it.
 * @param {import("../../client.js").Ctx} ctx @returns {import("../../client.js").Best|null} null where nobody played
 */
export function best({ view: finished }) {
  const view = dingView(finished);
  if (!view?.result) return null;
  const isDing = view.result.kind === "ding";
  if (!(isDing || view.tricks.length > 0)) return null;
  const title = isDing ? "DING!" : t("ding-trick-number", { number: view.tricks.length });
  const said = (/** @type {Frame} */ frame) => /** @type {any} */ (frame).ding !== null;
  return {
    title,
    step: (frames) =>
      isDing ? frames.findIndex(said) : (phases(frames).find(({ label }) => label === title)?.step ?? 0),
  };
}
