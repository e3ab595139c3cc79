import { t } from "../words/catalogue.js";

/** @import { Arrival, Somebody } from "../net/messages.js" */

/** The player that the browser becomes, and the one it forgets. @param {Arrival} arrival */
export function arrivalWords({ name, hands, replaces }) {
  const will = name ? t("arrive-as", { name, hands }) : t("arrive-nameless", { hands });
  return replaces ? `${will} ${replacedWords(replaces)}` : will;
}

/** Names the player that this browser forgets. @param {Somebody} somebody */
function replacedWords({ name, hands }) {
  return name ? t("arrive-replaces", { name, hands }) : t("arrive-replaces-nameless", { hands });
}
