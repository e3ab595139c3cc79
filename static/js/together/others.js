import { get } from "../net/http.js";
import { same } from "../same.js";

/** @import { LookingBack } from "../net/messages.js" */

/** Milliseconds between checks whether others look back at a hand. */
const LOOK = 10_000;

/**
 * Follows who else looks back at a hand, while this page is visible.
 *
 * @param {string} hand
 * @param {(others: LookingBack) => void} changed called with the first answer, and with each that differs
 * @param {() => boolean} wanted whether to go on
 */
export async function followOthers(hand, changed, wanted) {
  /** @type {LookingBack|null} */
  let known = null;
  while (wanted()) {
    const seen = document.visibilityState === "visible";
    const others = seen ? await get(`/api/hands/${encodeURIComponent(hand)}/together`).catch(() => null) : null;
    if (others && !same(others, known) && wanted()) {
      known = others;
      changed(others);
    }
    await new Promise((done) => setTimeout(done, LOOK));
  }
}
