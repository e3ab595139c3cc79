const DAY = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short" });
const DAY_OF_YEAR = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });
const CLOCK = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

/** The time of day, as people here write it. @param {string} iso */
export function clock(iso) {
  return CLOCK.format(new Date(iso));
}

/**
 * A day and time short enough for a list: today has no day, this year no year.
 * @param {string} iso
 * @param {Date} [now]
 */
export function moment(iso, now = new Date()) {
  const then = new Date(iso);
  if (then.toDateString() === now.toDateString()) return `today, ${CLOCK.format(then)}`;
  const day = then.getFullYear() === now.getFullYear() ? DAY : DAY_OF_YEAR;
  return `${day.format(then)}, ${CLOCK.format(then)}`;
}
