/** @import { Place } from "../net/messages.js" */

/** How long a ring stays */
const SEEN = 2_000;

/**
 * A card or a place on the felt of the replay, in the words of the view.
 * @param {EventTarget|null} target
 * @returns {Place|null}
 */
export function pointedAt(target) {
  const felt = target instanceof Element ? target.closest(".replay-table") : null;
  if (!(felt && target instanceof Element)) return null;
  const card = target.closest("[data-card]")?.getAttribute("data-card");
  if (card) return { card };
  const seat = target.closest("[data-seat]")?.getAttribute("data-seat");
  return seat ? { place: Number(seat) } : null;
}

/** Draws a ring around it if it is visible here too. @param {Place} at */
export function ringAt({ card, place }) {
  const what = card === undefined ? `[data-seat="${place}"]` : `[data-card="${CSS.escape(card)}"]`;
  const all = [...(document.querySelector(".replay-table")?.querySelectorAll(what) ?? [])];
  const found = all.find((one) => one.getClientRects().length > 0);
  const replay = found?.closest(".replay");
  if (!(found && replay)) return;
  const { left, top, width, height } = found.getBoundingClientRect();
  const ring = document.createElement("div");
  ring.className = "together-ring";
  Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  replay.append(ring);
  setTimeout(() => ring.remove(), SEEN);
}
