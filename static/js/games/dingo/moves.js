import { dingoEvent } from "./shapes.js";

/** @typedef {import("../../cards/motion/motion.js").Move} Move */

/** The spots of the felt that cards come from and go to. */
export const spots = {
  /** @param {number} seat */
  hand: (seat) => `hand-${seat}`,
  /** @param {number} seat */
  scoring: (seat) => `scoring-${seat}`,
  /** @param {number} seat */
  penalty: (seat) => `penalty-${seat}`,
  rabbits: "rabbits",
  discards: "discards",
  hunt: "hunt",
  stock: "stock",
};

/**
 * The cards' moves in the latest events, as far as one end is hidden; cards whose face is visible at both ends need
 * none.
 *
 * @param {readonly import("../client.js").TableEvent[]} events
 * @returns {Move[]}
 */
export const movesOf = (events) => events.map(dingoEvent).flatMap(movesIn);

/** The moves in one event. @param {import("./shapes.js").DingoEvent} event @returns {Move[]} */
export function movesIn(event) {
  switch (event.type) {
    case "called":
      return [{ card: `${event.rank}D`, from: spots.rabbits, to: spots.hunt, gait: "hops" }];
    case "discarded":
      return [{ card: event.card, from: spots.hand(event.seat), to: spots.discards }];
    case "passed":
      return [{ card: event.card, from: spots.hand(event.seat), to: spots.hand(event.to) }];
    case "dingo":
    case "rabbit_shown":
      return [{ card: event.card, from: spots.hand(event.seat), to: spots.hunt, gait: "leaps" }];
    case "wolves":
    case "aces":
      return event.cards.map((card) => ({ card, from: spots.hand(event.seat), to: spots.hunt, gait: "creeps" }));
    case "hunted":
      return [...flights(event.cards), ...(event.rabbit_to === null ? [getaway(event.rank)] : [])];
    case "ace_dingo":
      return flights(event.cards);
    case "ace_rabbit":
      return [{ card: "AD", from: spots.hand(event.seat), to: spots.penalty(event.seat) }];
    default:
      return [];
  }
}

/** To the players who get them. @param {readonly import("./shapes.js").Gain[]} cards @returns {Move[]} */
export const flights = (cards) =>
  cards.map(({ card, seat, pile }) => ({ card, from: spots.hunt, to: spots[pile](seat), gait: "flies" }));

/** A rabbit that nobody caught. @param {string} rank @returns {Move} */
export const getaway = (rank) => ({ card: `${rank}D`, from: spots.hunt, to: spots.discards, gait: "runs" });
