import { randomHex } from "../random.js";
import { same } from "../same.js";
import * as storage from "../storage.js";

/**
 * What this browser saw and sent before each hand. Kept here and nowhere else:
 * the check of a shuffle must not have to ask the server for it.
 *
 * `seed` are this browser's own bytes, `commit` its promise of them for `seat`. `commits` are
 * everybody's promises and `cutter` is the seat that cuts, once neither can change. `given`
 * tells how far the promise has come: it was sent, or the table has taken it; without it the
 * table has given it back. `shown` is set once the server has said that it has the bytes too.
 * `announced` is another hand that was to be dealt here.
 *
 * @typedef {object} Remembered
 * @property {string} [algorithm]
 * @property {string} [commitment]
 * @property {string} [seed]
 * @property {string} [commit]
 * @property {number} [seat]
 * @property {(string|null)[]} [commits]
 * @property {number|null} [cutter]
 * @property {"sent"|"taken"} [given]
 * @property {boolean} [shown]
 * @property {string} [announced]
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

/** Notes that the table counts the player as ready, with their promise if they sent one. @param {string} hand */
export function promiseTaken(hand) {
  if (remembered(hand)?.given === "sent") remember(hand, { given: "taken" });
}

/** Whether the table accepted this browser's promise for a hand. @param {string} hand */
export function isPromiseTaken(hand) {
  return remembered(hand)?.given === "taken";
}

/**
 * Notes that the player is no longer ready: the deal does not use their bytes unless they promise them again.
 * @param {string} hand
 */
export function promiseGivenBack(hand) {
  const before = remembered(hand);
  if (!before?.given) return;
  const { given: _, ...rest } = before;
  keep(HANDS, hand, rest);
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
