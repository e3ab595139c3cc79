import { counted, listed } from "../amounts.js";
import { isMe, together, verb, who } from "../people.js";
import { headline } from "./ending.js";
import { dingEvent, dingView } from "./shapes.js";
import { laid } from "./spelling.js";
import { cardName, spaceName, theCard } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../client.js").TableEvent} TableEvent
 * @typedef {import("./shapes.js").DingEvent} DingEvent
 */

/**
 * One event in words, for the log and for screen readers.
 *
 * @param {TableEvent} event
 * @param {Ctx} ctx
 * @returns {string|null}
 */
export function announce(event, ctx) {
  const said = spoken(dingEvent(event), ctx);
  return said && event.auto ? `${said} (The table answered.)` : said;
}

/** @param {DingEvent} event @param {Ctx} ctx @returns {string|null} */
function spoken(event, ctx) {
  switch (event.type) {
    case "chose":
      return `${who(ctx, event.seat)} ${verb(ctx, event.seat, "have", "has")} set the token.`;
    case "tokens":
      return tokens(event.tokens, ctx);
    case "drew":
      return drew(event, ctx);
    case "no_ding":
      return `${who(ctx, event.seat)} ${verb(ctx, event.seat, "have", "has")} no ding.`;
    case "ding":
      return `${who(ctx, event.seat)} said DING! with ${listed(laid(event, dingView(ctx.view)?.community ?? []).map(theCard))}.`;
    case "played":
      return `${who(ctx, event.seat)} played ${theCard(event.card)}.`;
    case "trick":
      return trick(event, ctx);
    case "moved":
      return `${who(ctx, event.seat)} ${verb(ctx, event.seat, "go", "goes")} ${event.to > event.from ? "ahead" : "back"} to ${spaceName(event.to)}.`;
    case "hand_over":
      return over(ctx);
    default:
      return null;
  }
}

/** @param {readonly ("in"|"out")[]} tokens @param {Ctx} ctx */
function tokens(tokens, ctx) {
  /** @param {"in"|"out"} side */
  const side = (side) => tokens.flatMap((token, seat) => (token === side ? [seat] : []));
  return `The tokens are shown. ${standing(side("in"), "IN", ctx)} ${standing(side("out"), "OUT", ctx)}`.trim();
}

/** @param {readonly number[]} seats @param {string} word @param {Ctx} ctx */
function standing(seats, word, ctx) {
  const [first] = seats;
  if (first === undefined) return `Nobody is ${word}.`;
  const is = seats.length > 1 || isMe(ctx, first) ? "are" : "is";
  return `${together(ctx, seats)} ${is} ${word}.`;
}

/** @param {DingEvent & {type: "drew"}} event @param {Ctx} ctx */
function drew({ seat, count, gave, got }, ctx) {
  if (count === 0) return `${who(ctx, seat)} kept all cards.`;
  if (!(gave && got)) return `${who(ctx, seat)} swapped ${counted(count, "card")}.`;
  return `${who(ctx, seat)} gave up ${listed(gave.map(theCard))} and drew ${listed(got.map(theCard))}.`;
}

/** @param {DingEvent & {type: "trick"}} event @param {Ctx} ctx */
function trick({ winner, number }, ctx) {
  const played = dingView(ctx.view)?.tricks[number - 1]?.cards.find(([seat]) => seat === winner);
  return `${who(ctx, winner)} took trick ${number}${played ? ` with the ${cardName(played[1])}` : ""}.`;
}

/** @param {Ctx} ctx */
function over(ctx) {
  const result = dingView(ctx.view)?.result;
  return result ? headline(ctx, result) : null;
}
