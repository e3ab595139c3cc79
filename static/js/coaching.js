import { keep, kept } from "./storage.js";

/** @import { Settings } from "./settings.js" */

/** A person is coached in so many hands of a game. */
const FIRST = 3;

const KEY = "dingo.hands";

/** How many hands of a game have been played here. @param {string} game @returns {number} */
const played = (game) => kept(KEY)?.[game] ?? 0;

/** A hand of this game has been played here to its end. @param {string} game */
export const handPlayed = (game) => keep(KEY, { ...kept(KEY), [game]: Math.min(FIRST, played(game) + 1) });

/**
 * Whether there is a line before each choice: where it was asked for, and in the first hands.
 * @param {Readonly<Settings>} settings
 * @param {string} [game] where it is not named, whether there is one in any game that was played here
 */
export function isCoached({ coach }, game) {
  if (coach !== "auto") return coach === "on";
  if (game !== undefined) return played(game) < FIRST;
  const hands = Object.values(kept(KEY) ?? {});
  return hands.length === 0 || hands.some((number) => number < FIRST);
}
