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
  const ok = digest === promised;
  return {
    title: "The server kept its promise",
    words: `The seed it published after the hand has ${ok ? "exactly the" : "another"} fingerprint (SHA-256) ${ok ? "it" : "than it"} showed before.`,
    values: [
      { label: "Server’s seed", value: seed },
      { label: "Its fingerprint", value: digest },
      { label: "Promised", value: promised },
    ],
    ok,
  };
}

/** @param {string} promised @param {Remembered|null} memory @returns {Step} */
function promiseSeen(promised, memory) {
  const seen = memory?.commitment;
  const ok = seen ? seen === promised : null;
  return {
    title: "It is the promise you were shown",
    words: seenWords(ok),
    values: seen ? [{ label: "Seen before the hand", value: seen }] : [],
    ok,
  };
}

/** @param {boolean|null} ok */
function seenWords(ok) {
  if (ok === null)
    return "This browser was not at the table before the hand, so it wrote no promise down. Somebody who was there can compare.";
  return `This browser wrote the promise down while nobody knew the cards, and it ${ok ? "is the same" : "was another one"}.`;
}

/** @param {readonly string[]} seeds @param {Remembered|null} memory @returns {Step} */
function mySeed(seeds, memory) {
  const mine = memory?.seed;
  const ok = mine ? seeds.includes(mine) || (memory.given === "taken" ? false : null) : null;
  return {
    title: "Your own random bytes are in it",
    words: mine ? seedWords(ok) : "This browser added no random bytes to this hand.",
    values: [
      ...(mine ? [{ label: "Yours", value: mine }] : []),
      { label: "Used, by seat", value: seeds.map((seed) => seed || "(none)").join(" ") },
    ],
    ok,
  };
}

/** @param {boolean|null} ok */
function seedWords(ok) {
  if (ok === null)
    return "Your browser made random bytes for this hand, but as far as it saw you were not counted as ready when the cards were dealt. So nothing was to be added.";
  const added = "When you were ready, your browser added random bytes of its own.";
  return ok
    ? `${added} They are among those used, so nobody could know the order before you.`
    : `${added} They are not among those used.`;
}

/** @param {readonly string[]} again @param {number} at @param {readonly string[]} deck @returns {Step} */
function dealt(again, at, deck) {
  const ok = again.join() === deck.join();
  return {
    title: "These cards were dealt",
    words: `${at ? `After the cut of ${at} cards` : "Without a cut"} the order is${ok ? ", card by card," : " not"} the order of the deal.`,
    values: [
      { label: "Worked out here", value: again.join(" ") },
      { label: "Dealt", value: deck.join(" ") },
    ],
    ok,
  };
}

/** Whether nothing failed. @param {readonly Step[]} steps */
export function fair(steps) {
  return steps.every((step) => step.ok !== false);
}
