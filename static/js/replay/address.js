/**
 * What of a replay stands in its address, so that a link leads to the exact
 * step as somebody saw it.
 *
 * @typedef {{step: number, seat: number|null}} Spot
 *   `seat` is null when all cards are open
 */

/** @param {URLSearchParams} query @returns {Spot} */
export function read(query) {
  const step = Number.parseInt(query.get("step") ?? "0", 10);
  const seat = query.get("seat") ?? "all";
  return { step: Number.isNaN(step) ? 0 : Math.max(0, step), seat: /^\d$/.test(seat) ? Number(seat) : null };
}

/** @param {string} hand @param {Spot} spot */
export const write = (hand, { step, seat }) => `/hands/${encodeURIComponent(hand)}?step=${step}&seat=${seat ?? "all"}`;

/** Where the frames of a hand are, as a seat saw them. @param {string} hand @param {number|null} seat */
export const framesAddress = (hand, seat) =>
  `/api/hands/${encodeURIComponent(hand)}/frames${seat === null ? "" : `?seat=${seat}`}`;
