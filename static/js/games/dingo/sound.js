import { dingoEvent } from "./shapes.js";

/**
 * The sounds of a hand: cards, animals, catches.
 * @param {import("../client.js").TableEvent} told
 */
export function sound(told) {
  const event = dingoEvent(told);
  switch (event.type) {
    case "discarded":
    case "passed":
      return "card";
    case "dingo":
    case "rabbit_shown":
      return "leap";
    case "wolves":
    case "aces":
      return event.cards.length > 0 ? "creep" : null;
    case "hunted":
      return event.rabbit_to === null ? null : "catch";
    default:
      return null;
  }
}
