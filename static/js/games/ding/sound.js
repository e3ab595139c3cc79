import { dingEvent } from "./shapes.js";

/**
 * The sounds of a hand: cards and tokens, a trick, DING!
 * @param {import("../client.js").TableEvent} told
 */
export function sound(told) {
  switch (dingEvent(told).type) {
    case "played":
    case "drew":
    case "tokens":
      return "card";
    case "trick":
      return "catch";
    case "ding":
      return "ding";
    default:
      return null;
  }
}
