import { rankOf, suitOf } from "../../../cards/standard.js";
import { t } from "../../../words/catalogue.js";
import { isMe } from "../../people.js";
import { dingoView } from "../shapes.js";
import { isWolf } from "./dingo_words.js";
import { rankBefore } from "./said.js";

/**
 * Why a card in the viewer's hand cannot be played now, in a friendly line. The server decides what may be played;
 * this only explains it. On a turn that offers nothing (a paused table, a step of a lesson) no card is to blame.
 *
 * @param {string} card
 * @param {import("../../client.js").Ctx} ctx
 * @returns {string}
 */
export function why(card, ctx) {
  const view = dingoView(ctx.view);
  const mover = view?.to_move[0];
  if (!(ctx.live && view) || mover === undefined) return "";
  if (!isMe(ctx, mover)) return t("not-your-turn");
  if (ctx.legal.length === 0) return "";
  switch (view.phase) {
    case "exchange":
      return t("dingo-why-ace");
    case "call":
      return t("dingo-why-called");
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
  if (!isWolf(card)) return t("dingo-why-animal", { suit: suitOf(card) });
  return rankOf(card) === called ? "" : t("dingo-why-rank", { rank: rankBefore(called) });
}

/** @param {string} card */
function aces(card) {
  if (rankOf(card) !== "A") return t("dingo-why-only-aces");
  return suitOf(card) === "D" ? t("dingo-why-ace-rabbit") : "";
}
