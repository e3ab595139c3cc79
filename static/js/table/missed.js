import { keep, kept } from "../storage.js";

/** @import { GameClient } from "../games/client.js" */
/** @import { Missed, Snapshot, Update } from "../net/messages.js" */

const KEY = "seen-by-mail";

/** The number of tables whose last seen version this browser stores. */
const KEPT = 50;

/** Milliseconds each step stays once shown. */
const PAUSE = 500;

/** @returns {Record<string, number>} by code of a table the version that was seen last */
const seen = () => kept(KEY) ?? {};

/** Stores the version the player saw. @param {string} code @param {number} version */
export function noteSeen(code, version) {
  if (document.hidden) return;
  const { [code]: _, ...others } = seen();
  keep(KEY, Object.fromEntries([...Object.entries(others), [code, version]].slice(-KEPT)));
}

/**
 * Shows the steps since the player's last visit.
 * @param {Snapshot} now
 * @param {(request: {type: "missed", since: number}) => Promise<unknown>} ask
 * @param {(moment: Snapshot|Update) => Promise<GameClient|null>} show
 */
export async function replay(now, ask, show) {
  const since = seen()[now.table.code];
  if (since === undefined || since >= now.version || now.table.phase !== "playing" || document.hidden) return;
  const { steps } = /** @type {Missed} */ (await ask({ type: "missed", since }).catch(() => ({ steps: [] })));
  for (const [i, { version, events, view }] of steps.entries()) {
    const moment = { version, view, legal: [] };
    const game = await show(i === 0 ? { ...now, ...moment, ahead: [] } : { ...moment, type: "update", events });
    await game?.staged?.();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
