import { randomHex } from "../random.js";
import * as storage from "../storage.js";

/**
 * What this browser saw and sent before each hand. Kept here and nowhere else:
 * the check of a shuffle must not have to ask the server for it.
 *
 * `given` tells how far the seed has come: it was sent, or the table has taken
 * it. Without it the seed was never sent, or the table has given it back.
 *
 * @typedef {{commitment?: string, seed?: string, given?: "sent"|"taken", at: number}} Remembered
 */

const KEY = "dingo.hands";
const MOST = 300;

/** What is remembered of one hand. @param {string} hand @returns {Remembered|null} */
export function remembered(hand) {
  return all()[hand] ?? null;
}

/**
 * Keeps the commitment that was shown first for a hand; a later one does not replace it.
 * @param {string} hand
 * @param {string} commitment
 */
export function rememberCommitment(hand, commitment) {
  const before = remembered(hand);
  if (before?.commitment === undefined) keep(hand, { ...before, commitment });
}

/**
 * The 16 random bytes this browser gives to a hand, in hex: the same ones
 * however often it is asked. Whoever asks sends them.
 *
 * @param {string} hand
 */
export function seedFor(hand) {
  const before = remembered(hand);
  const seed = before?.seed ?? randomHex(16);
  keep(hand, { ...before, seed, given: before?.given ?? "sent" });
  return seed;
}

/** The table has counted me as ready, with the seed I sent if I did. @param {string} hand */
export function seedTaken(hand) {
  const before = remembered(hand);
  if (before?.given === "sent") keep(hand, { ...before, given: "taken" });
}

/** Whether the table has taken my seed for a hand. @param {string} hand */
export function isSeedTaken(hand) {
  return remembered(hand)?.given === "taken";
}

/** I am not ready any more: the hand is dealt without my seed, unless I send it again. @param {string} hand */
export function seedGivenBack(hand) {
  const before = remembered(hand);
  if (!before?.given) return;
  const { given: _, ...rest } = before;
  keep(hand, rest);
}

/** @param {string} hand @param {Omit<Remembered, "at">} what */
function keep(hand, what) {
  const entries = Object.entries({ ...all(), [hand]: { ...what, at: Date.now() } });
  const newest = entries.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST);
  storage.keep(KEY, Object.fromEntries(newest));
}

/** @returns {Record<string, Remembered>} */
function all() {
  return storage.kept(KEY) ?? {};
}
