import { fetchSheet, styled } from "../stylesheet.js";
import { apologise } from "./notice.js";

/** @type {Set<() => Promise<unknown>>} loads what has not been loaded yet */
const waiting = new Set();

/**
 * A function whose code loads at the first call, or earlier when the page is idle.
 *
 * @template {(...args: any[]) => unknown} T
 * @param {() => Promise<T>} load
 * @param {string} [sheet] its style sheet, only fetched when idle: to add one lays out the whole page again
 * @returns {(...args: Parameters<T>) => Promise<void>}
 */
export function later(load, sheet) {
  waiting.add(() => Promise.all([load(), sheet && fetchSheet(sheet)]));
  return async (...args) => {
    try {
      await (await (sheet ? styled(sheet, load()) : load()))(...args);
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
