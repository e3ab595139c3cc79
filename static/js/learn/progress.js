import { keep, kept } from "../storage.js";

const KEY = "dingo.lessons";

/** The lessons of a game finished in this browser, by name. @param {string} game */
export function learned(game) {
  const all = kept(KEY)?.[game];
  return new Set(Array.isArray(all) ? all.map(String) : []);
}

/** @param {string} game @param {string} lesson */
export function noteLearned(game, lesson) {
  const before = kept(KEY);
  keep(KEY, { ...(before instanceof Object ? before : {}), [game]: [...learned(game).add(lesson)] });
}
