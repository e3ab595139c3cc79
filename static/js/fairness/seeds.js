import { randomHex } from "../random.js";
import { same } from "../same.js";
import * as storage from "../storage.js";

/**
 * What this browser saw and sent before each hand. Kept here and nowhere else:
 * the check of a shuffle must not have to ask the server for it.
 *
 * @typedef {object} Remembered
 * @property {string} [algorithm]
 * @property {string} [commitment]
 * @property {(string|null)[]} [commits] everybody's promises, once they could not change any more
 * @property {number|null} [cutter] the seat that cuts, likewise
 * @property {string} [seed] this browser's own bytes
 * @property {number} [place] where the player wants to cut
 * @property {Record<string, number|null>} [places] this browser's promises, and the place of the cut in each
 * @property {string} [commit] the newest of them
 * @property {number} [seat] for which it was made
 * @property {boolean} [shown] whether the server said that it has the bytes
 * @property {boolean} [missing] whether the page was open at the deal, and the server never said so
 * @property {boolean} [noted] whether the player has closed the note about that
 * @property {string} [announced] another hand that was to be dealt here
 * @property {number} at
 *
 * @typedef {{hand: string, number: number, at: number}} Announced the hand that is dealt next at a table
 */

const HANDS = "dingo.hands";
const COMING = "dingo.coming";
const MOST = 100;

/** What is remembered of one hand. @param {string} hand @returns {Remembered|null} */
export function remembered(hand) {
  return kept(HANDS)[hand] ?? null;
}

/**
 * Adds to what is remembered of a hand.
 * @param {string} hand
 * @param {Partial<Remembered>} what
 */
export function remember(hand, what) {
  const before = remembered(hand);
  const news = Object.entries(what).some(
    ([name, value]) => !same(before?.[/** @type {keyof Remembered} */ (name)], value),
  );
  if (news || !before) keep(HANDS, hand, { ...before, ...what });
}

/**
 * This browser's 16 random bytes for a hand, in hex; the same at every call.
 * @param {string} hand
 */
export function seedFor(hand) {
  const seed = remembered(hand)?.seed ?? randomHex(16);
  remember(hand, { seed });
  return seed;
}

/** Whether the player should still be told that a hand was dealt without their bytes. @param {string} hand */
export function isToldMissing(hand) {
  const { missing, shown, noted } = remembered(hand) ?? {};
  return Boolean(missing && !shown && !noted);
}

/** The hand announced at a table after this many deals. @param {string} code @returns {Announced|null} */
export function announced(code) {
  return kept(COMING)[code] ?? null;
}

/**
 * Stores which hand a table announced as the next one.
 * @param {string} code
 * @param {string} hand
 * @param {number} number how many were dealt there before
 */
export function announce(code, hand, number) {
  keep(COMING, code, { hand, number });
}

/**
 * @param {string} key
 * @param {string} name
 * @param {object} what
 */
function keep(key, name, what) {
  const entries = Object.entries({ ...kept(key), [name]: { ...what, at: Date.now() } });
  // The coach once counted hands under one of these keys: numbers, without a time.
  const newest = entries.sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0)).slice(0, MOST);
  storage.keep(key, Object.fromEntries(newest));
}

/** @param {string} key @returns {Record<string, any>} */
function kept(key) {
  return storage.kept(key) ?? {};
}
