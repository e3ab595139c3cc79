/** @import { Time } from "../net/messages.js" */

/** @type {WeakMap<Time, number>} how far this device's clock is ahead of the server's, found when the time arrived */
const ahead = new WeakMap();

/** Compares the server's clock with this device's. Call it when a time arrives. @param {Time|null} time */
export function setServerClock(time) {
  if (time && !ahead.has(time)) ahead.set(time, Date.now() - Date.parse(time.now));
}

/**
 * Each seat's deadline in milliseconds of this device's clock; null if it has none.
 * @param {Time|null} time
 * @returns {(number|null)[]}
 */
export function dueTimes(time) {
  return time ? time.due.map((at) => (at === null ? null : Date.parse(at) + (ahead.get(time) ?? 0))) : [];
}

/**
 * The seconds left to whoever is asked, me before others: first those of the
 * turn, while the reserve waits, then those of the reserve alone.
 *
 * @param {Time} time
 * @param {number|null} mine my seat
 * @param {number} now in milliseconds of this device's clock
 * @returns {{left: number, reserve: number}|null} null: nobody's time runs
 */
export function timeLeft(time, mine, now) {
  const asked = mine !== null && time.due[mine] ? mine : time.due.findIndex((at) => at !== null);
  const due = time.due[asked] ?? time.deal;
  if (!due) return null;
  const all = Math.max(0, Math.ceil((Date.parse(due) + (ahead.get(time) ?? 0) - now) / 1000));
  const reserve = Math.ceil(time.bank[asked] ?? 0);
  return all > reserve ? { left: all - reserve, reserve } : { left: all, reserve: 0 };
}
