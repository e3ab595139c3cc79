import { dingoEvent } from "./shapes.js";

/** What is heard of a hand: cards, and what is caught. @param {import("../client.js").TableEvent} told */
export function sound(told) {
  const event = dingoEvent(told);
  switch (event.type) {
    case "discarded":
    case "passed":
    case "dingo":
      return "card";
    case "wolves":
    case "aces":
      return event.cards.length > 0 ? "card" : null;
    case "hunted":
      return event.rabbit_to === null ? null : "catch";
    default:
      return null;
  }
}
