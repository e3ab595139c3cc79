import { listed, t } from "../../../words/catalogue.js";
import { together, who, withMe } from "../../people.js";
import { dingEvent, dingView } from "../shapes.js";
import { spaceName, theCard } from "./ding_words.js";
import { headline } from "./ending.js";
import { laid } from "./spelling.js";

/**
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../../client.js").TableEvent} TableEvent
 * @typedef {import("../shapes.js").DingEvent} DingEvent
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
  return said && event.auto ? t("table-answered", { said }) : said;
}

/** @param {DingEvent} event @param {Ctx} ctx @returns {string|null} */
function spoken(event, ctx) {
  switch (event.type) {
    case "chose":
      return t("ding-told-chose", { who: who(ctx, event.seat) });
    case "tokens":
      return tokens(event.tokens, ctx);
    case "drew":
      return drew(event, ctx);
    case "no_ding":
      return t("ding-told-no-ding", { who: who(ctx, event.seat) });
    case "ding":
      return t("ding-told-ding", {
        who: who(ctx, event.seat),
        cards: listed(laid(event, dingView(ctx.view)?.community ?? []).map(theCard)),
      });
    case "played":
      return t("ding-told-played", { who: who(ctx, event.seat), card: theCard(event.card) });
    case "trick":
      return trick(event, ctx);
    case "moved":
      return moved(event, ctx);
    case "hand_over":
      return over(ctx);
    default:
      return null;
  }
}

/** @param {DingEvent & {type: "moved"}} event @param {Ctx} ctx */
function moved({ seat, from, to }, ctx) {
  const told = { who: who(ctx, seat), place: spaceName(to) };
  return to > from ? t("ding-told-ahead", told) : t("ding-told-back", told);
}

/** @param {readonly ("in"|"out")[]} tokens @param {Ctx} ctx */
function tokens(tokens, ctx) {
  /** @param {"in"|"out"} side */
  const those = (side) => tokens.flatMap((token, seat) => (token === side ? [seat] : []));
  const [inside, outside] = [those("in"), those("out")];
  return t("ding-told-tokens", {
    in: inside.length > 0 ? t("ding-told-in", standing(inside, ctx)) : t("ding-told-nobody-in"),
    out: outside.length > 0 ? t("ding-told-out", standing(outside, ctx)) : t("ding-told-nobody-out"),
  });
}

/** @param {readonly number[]} seats @param {Ctx} ctx */
const standing = (seats, ctx) => ({ names: together(ctx, seats), me: withMe(ctx, seats), count: seats.length });

/** @param {DingEvent & {type: "drew"}} event @param {Ctx} ctx */
function drew({ seat, count, gave, got }, ctx) {
  if (count === 0) return t("ding-told-kept", { who: who(ctx, seat) });
  if (!(gave && got)) return t("ding-told-swapped", { who: who(ctx, seat), count });
  const [away, come] = [listed(gave.map(theCard)), listed(got.map(theCard))];
  return t("ding-told-gave", { who: who(ctx, seat), gave: away, got: come });
}

/** @param {DingEvent & {type: "trick"}} event @param {Ctx} ctx */
function trick({ winner, number }, ctx) {
  const played = dingView(ctx.view)?.tricks[number - 1]?.cards.find(([seat]) => seat === winner);
  const told = { who: who(ctx, winner), number };
  return played ? t("ding-told-trick-with", { ...told, card: theCard(played[1]) }) : t("ding-told-trick", told);
}

/** @param {Ctx} ctx */
function over(ctx) {
  const result = dingView(ctx.view)?.result;
  return result ? headline(ctx, result) : null;
}
