import { RANKS } from "../../../cards/standard.js";

/** Dingoes first, then the wolves (a pair side by side), the Ace Rabbit last. */
const ANIMALS = /** @type {Readonly<Record<string, number>>} */ ({ H: 0, S: 1, C: 1, D: 2 });

/** @param {string} code */
function weight(code) {
  const rank = RANKS.indexOf(code.slice(0, 1));
  const suit = code.slice(1);
  return (ANIMALS[suit] ?? 3) * 100 + rank * 2 + (suit === "C" ? 1 : 0);
}

/**
 * A hand as it is held: by animal, then by rank, always the same way.
 *
 * @param {readonly string[]} cards
 * @returns {string[]}
 */
export const sorted = (cards) => [...cards].sort((a, b) => weight(a) - weight(b));
