import { keep, kept } from "../storage.js";
import { later } from "../ui/later.js";

/** @import { Request } from "../net/messages.js" */
/** @import { TableState } from "../table/state.js" */

/** Milliseconds between reports of a visible page. */
const EVERY = 45_000;

/** Seconds for a decision from which on people play by mail. */
const BY_MAIL = 3_600;

const ASKED = "dingo.notices.asked";

const askToTell = later(() => import("./asking.js").then((module) => module.askToTell));

/**
 * Tells the server whether this table is visible: the player is not notified of what they see.
 * @param {object} table
 * @param {(request: Request) => Promise<unknown>} table.ask
 * @param {() => TableState|null} table.state
 * @param {() => boolean} table.connected
 * @param {(state: TableState) => boolean} table.myTurn
 * @param {AbortSignal} signal until I leave the table
 * @returns {(before: TableState|null) => void} to be called when the table has changed
 */
export function followLooking({ ask, state, connected, myTurn }, signal) {
  const tell = () => {
    const visible = document.visibilityState === "visible";
    if (connected() && state()?.you.seat != null) void ask({ type: "looking", visible }).catch(() => undefined);
    if (visible) void closeNotifications();
  };
  const again = setInterval(() => document.visibilityState === "visible" && tell(), EVERY);
  signal.addEventListener("abort", () => clearInterval(again));
  document.addEventListener("visibilitychange", tell, { signal });
  tell();
  return (before) => {
    const now = state();
    if (!now) return;
    const [asked, asks] = [before !== null && myTurn(before), myTurn(now)];
    if (asks && !asked && document.visibilityState === "visible") tell();
    if (asked && !asks && now.table.clock >= BY_MAIL) askOnce();
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
