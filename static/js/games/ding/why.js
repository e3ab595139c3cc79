import { isMe, nameOf } from "../people.js";
import { dingView } from "./shapes.js";
import { colourName, isWild, ledColour } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingView} DingView
 */

/**
 * Why a card in the viewer's hand is not offered now, in a friendly line. The
 * list of what may be played is the server's; this only puts words to it.
 *
 * @param {string} card
 * @param {Ctx} ctx
 * @returns {string}
 */
export function why(card, ctx) {
  const view = dingView(ctx.view);
  const me = ctx.you.seat;
  if (!(ctx.live && view) || me === null || view.phase === "over") return "";
  if (view.tokens[me] === "out" && view.phase !== "choose") return "You are OUT: your cards rest until the next deal.";
  switch (view.phase) {
    case "choose":
      return "First everybody says IN or OUT; then cards are swapped and played.";
    case "swap":
      return swap(ctx, view, me);
    case "ding":
      return "First somebody may say DING!; then the cards are played.";
    default:
      return tricks(card, ctx, view, me);
  }
}

/** @param {Ctx} ctx @param {DingView} view @param {number} me */
function swap(ctx, view, me) {
  if (view.to_move.includes(me)) return "Three cards at most: put one back first.";
  return view.drawn[me] === null
    ? `Not yet: ${turnOf(ctx, view)} swaps first.`
    : "You have had your swap. The tricks come next.";
}

/** @param {string} card @param {Ctx} ctx @param {DingView} view @param {number} me */
function tricks(card, ctx, view, me) {
  if (!view.to_move.includes(me)) return `Not yet: it is ${turnOf(ctx, view)}’s turn.`;
  const led = ledColour(view);
  if (!led) return "";
  const leader = view.trick?.leader ?? me;
  const colour = colourName(led);
  const said = `${isMe(ctx, leader) ? "You" : nameOf(ctx, leader)} led ${led === view.trump ? `${colour}, which is trump` : colour}`;
  if (isWild(card))
    return `${said}. You hold ${colour}, and a wild card is ${colourName(view.trump)}: follow with ${colour}.`;
  return led === view.trump
    ? `${said}: follow with ${colour} or a wild card.`
    : `${said}, and you hold ${colour}: follow with it.`;
}

/** @param {Ctx} ctx @param {DingView} view */
const turnOf = (ctx, view) => nameOf(ctx, view.to_move[0] ?? 0);
