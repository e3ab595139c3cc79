/** Milliseconds without an answer after which a connection, or an attempt, counts as dead. */
export const PATIENCE = 8_000;

/** After this many milliseconds in a hidden page a connection may be dead: the phone may have slept. */
const ASLEEP = 5_000;

/**
 * Calls `act` when the network is back, and when the page is visible again after some time: a page cannot see that
 * its connection is dead.
 *
 * @param {() => void} act
 * @param {AbortSignal} signal
 */
export function onWaking(act, signal) {
  let hiddenAt = Number.POSITIVE_INFINITY;
  const look = () => {
    if (document.visibilityState === "hidden") hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= ASLEEP) act();
  };
  window.addEventListener("online", act, { signal });
  document.addEventListener("visibilitychange", look, { signal });
}
