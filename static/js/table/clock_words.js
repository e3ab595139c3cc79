import { t } from "../words/words.js";

/** The time for a decision in words. @param {number} seconds */
export function clockWords(seconds) {
  if (seconds === 0) return t("clock-any");
  if (seconds % 86400 === 0) return t("clock-days", { days: seconds / 86400 });
  return seconds % 60 === 0 ? t("clock-minutes", { minutes: seconds / 60 }) : t("clock-seconds", { seconds });
}
