import { listed, t } from "../../../words/catalogue.js";
import { cardName, theCard } from "./ding_words.js";

/** @import { Action } from "../../../net/messages.js" */

/** @type {import("../../client.js").Advice} */
export const advice = {
  todo,
  word: (name, value) => (name === "card" ? theCard(String(value)) : value),
  card: cardName,
};

/** @param {Action} action */
function todo({ type, cards = [] }) {
  const told = { cards: listed(cards.map(theCard)) };
  if (type === "play") return t("ding-do-play", told);
  if (type === "draw") return cards.length > 0 ? t("ding-do-swap", told) : t("ding-do-keep");
  if (type === "in") return t("ding-do-in");
  if (type === "out") return t("ding-do-out");
  return type === "ding" ? t("ding-do-ding") : t("ding-do-no-ding");
}
