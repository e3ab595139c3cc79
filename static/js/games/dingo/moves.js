import { dingoEvent } from "./shapes.js";

/** @typedef {import("../../cards/motion.js").Move} Move */

/** The spots of the felt that cards come from and go to. */
export const spots = {
  /** @param {number} seat */
  hand: (seat) => `hand-${seat}`,
  /** @param {number} seat */
  scoring: (seat) => `scoring-${seat}`,
  /** @param {number} seat */
  penalty: (seat) => `penalty-${seat}`,
  discards: "discards",
  hunt: "hunt",
  stock: "stock",
};

/**
 * The journeys of cards in what was just told; only those whose ends cannot
 * both be seen matter, the others find their way by their own faces.
 *
 * @param {readonly import("../client.js").TableEvent[]} events
 * @returns {Move[]}
 */
export const movesOf = (events) => events.map(dingoEvent).flatMap(moves);

/** @param {import("./shapes.js").DingoEvent} event @returns {Move[]} */
function moves(event) {
  switch (event.type) {
    case "discarded":
      return [{ card: event.card, from: spots.hand(event.seat), to: spots.discards }];
    case "passed":
      return [{ card: event.card, from: spots.hand(event.seat), to: spots.hand(event.to) }];
    case "dingo":
    case "revealed":
      return [{ card: event.card, from: spots.hand(event.seat), to: spots.hunt }];
    case "wolves":
    case "aces":
      return event.cards.map((card) => ({ card, from: spots.hand(event.seat), to: spots.hunt }));
    case "hunted":
      return [rabbitMove(event)];
    case "ace_dingo":
      return [
        {
          card: "AH",
          from: spots.hunt,
          to: event.pile === "scoring" ? spots.scoring(event.seat) : spots.penalty(event.seat),
        },
      ];
    case "ace_rabbit":
      return [{ card: "AD", from: spots.hand(event.seat), to: spots.penalty(event.seat) }];
    default:
      return [];
  }
}

/** @param {import("./shapes.js").DingoEvent & {type: "hunted"}} event @returns {Move} */
function rabbitMove({ rank, rabbit_to }) {
  const to = rabbit_to === null ? spots.discards : spots.scoring(rabbit_to);
  return { card: `${rank}D`, from: spots.hunt, to };
}
