import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";

/** @import { Time } from "../net/messages.js" */
/** @import { Desk } from "./desk.js" */

/** Below so many seconds the clock asks for attention. */
const SHORT = 10;

/** @type {WeakMap<Time, number>} how far this device's clock is ahead of the server's, found when the time arrived */
const ahead = new WeakMap();

/** Keeps what the server's clock says against this device's. Call it when a time arrives. @param {Time|null} time */
export function setWatch(time) {
  if (time && !ahead.has(time)) ahead.set(time, Date.now() - Date.parse(time.now));
}

/** By when each seat has to decide, in milliseconds of this device's clock; null: it is not asked. @param {Time|null} time @returns {(number|null)[]} */
export function dueTimes(time) {
  return time ? time.due.map((at) => (at === null ? null : Date.parse(at) + (ahead.get(time) ?? 0))) : [];
}

/** The seconds left for whoever is asked: mine if I am. @param {Desk} desk */
export function clockChip({ state: { time, you, table } }) {
  if (!time || table.paused) return nothing;
  const due = (you.seat === null ? null : time.due[you.seat]) ?? time.due.find((at) => at !== null) ?? time.deal;
  if (!due) return nothing;
  const left = Math.max(0, Math.ceil((Date.parse(due) + (ahead.get(time) ?? 0) - Date.now()) / 1000));
  return html`<span class="clock ${left <= SHORT ? "is-short" : ""}" role="timer" aria-label="Time left">${icon("hourglass")}${timeWords(left)}</span>`;
}

/** @param {number} seconds */
function timeWords(seconds) {
  if (seconds >= 3600) return `${Math.round(seconds / 3600)} h`;
  if (seconds < 60) return `${seconds}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
