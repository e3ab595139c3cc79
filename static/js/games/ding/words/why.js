import { t } from "../../../words/catalogue.js";
import { nameOf, who } from "../../people.js";
import { dingView } from "../shapes.js";
import { colourName, isWild, ledColour } from "./ding_words.js";

/**
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../shapes.js").DingView} DingView
 */

/**
 * Why a card in the viewer's hand cannot be played now, in a friendly line. The server decides what may be played;
 * this only explains it. On a turn that offers nothing (a paused table, a step of a lesson) no card is to blame.
 *
 * @param {string} card
 * @param {Ctx} ctx
 * @returns {string}
 */
export function why(card, ctx) {
  const view = dingView(ctx.view);
  const me = ctx.you.seat;
  if (!(ctx.live && view) || me === null || view.phase === "over") return "";
  if (view.tokens[me] === "out" && view.phase !== "choose") return t("ding-why-out");
  if (view.to_move.includes(me) && ctx.legal.length === 0) return "";
  switch (view.phase) {
    case "choose":
      return t("ding-why-choose");
    case "swap":
      return swap(ctx, view, me);
    case "ding":
      return t("ding-why-ding");
    default:
      return tricks(card, ctx, view, me);
  }
}

/** @param {Ctx} ctx @param {DingView} view @param {number} me */
function swap(ctx, view, me) {
  if (view.to_move.includes(me)) return t("ding-why-three");
  return view.drawn[me] === null ? t("ding-why-swaps-first", { name: turnOf(ctx, view) }) : t("ding-why-swapped");
}

/** @param {string} card @param {Ctx} ctx @param {DingView} view @param {number} me */
function tricks(card, ctx, view, me) {
  if (!view.to_move.includes(me)) return t("ding-why-turn", { name: turnOf(ctx, view) });
  const led = ledColour(view);
  if (!led) return "";
  const leader = view.trick?.leader ?? me;
  const colour = colourName(led);
  const told = { who: who(ctx, leader), colour };
  const said = led === view.trump ? t("ding-led-trump", told) : t("ding-led-by", told);
  if (isWild(card)) return t("ding-why-wild", { led: said, colour, trump: colourName(view.trump) });
  return led === view.trump ? t("ding-why-trump", { led: said, colour }) : t("ding-why-follow", { led: said, colour });
}

/** @param {Ctx} ctx @param {DingView} view */
const turnOf = (ctx, view) => nameOf(ctx, view.to_move[0] ?? 0);
