import { isByMail } from "../games/people.js";
import { t } from "../words/catalogue.js";

/** The time for a decision in words. @param {number} clock in seconds */
export function clockWords(clock) {
  if (clock === 0) return t("clock-any");
  if (clock % 86400 === 0) return t("clock-mail-days", { days: clock / 86400 });
  if (isByMail({ clock })) return t("clock-mail-hours", { hours: clock / 3600 });
  return clock % 60 === 0 ? t("clock-minutes", { minutes: clock / 60 }) : t("clock-seconds", { seconds: clock });
}
