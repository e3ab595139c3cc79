import { actionFor } from "../../../cards/hand/choice.js";
import { cardName, rankOf, suitOf } from "../../../cards/standard.js";
import { t } from "../../../words/catalogue.js";
import { who } from "../../people.js";
import { dingoView } from "../shapes.js";
import { rankBefore, worth } from "./said.js";

/**
 * What a card is, and what it is worth now: to the viewer who may play it, or to the player who has it.
 * @param {string} card @param {import("../../client.js").Ctx} ctx
 * @returns {import("../../../ui/about/about.js").About}
 */
export const aboutCard = (card, ctx) => ({
  key: "dingo-about-card",
  words: () => ({
    title: cardName(card),
    text: [t("dingo-about-card", { suit: suitOf(card), rank: rankBefore(rankOf(card)) }), worthNow(card, ctx)]
      .filter(Boolean)
      .join(" "),
  }),
});

/** @param {string} card @param {import("../../client.js").Ctx} ctx */
function worthNow(card, ctx) {
  const seats = dingoView(ctx.view)?.seats ?? [];
  const won = seats.findIndex(({ scoring }) => scoring.includes(card));
  if (won >= 0) return t("dingo-about-card-won", { who: who(ctx, won) });
  const lost = seats.findIndex(({ penalty }) => penalty.includes(card));
  if (lost >= 0) return t("dingo-about-card-lost", { who: who(ctx, lost) });
  const action = actionFor(ctx.legal, [card]);
  const stake = action ? worth(ctx, action) : "";
  return stake ? t("about-card-now", { stake }) : "";
}
