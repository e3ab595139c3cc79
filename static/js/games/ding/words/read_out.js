import { isolated, listed, t } from "../../../words/catalogue.js";
import { cardCount } from "../../amounts.js";
import { shownName } from "../../people.js";
import { sorted } from "../cards/order.js";
import { dingView } from "../shapes.js";
import { cardName, colourName, theCard } from "./ding_words.js";
import { placeDoings, standings } from "./spoken.js";

/**
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../shapes.js").DingView} DingView
 */

/** @type {import("../../client.js").ReadOut} */
export const readOut = { hand, table, points };

/** The viewer's cards, and which of them may be played. @param {Ctx} ctx */
function hand(ctx) {
  const view = dingView(ctx.view);
  const cards = sorted(view?.hands[ctx.you.seat ?? -1] ?? [], view?.trump ?? "");
  const offered = [...new Set(ctx.legal.flatMap((action) => action.cards ?? []))];
  const said = t("ding-read-hand", { count: cardCount(cards.length), cards: listed(cards.map(cardName)) });
  if (offered.length === 0 || offered.length >= cards.length) return said;
  return `${said} ${t("ding-read-may", { cards: listed(offered.map(theCard)) })}`;
}

/** Trump, the cards for all, and what each has done in this hand. @param {Ctx} ctx */
function table(ctx) {
  const view = dingView(ctx.view);
  if (!view) return "";
  const done = view.positions.map(
    (_, seat) => `${isolated(shownName(ctx, seat))}: ${placeDoings(view, seat).join(", ")}.`,
  );
  return [
    t("ding-read-trump", { colour: colourName(view.trump), cards: listed(view.community.map(cardName)) }),
    ...done,
  ].join(" ");
}

/** Where everybody stands on the board. @param {Ctx} ctx */
function points(ctx) {
  const view = dingView(ctx.view);
  return view ? standings(ctx, view) : "";
}
