import { keep, kept } from "../storage.js";

const KEY = "dingo.lessons";

/** The names of the lessons of a game that were gone through in this browser. @param {string} game */
export function learned(game) {
  const all = kept(KEY)?.[game];
  return new Set(Array.isArray(all) ? all.map(String) : []);
}

/** @param {string} game @param {string} lesson */
export function noteLearned(game, lesson) {
  const before = kept(KEY);
  keep(KEY, { ...(before instanceof Object ? before : {}), [game]: [...learned(game).add(lesson)] });
}
