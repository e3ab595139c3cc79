import { commitment, cut, mixture, shuffled, shuffleKey, toHex, words } from "./shuffle.js";

/** @import { HandRecord } from "../net/messages.js" */
/** @import { Remembered } from "./seeds.js" */
/** @import { Digests } from "./shuffle.js" */

/**
 * One step of the check. `ok` is null where this browser has nothing to
 * compare with.
 *
 * @typedef {{title: string, words: string, values: {label: string, value: string}[], ok: boolean|null}} Step
 */

/**
 * Does the shuffle of a finished hand again and compares it with what was
 * promised before and dealt then.
 *
 * @param {Digests} digests
 * @param {HandRecord} record
 * @param {readonly string[]} deck the cards in canonical order
 * @param {Remembered|null} memory what this browser saw before the hand
 * @returns {Promise<Step[]>}
 */
export async function checkShuffle(digests, record, deck, memory) {
  const { fairness } = record;
  const digest = await commitment(digests, fairness.server_seed);
  const mixed = mixture(record.id, fairness.client_seeds);
  const key = await shuffleKey(digests, fairness.server_seed, mixed);
  const { cards, used, skipped } = await shuffled(deck, words(digests, key));
  return [
    promiseKept(fairness.server_seed, fairness.commitment, digest),
    promiseSeen(fairness.commitment, memory),
    mySeed(fairness.client_seeds, memory),
    {
      title: "The key",
      words: "The server’s seed and everybody’s numbers are mixed into one key (HMAC-SHA256).",
      values: [
        { label: "Mixed with the server’s seed", value: mixed },
        { label: "Key", value: toHex(key) },
      ],
      ok: null,
    },
    {
      title: "The shuffle",
      words: `The key gives as many random numbers as are needed. The pack is shuffled with ${used} of them${skipped ? `; ${skipped} were skipped to keep every order equally likely` : ""}.`,
      values: [
        { label: "Before", value: deck.join(" ") },
        { label: "Shuffled", value: cards.join(" ") },
      ],
      ok: null,
    },
    dealt(cut(cards, fairness.cut), fairness.cut, record.deck),
  ];
}

/** @param {string} seed @param {string} promised @param {string} digest @returns {Step} */
function promiseKept(seed, promised, digest) {
  return {
    title: "The server kept its promise",
    words: "The seed it published after the hand has exactly the fingerprint (SHA-256) it showed before.",
    values: [
      { label: "Server’s seed", value: seed },
      { label: "Its fingerprint", value: digest },
      { label: "Promised", value: promised },
    ],
    ok: digest === promised,
  };
}

/** @param {string} promised @param {Remembered|null} memory @returns {Step} */
function promiseSeen(promised, memory) {
  const seen = memory?.commitment;
  const words = seen
    ? "This browser wrote the promise down while nobody knew the cards, and it is the same."
    : "This browser was not at the table before the hand, so it wrote no promise down. Somebody who was there can compare.";
  return {
    title: "It is the promise you were shown",
    words,
    values: seen ? [{ label: "Seen before the hand", value: seen }] : [],
    ok: seen ? seen === promised : null,
  };
}

/** @param {readonly string[]} seeds @param {Remembered|null} memory @returns {Step} */
function mySeed(seeds, memory) {
  const mine = memory?.seed;
  const words = mine
    ? "When you were ready, your browser added random bytes of its own. They are among those used, so nobody could know the order before you."
    : "This browser added no random bytes to this hand.";
  return {
    title: "Your own random bytes are in it",
    words,
    values: [
      ...(mine ? [{ label: "Yours", value: mine }] : []),
      { label: "Used, by seat", value: seeds.map((seed) => seed || "(none)").join(" ") },
    ],
    ok: mine ? seeds.includes(mine) : null,
  };
}

/** @param {readonly string[]} again @param {number} at @param {readonly string[]} deck @returns {Step} */
function dealt(again, at, deck) {
  return {
    title: "These cards were dealt",
    words: `${at ? `After the cut of ${at} cards` : "Without a cut"} the order is, card by card, the order of the deal.`,
    values: [
      { label: "Worked out here", value: again.join(" ") },
      { label: "Dealt", value: deck.join(" ") },
    ],
    ok: again.join() === deck.join(),
  };
}

/** Whether nothing failed. @param {readonly Step[]} steps */
export function fair(steps) {
  return steps.every((step) => step.ok !== false);
}
