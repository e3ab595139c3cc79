import { keep, kept } from "./storage.js";

/** @import { Settings } from "./settings.js" */

/** The coach helps a player in this many hands of a game. */
const FIRST = 3;

const KEY = "dingo.played";

/** The number of hands of a game finished in this browser. @param {string} game @returns {number} */
const played = (game) => kept(KEY)?.[game] ?? 0;

/** Whether this browser's player has not yet made a choice that the coach explains. @param {string} game */
export const isNewTo = (game) => kept(KEY)?.[game] === undefined;

/** Notes that the player has made such a choice. @param {string} game */
export function choiceMade(game) {
  if (isNewTo(game)) keep(KEY, { ...kept(KEY), [game]: 0 });
}

/** Counts a finished hand of this game. @param {string} game */
export const handPlayed = (game) => keep(KEY, { ...kept(KEY), [game]: Math.min(FIRST, played(game) + 1) });

/**
 * Whether the coach's line appears: if switched on, and in the first hands.
 * @param {Readonly<Settings>} settings
 * @param {string} [game] where it is not named, whether there is one in any game that was played here
 */
export function isCoached({ coach }, game) {
  if (coach !== "auto") return coach === "on";
  if (game !== undefined) return played(game) < FIRST;
  const hands = Object.values(kept(KEY) ?? {});
  return hands.length === 0 || hands.some((number) => number < FIRST);
}
