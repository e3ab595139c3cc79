import { t } from "../words/catalogue.js";
import { standsStill } from "./state.js";

/** @import { Time } from "../net/messages.js" */
/** @import { TableState } from "./state.js" */

/** @type {WeakMap<Time, number>} how far this device's clock is ahead of the server's, found when the time arrived */
const ahead = new WeakMap();

/** Compares the server's clock with this device's, during one connection. */
export class ServerClock {
  /** A message that was late makes the difference too large, never too small: the smallest is the best. */
  #ahead = Number.POSITIVE_INFINITY;

  /** @param {Time|null|undefined} time @param {number} at when it arrived, by this device's clock */
  hear(time, at) {
    if (!time) return;
    this.#ahead = Math.min(this.#ahead, at - Date.parse(time.now));
    ahead.set(time, this.#ahead);
  }
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
 * The seconds left to the player to act, me before others. The turn's seconds run first,
 * then those of the reserve.
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

/** What `timeLeft` says now; null while the table stands still too. @param {TableState} state */
export const timeRunning = ({ time, you, table }) =>
  time && !standsStill(table) ? timeLeft(time, you.seat, Date.now()) : null;

/**
 * The seconds until a moment of the server's clock, at least 0 unless it may be past.
 * @param {Time|null} time @param {string} at @param {boolean} [past]
 */
export function secondsUntil(time, at, past = false) {
  const seconds = Math.ceil((Date.parse(at) + ((time && ahead.get(time)) ?? 0) - Date.now()) / 1000);
  return past ? seconds : Math.max(0, seconds);
}

/** Seconds as minutes: 0:40. @param {number} seconds */
export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A long time left, which is read out as it is shown: null under an hour. @param {number} seconds */
export const hoursLeft = (seconds) => (seconds < 3600 ? null : t("clock-hours", { hours: Math.round(seconds / 3600) }));
