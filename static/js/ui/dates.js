import { t } from "../words/catalogue.js";
import { dateLocale } from "../words/language.js";

/** @type {Intl.DateTimeFormatOptions} */
const DAY = { weekday: "short", day: "numeric", month: "short" };
/** @type {Intl.DateTimeFormatOptions} */
const DAY_OF_YEAR = { day: "numeric", month: "short", year: "numeric" };
/** @type {Intl.DateTimeFormatOptions} */
const CLOCK = { hour: "numeric", minute: "2-digit" };

/** @param {Intl.DateTimeFormatOptions} how @param {Date} date */
const written = (how, date) => new Intl.DateTimeFormat(dateLocale(), how).format(date);

/** A day without a time. @param {string} iso */
export function day(iso) {
  return written(DAY, new Date(iso));
}

/** The time of day in the reader's format. @param {string} iso */
export function clock(iso) {
  return written(CLOCK, new Date(iso));
}

/**
 * A day and time short enough for a list: today has no day, this year no year.
 * @param {string} iso
 * @param {Date} [now]
 */
export function moment(iso, now = new Date()) {
  const then = new Date(iso);
  if (then.toDateString() === now.toDateString()) return t("moment-today", { clock: written(CLOCK, then) });
  const day = then.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR;
  return t("moment-day", { day: written(day, then), clock: written(CLOCK, then) });
}
