import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { timeLeft } from "./server_clock.js";
import { standsStill } from "./state.js";

/** @import { TableProps } from "./props.js" */

/** Below this many seconds the clock stands out. */
const SHORT = 10;

/** The clock in the bar; between two hands it disappears at zero. @param {TableProps} props */
export function clockChip({ state: { time, you, table } }) {
  const running = time && !standsStill(table) ? timeLeft(time, you.seat, Date.now()) : null;
  if (!running) return nothing;
  const { left, reserve } = running;
  if (left === 0 && table.phase !== "playing") return nothing;
  const urgent = reserve === 0 && left <= SHORT;
  return html`<span class="clock ${urgent ? "is-short" : ""}" role="timer" aria-label=${t("clock-left")}>
    ${icon("hourglass")}<span>${timeWords(left)}${
      reserve ? html` <small title=${t("clock-reserve")}>+${timeWords(reserve)}</small>` : nothing
    }</span>
  </span>`;
}

/** @param {number} seconds */
function timeWords(seconds) {
  if (seconds >= 3600) return t("clock-hours", { hours: Math.round(seconds / 3600) });
  if (seconds < 60) return t("clock-seconds", { seconds });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
