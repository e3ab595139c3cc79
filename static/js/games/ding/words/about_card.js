import { actionFor } from "../../../cards/hand/choice.js";
import { t } from "../../../words/catalogue.js";
import { stakeWords } from "../../stakes.js";
import { dingView } from "../shapes.js";
import { cardName, isWild, letterOf, suitOf } from "./ding_words.js";

/**
 * What a card is, and what it is worth now to the viewer who may play it.
 * @param {string} card @param {import("../../client.js").Ctx} ctx
 * @returns {import("../../../ui/about/about.js").About}
 */
export const aboutCard = (card, ctx) => ({
  key: "ding-about-card",
  words: () => ({ title: cardName(card), text: textOf(card, ctx) }),
});

/** @param {string} card @param {import("../../client.js").Ctx} ctx */
function textOf(card, ctx) {
  const trump = dingView(ctx.view)?.trump ?? "";
  const kind = isWild(card) ? "wild" : letterOf(card) ? "letter" : "number";
  const action = actionFor(ctx.legal, [card]);
  const stake = action ? stakeWords(ctx, action, "ding") : "";
  return [
    t("ding-about-card", { kind }),
    trump && suitOf(card, trump) === trump ? t("ding-about-card-trump") : "",
    stake ? t("about-card-now", { stake }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
