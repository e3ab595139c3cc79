import {
  ALGORITHM,
  commitment,
  cut,
  mixture,
  promise,
  shuffled,
  shuffleKey,
  toHex,
  WITHOUT_PROMISES,
  words,
} from "./shuffle.js";

/** @import { Fairness, HandRecord } from "../net/messages.js" */
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
  const digest = await commitment(digests, fairness.server_seed, record.id, fairness.algorithm);
  const mixed = mixture(record.id, fairness.client_seeds, fairness.algorithm);
  const key = await shuffleKey(digests, fairness.server_seed, mixed);
  const { cards, used, skipped } = await shuffled(deck, words(digests, key));
  return [
    promiseKept(fairness, digest),
    promiseSeen(record, memory),
    await everybodysPromises(digests, record, memory),
    myBytes(record, memory),
    {
      title: "The key",
      words: "The server’s seed and everybody’s bytes are mixed into one key (HMAC-SHA256).",
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

/** @param {Fairness} fairness @param {string} digest @returns {Step} */
function promiseKept({ server_seed, commitment: promised, algorithm }, digest) {
  const ok = digest === promised && (algorithm === ALGORITHM || algorithm === WITHOUT_PROMISES);
  return {
    title: "The server kept its promise",
    words: `The seed it published after the hand has ${ok ? "exactly the" : "another"} fingerprint (SHA-256) ${ok ? "it" : "than it"} showed before.`,
    values: [
      { label: "Server’s seed", value: server_seed },
      { label: "Its fingerprint", value: digest },
      { label: "Promised", value: promised },
    ],
    ok,
  };
}

/** @param {HandRecord} record @param {Remembered|null} memory @returns {Step} */
function promiseSeen({ id, fairness }, memory) {
  const seen = memory?.commitment;
  const other = memory?.announced;
  const ok = other ? false : seen ? seen === fairness.commitment : null;
  return {
    title: "It is the hand and the promise you were shown",
    words: other ? "Another hand was announced to this browser than the one that was dealt." : seenWords(ok),
    values: [
      ...(other ? [{ label: "Announced", value: other }] : []),
      ...(other ? [{ label: "Dealt", value: id }] : []),
      ...(seen ? [{ label: "Promise seen before the hand", value: seen }] : []),
    ],
    ok,
  };
}

/** @param {boolean|null} ok */
function seenWords(ok) {
  if (ok === null)
    return "This browser was not at the table before the hand, so it wrote no promise down. Somebody who was there can compare.";
  return `This browser wrote the promise down while nobody knew the cards, and it ${ok ? "is the same" : "was another one"}.`;
}

/**
 * Each player promised their bytes before anybody showed any.
 *
 * @param {Digests} digests
 * @param {HandRecord} record
 * @param {Remembered|null} memory
 * @returns {Promise<Step>}
 */
async function everybodysPromises(digests, { id, fairness, players }, memory) {
  const title = "The players kept their promises";
  const { algorithm, client_commits: commits = [], client_seeds: seeds, withheld = [] } = fairness;
  if (algorithm === WITHOUT_PROMISES)
    return { title, words: "This hand was shuffled before players made promises.", values: [], ok: null };
  const made = await Promise.all(seeds.map((seed, seat) => (seed ? promise(digests, seed, id, seat) : "")));
  const late = commits.flatMap((commit, seat) => (commit && !seeds[seat] ? [seat] : []));
  const seen = memory?.commits?.map((commit) => commit ?? "");
  const kept =
    made.every((digest, seat) => digest === "" || digest === commits[seat]) && late.join() === withheld.join();
  const ok = kept && (!seen || seen.join() === commits.join());
  return {
    title,
    words: ok
      ? keptWords(late.map((seat) => players[seat]?.name ?? `Seat ${seat + 1}`))
      : "Promises and bytes do not fit, or are not those this browser was shown.",
    values: [
      { label: "Promised, by seat", value: commits.map((commit) => commit || "(none)").join(" ") },
      ...(seen
        ? [{ label: "Promises seen before the hand", value: seen.map((commit) => commit || "(none)").join(" ") }]
        : []),
    ],
    ok,
  };
}

/** @param {readonly string[]} late */
function keptWords(late) {
  if (late.length === 0) return "All bytes that were promised were shown, and they are those that were promised.";
  return `Promised and not shown in time by ${late.join(", ")}: this hand was shuffled without them. If that happens often, ask why.`;
}

/** @param {HandRecord} record @param {Remembered|null} memory @returns {Step} */
function myBytes({ fairness }, memory) {
  const mine = memory?.seed;
  const ok = mine ? bytesFit(fairness, memory) : null;
  return {
    title: "Your own random bytes are in it",
    words: mine ? myWords(ok) : "This browser added no random bytes to this hand.",
    values: [
      ...(mine ? [{ label: "Yours", value: mine }] : []),
      { label: "Used, by seat", value: fairness.client_seeds.map((seed) => seed || "(none)").join(" ") },
    ],
    ok,
  };
}

/** @param {Fairness} fairness @param {Remembered} memory */
function bytesFit({ algorithm, client_commits = [], client_seeds }, { seed, commit, seat = -1, given, shown }) {
  if (algorithm === WITHOUT_PROMISES && !commit)
    return client_seeds.includes(seed ?? "") || (given === "taken" ? false : null);
  if (client_commits[seat] === commit && client_seeds[seat] === seed) return true;
  if (given !== "taken") return null;
  const notShown = client_commits[seat] === commit && !client_seeds[seat] && !shown;
  return notShown ? null : false;
}

/** @param {boolean|null} ok */
function myWords(ok) {
  if (ok === null)
    return "Your browser made random bytes for this hand, but as far as it knows they were not promised or not shown when the cards were dealt. So nothing was to be added.";
  const added = "When you were ready, your browser promised random bytes of its own, and then showed them.";
  return ok
    ? `${added} They are among those used, so nobody could know the order before you.`
    : `${added} They are not those used for your seat.`;
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
