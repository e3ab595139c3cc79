import { cardName, rankName, rankOf } from "../../cards/standard.js";
import { isMe } from "../people.js";
import { dingoView } from "./shapes.js";
import { animalName } from "./words.js";

/**
 * Why a card in the viewer's hand is not offered now, in a friendly line. The
 * list of what may be played is the server's; this only puts words to it.
 *
 * @param {string} card
 * @param {import("../client.js").Ctx} ctx
 * @returns {string}
 */
export function why(card, ctx) {
  const view = dingoView(ctx.view);
  const mover = view?.to_move[0];
  if (!(ctx.live && view) || mover === undefined) return "";
  if (!isMe(ctx, mover)) return "Not yet: it is not your turn.";
  const name = cardName(card);
  switch (view.phase) {
    case "exchange":
      return `Aces are never thrown away: keep the ${name}, or pass it on in a passing round.`;
    case "call":
      return `The ${name} is not the dingo that is called.`;
    case "wolves":
      return wolves(card, view.called ?? "");
    case "aces":
      return aces(card);
    default:
      return "";
  }
}

/** @param {string} card @param {string} called */
function wolves(card, called) {
  if (animalName(card) !== "wolf") return `Only wolves can join the hunt now, not a ${animalName(card)}.`;
  return rankOf(card) === called ? "" : `Only wolves of rank ${rankName(called)} can hunt this rabbit.`;
}

/** @param {string} card */
function aces(card) {
  if (rankOf(card) !== "A") return "Only Aces count now.";
  return animalName(card) === "rabbit" ? "The Ace Rabbit may come out only when both Ace wolves are on the table." : "";
}
