import { dingEvent } from "./shapes.js";

/**
 * @typedef {import("../../cards/motion/motion.js").Move} Move
 * @typedef {import("./shapes.js").DingEvent} DingEvent
 */

/** The spots of the felt that cards come from and go to. */
export const spots = {
  /** @param {number} seat */
  hand: (seat) => `hand-${seat}`,
  /** @param {number} seat */
  played: (seat) => `played-${seat}`,
  stack: "stack",
};

/**
 * The cards' moves in the latest events.
 *
 * @param {readonly import("../client.js").TableEvent[]} events
 * @returns {Move[]}
 */
export const movesOf = (events) => events.map(dingEvent).flatMap(moves);

/** @param {DingEvent} event @returns {Move[]} */
function moves(event) {
  switch (event.type) {
    case "drew":
      return [...swapped(event, event.gave, true), ...swapped(event, event.got, false)];
    case "played":
      return [{ card: event.card, from: spots.hand(event.seat), to: spots.played(event.seat) }];
    default:
      return [];
  }
}

/**
 * @param {DingEvent & {type: "drew"}} event
 * @param {readonly string[]|undefined} cards
 * @param {boolean} away
 * @returns {Move[]}
 */
function swapped({ seat, count }, cards, away) {
  const hand = spots.hand(seat);
  return Array.from({ length: count }, (_, i) => ({
    card: cards?.[i] ?? null,
    from: away ? hand : spots.stack,
    to: away ? spots.stack : hand,
  }));
}
