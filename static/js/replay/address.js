/**
 * The part of a replay's state in its address, so that a link leads to the exact step as the sender saw it.
 *
 * @typedef {{step: number, seat: number|null, own: number|null}} Spot
 *   `seat` is null when all cards are open; `own` is the seat drawn at the bottom then
 */

/** @param {URLSearchParams} query @returns {Spot} */
export function read(query) {
  const step = Number.parseInt(query.get("step") ?? "0", 10);
  const seat = query.get("seat") ?? "all";
  const own = seatIn(seat) ?? seatIn(query.get("own") ?? "");
  return { step: Number.isNaN(step) ? 0 : Math.max(0, step), seat: seatIn(seat), own };
}

/** @param {string} text */
const seatIn = (text) => (/^\d$/.test(text) ? Number(text) : null);

/** @param {string} hand @param {Spot} spot */
export function write(hand, { step, seat, own }) {
  const below = seat === null && own !== null ? `&own=${own}` : "";
  return `/hands/${encodeURIComponent(hand)}?step=${step}&seat=${seat ?? "all"}${below}`;
}

/** The address of a hand's frames as a seat saw them. @param {string} hand @param {number|null} seat */
export const framesAddress = (hand, seat) =>
  `/api/hands/${encodeURIComponent(hand)}/frames${seat === null ? "" : `?seat=${seat}`}`;
