import { cardNames, rankName, rankOf, suitOf, theCard } from "../../../cards/standard.js";
import { isolated, listed, t } from "../../../words/catalogue.js";
import { cardCount } from "../../amounts.js";
import { shownName } from "../../people.js";
import { sorted } from "../cards/order.js";
import { dingoView } from "../shapes.js";
import { isWolf, pointsWords } from "./dingo_words.js";

/**
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../shapes.js").DingoView} DingoView
 */

/** @type {import("../../client.js").ReadOut} */
export const readOut = { hand, table, points };

/** The viewer's cards, animal by animal, and which of them may be played. @param {Ctx} ctx */
function hand(ctx) {
  const cards = sorted(dingoView(ctx.view)?.hands[ctx.you.seat ?? -1] ?? []);
  const dingoes = cards.filter((card) => suitOf(card) === "H").map((card) => rankName(rankOf(card)));
  const wolves = cards.filter(isWolf);
  const offered = [...new Set(ctx.legal.flatMap((action) => action.cards ?? []))];
  return [
    t("dingo-read-hand", { cards: cardCount(cards.length) }),
    dingoes.length > 0 && t("dingo-read-dingoes", { ranks: dingoes.join(", ") }),
    wolves.length > 0 && t("dingo-read-wolves", { cards: cardNames(wolves) }),
    cards.includes("AD") && t("dingo-read-rabbit"),
    offered.length > 0 && offered.length < cards.length && t("dingo-read-may", { cards: cardNames(offered) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The piles, what is hunted, and how many cards everybody holds. @param {Ctx} ctx */
function table(ctx) {
  const view = dingoView(ctx.view);
  if (!view) return "";
  const top = view.discards.cards.at(-1);
  const held = view.counts.map((count, seat) =>
    t("dingo-read-holds", { name: shownName(ctx, seat), cards: cardCount(count) }),
  );
  return [
    hunted(ctx, view),
    view.rabbits[0]
      ? t("dingo-read-rabbits", { count: view.rabbits.length, card: theCard(view.rabbits[0]) })
      : t("dingo-read-no-rabbits"),
    top ? t("dingo-read-discards", { count: view.discards.count, card: theCard(top) }) : t("dingo-read-no-discards"),
    t("dingo-read-held", { names: held.join(", ") }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {Ctx} ctx @param {DingoView} view */
function hunted(ctx, { hunt }) {
  const out = [...(hunt?.dingo ? [hunt.dingo] : []), ...(hunt?.wolves ?? [])];
  if (out.length === 0) return "";
  return t("dingo-read-out", {
    cards: listed(
      out.map(({ seat, card }) => t("dingo-read-from", { card: theCard(card), name: shownName(ctx, seat) })),
    ),
  });
}

/** What everybody's piles are worth in this hand. @param {Ctx} ctx */
function points(ctx) {
  const seats = dingoView(ctx.view)?.seats ?? [];
  const all = seats.map(({ score }, seat) => `${isolated(shownName(ctx, seat))} ${pointsWords(score)}`);
  return t("dingo-read-points", { points: all.join(", ") });
}
