import { isByMail } from "../games/people.js";
import { keep, kept } from "../storage.js";
import { later } from "../ui/later.js";

/** @import { Request } from "../net/messages.js" */
/** @import { TableState } from "../table/state.js" */

/** Milliseconds between reports of a visible page. */
const EVERY = 45_000;

/** Milliseconds after a touch for which somebody counts as looking at the page. */
const ACTIVE = 120_000;

/** What a person does to a page. */
const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel"];

const ASKED = "dingo.notices.asked";

const askToTell = later(() => import("./asking.js").then((module) => module.askToTell));

/**
 * Tells the server whether somebody looks at this table: notifications wait while they do. Opening the page and
 * coming back to it are touches too.
 * @param {object} table
 * @param {(request: Request) => Promise<unknown>} table.ask
 * @param {() => TableState|null} table.state
 * @param {() => boolean} table.connected
 * @param {(state: TableState) => boolean} table.myTurn
 * @param {AbortSignal} signal until I leave the table
 * @returns {(before: TableState|null) => void} to be called when the table has changed
 */
export function followLooking({ ask, state, connected, myTurn }, signal) {
  let touched = Date.now();
  const touch = () => {
    touched = Date.now();
  };
  const tell = () => {
    const visible = document.visibilityState === "visible";
    const active = visible && Date.now() - touched < ACTIVE;
    if (connected() && state()?.you.seat != null) void ask({ type: "looking", visible, active }).catch(() => undefined);
    if (visible) void closeNotifications();
  };
  const turned = () => {
    if (document.visibilityState === "visible") touch();
    tell();
  };
  const again = setInterval(() => document.visibilityState === "visible" && tell(), EVERY);
  signal.addEventListener("abort", () => clearInterval(again));
  document.addEventListener("visibilitychange", turned, { signal });
  for (const one of TOUCHES) document.addEventListener(one, touch, { signal, passive: true });
  tell();
  return (before) => {
    const now = state();
    if (!now) return;
    const [asked, asks] = [before !== null && myTurn(before), myTurn(now)];
    if (asks && !asked && document.visibilityState === "visible") tell();
    if (asked && !asks && isByMail(now.table)) askOnce();
  };
}

/** Removes the notifications of this table: a player who sees it needs none. */
async function closeNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    const address = shown.data ?? /** @type {any} */ (shown).navigate;
    // The address names the table by an id that this page does not know, and leads to it.
    const found = address && (await fetch(address, { method: "HEAD" }).catch(() => null));
    if (found && new URL(found.url).pathname === location.pathname) shown.close();
  }
}

/** After the first move by mail, once for good. */
function askOnce() {
  if (kept(ASKED)) return;
  keep(ASKED, true);
  void askToTell();
}
