import { forgetPages } from "./kept_site.js";

const KEY = "dingo.fresh";

/** Milliseconds between two reloads that a page may make by itself. */
const PAUSE = 60_000;

/**
 * If code is missing although the server answers, it belongs to a build that is gone: the page reloads with today's
 * code. Nothing is lost, because everything that counts is on the server.
 *
 * @returns {Promise<boolean>} whether it does
 */
export async function reloadForNewBuild() {
  if (Date.now() - lastTime() < PAUSE) return false;
  const answer = await fetch("/healthz").catch(() => null);
  if (!answer?.ok) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  await forgetPages();
  location.reload();
  return true;
}

/**
 * When a page of this tab last reloaded by itself. If the browser stores nothing, it could otherwise reload for ever.
 */
function lastTime() {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return Date.now();
  }
}
