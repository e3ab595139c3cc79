/** @import { Cursor } from "../net/messages.js" */
/** @import { ReviewPanel } from "../review/panel.js" */
/** @import { Viewpoint } from "../replay/viewpoint.js" */

/**
 * What a replay shows: the step, as whom, and what is open.
 *
 * @param {number} step of the hand as it was played
 * @param {Viewpoint} viewpoint
 * @param {ReviewPanel|null} review
 * @param {number|null} imagined the step of an imagined hand that is shown in its place
 * @returns {Cursor}
 */
export function cursorOf(step, { seat, frames }, review, imagined) {
  const open = review?.open ?? "none";
  const line = imagined === null ? null : review?.line;
  if (!line || imagined === null) return { step, seat, open, variation: [] };
  const later = frames.slice(2, imagined + 1).map(({ step: one }) => one?.action ?? { type: "unseen" });
  const variation = [line.action, ...later]; // its frames may be on their way
  return { step: line.step + variation.length, seat, open, variation, imagined: line.imagined };
}
