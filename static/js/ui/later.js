import { apologise } from "./notice.js";

/** @type {Set<() => Promise<unknown>>} what has not been loaded yet */
const waiting = new Set();

/**
 * A function whose code loads at the first call, or earlier when the page is idle.
 *
 * @template {(...args: any[]) => unknown} T
 * @param {() => Promise<T>} load
 * @returns {(...args: Parameters<T>) => Promise<void>}
 */
export function later(load) {
  waiting.add(load);
  return async (...args) => {
    try {
      (await load())(...args);
    } catch (reason) {
      apologise(reason);
    }
  };
}

/** Loads what may be wanted next, once this page has nothing to do. */
export function loadWhenIdle() {
  const all = [...waiting];
  waiting.clear();
  const soon = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ task) => setTimeout(task, 500));
  for (const load of all) soon(() => load().catch(() => waiting.add(load)));
}
