import { t } from "../../../words/catalogue.js";
import { FINISH } from "./ding_words.js";

/** A match counts spaces on the board. @type {import("../../client.js").GameClient["score"]} */
export const score = {
  title: () => t("ding-score-title"),
  words: (position) => (position === 0 ? t("ding-start") : position === FINISH ? t("ding-finish") : String(position)),
};
