import { forgetPages } from "./kept_site.js";

const KEY = "dingo.fresh";

/** Milliseconds between two reloads that a page may make by itself. */
const PAUSE = 60_000;

/**
 * Code that cannot be had while the server answers is of a build that is gone: the page begins anew, with the code of
 * today. Nothing is lost by that, as all that counts is at the server.
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

/** When a page of this tab last began anew by itself: where the browser keeps nothing it could go on for ever. */
function lastTime() {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return Date.now();
  }
}
