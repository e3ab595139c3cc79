import { cardName, cardShort } from "../../../cards/standard.js";
import { listed, t } from "../../../words/catalogue.js";

/** @import { Action } from "../../../net/messages.js" */

/** @type {import("../../client.js").Advice} */
export const advice = { todo, word, card: cardName };

/** @param {Action} action */
function todo({ type, cards = [] }) {
  const told = { cards: listed(cards.map(theCard)) };
  if (type === "cut") return t("dingo-do-cut");
  if (type === "discard") return t("dingo-do-discard", told);
  if (type === "pass") return t("dingo-do-pass", told);
  if (type === "reveal") return t("dingo-do-reveal", told);
  if (type === "silent") return t("dingo-do-silent");
  if (cards.length > 0) return t("dingo-do-play", told);
  return type === "aces" ? t("dingo-do-no-ace") : t("dingo-do-no-wolf");
}

/** @param {string} code */
const theCard = (code) => t("the-card", { card: cardShort(code) });

/** @param {string} name @param {unknown} value */
function word(name, value) {
  if (name === "rank") return t("dingo-rank-of", { rank: String(value) });
  return name === "card" || name === "wolf" ? cardShort(String(value)) : value;
}
