import { settings } from "../settings.js";
import { apologise } from "../ui/notice.js";
import { worded } from "../words/language.js";

/** @import { TableProps } from "./props.js" */

/** What single keys read out. No card of any game uses one of these keys. */
export const KEYS = /** @type {const} */ ({ h: "hand", f: "felt", p: "points", l: "last", c: "clock" });

/** The key that lists all keys. */
const HELP = "?";

/** Places where letters are typed, and dialogs in front of the table. */
const ELSEWHERE = 'dialog, textarea, select, input:not([type="range"])';

/**
 * Reads the table out at single keys, into a live region.
 *
 * @param {HTMLElement} el the parent of that region
 * @param {() => TableProps|null} props null while nothing is known of the table
 * @param {AbortSignal} signal ends it
 */
export function hearKeys(el, props, signal) {
  const said = document.createElement("div");
  said.className = "unseen";
  said.setAttribute("role", "status");
  el.append(said);
  let times = 0;
  let last = "";

  /** @param {KeyboardEvent} event */
  const hear = (event) => {
    const key = event.key.toLowerCase();
    const now = props();
    if (!now || !settings().readOut || !(key in KEYS || key === HELP) || !isMeant(event)) return;
    event.preventDefault();
    times = key === last ? times + 1 : 0;
    last = key;
    worded("keys", now.dialogs()).then(({ readOut, openKeys }) => {
      if (key === HELP) openKeys(now);
      else tell(said, readOut(now, KEYS[/** @type {keyof KEYS} */ (key)], times));
    }, apologise);
  };
  window.addEventListener("keydown", hear, { signal });
}

/** Whether the key is meant for the table. @param {KeyboardEvent} event */
function isMeant({ ctrlKey, metaKey, altKey, repeat, defaultPrevented, target }) {
  const elsewhere = target instanceof Element && target.closest(ELSEWHERE);
  return !(ctrlKey || metaKey || altKey || repeat || defaultPrevented || elsewhere);
}

/**
 * A new line each time makes screen readers repeat the same words.
 * @param {HTMLElement} place
 * @param {Promise<string>} words
 */
async function tell(place, words) {
  const line = document.createElement("p");
  line.textContent = await words;
  place.replaceChildren(line);
}
