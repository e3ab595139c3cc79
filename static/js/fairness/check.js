import { listed, t } from "../words/catalogue.js";
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
 * One step of the check. `ok` is null if this browser has nothing to compare with; `warns` if the player should still
 * know.
 *
 * @typedef {{title: string, words: string, values: {label: string, value: string}[], ok: boolean|null,
 * warns?: boolean}} Step
 */

/**
 * Repeats the shuffle of a finished hand and compares it with the promises from before the deal and with the dealt
 * cards.
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
      title: t("shuffle-key"),
      words: t("shuffle-key.text"),
      values: [
        { label: t("shuffle-key.mixed"), value: mixed },
        { label: t("shuffle-key.value"), value: toHex(key) },
      ],
      ok: null,
    },
    {
      title: t("shuffle-order"),
      words: skipped ? t("shuffle-order.skipping", { used, skipped }) : t("shuffle-order.text", { used }),
      values: [
        { label: t("shuffle-order.before"), value: deck.join(" ") },
        { label: t("shuffle-order.after"), value: cards.join(" ") },
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
    title: t("shuffle-kept"),
    words: ok ? t("shuffle-kept.right") : t("shuffle-kept.wrong"),
    values: [
      { label: t("shuffle-kept.seed"), value: server_seed },
      { label: t("shuffle-kept.digest"), value: digest },
      { label: t("shuffle-kept.promised"), value: promised },
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
    title: t("shuffle-seen"),
    words: other ? t("shuffle-seen.other") : seenWords(ok),
    values: [
      ...(other ? [{ label: t("shuffle-seen.announced"), value: other }] : []),
      ...(other ? [{ label: t("shuffle-seen.dealt"), value: id }] : []),
      ...(seen ? [{ label: t("shuffle-seen.value"), value: seen }] : []),
    ],
    ok,
  };
}

/** @param {boolean|null} ok */
function seenWords(ok) {
  if (ok === null) return t("shuffle-seen.none");
  return ok ? t("shuffle-seen.right") : t("shuffle-seen.wrong");
}

/**
 * Checks that each player promised their bytes before anybody revealed any.
 *
 * @param {Digests} digests
 * @param {HandRecord} record
 * @param {Remembered|null} memory
 * @returns {Promise<Step>}
 */
async function everybodysPromises(digests, { id, fairness, players }, memory) {
  const title = t("shuffle-players");
  const { algorithm, client_commits: commits = [], client_seeds: seeds, withheld = [] } = fairness;
  if (algorithm === WITHOUT_PROMISES) return { title, words: t("shuffle-players.none"), values: [], ok: null };
  const made = await Promise.all(seeds.map((seed, seat) => (seed ? promise(digests, seed, id, seat) : "")));
  const late = commits.flatMap((commit, seat) => (commit && !seeds[seat] ? [seat] : []));
  const seen = memory?.commits?.map((commit) => commit ?? "");
  const kept =
    made.every((digest, seat) => digest === "" || digest === commits[seat]) && late.join() === withheld.join();
  const ok = kept && (!seen || seen.join() === commits.join());
  return {
    title,
    words: ok
      ? keptWords(late.map((seat) => players[seat]?.name ?? t("seat-number", { number: seat + 1 })))
      : t("shuffle-players.wrong"),
    values: [
      { label: t("shuffle-players.value"), value: bySeat(commits) },
      ...(seen ? [{ label: t("shuffle-players.seen"), value: bySeat(seen) }] : []),
    ],
    ok,
  };
}

/** @param {readonly string[]} given */
const bySeat = (given) => given.map((one) => one || t("shuffle-mine.unused")).join(" ");

/** @param {readonly string[]} late */
function keptWords(late) {
  if (late.length === 0) return t("shuffle-players.right");
  return t("shuffle-players.late", { names: listed(late) });
}

/** @param {HandRecord} record @param {Remembered|null} memory @returns {Step} */
function myBytes(record, memory) {
  const { fairness } = record;
  const warns = isLeftOut(record, memory);
  const mine = memory?.seed;
  const ok = mine ? bytesFit(fairness, memory) : null;
  return {
    title: t("shuffle-mine"),
    words: mine ? myWords(ok, warns) : t("shuffle-mine.none"),
    values: [
      ...(mine ? [{ label: t("shuffle-mine.value"), value: mine }] : []),
      { label: t("shuffle-mine.used"), value: bySeat(fairness.client_seeds) },
    ],
    ok,
    warns,
  };
}

/**
 * Whether the shuffle used this browser's bytes for its seat; null if they may not have been promised, or did not
 * arrive in time.
 *
 * @param {Fairness} fairness @param {Remembered} memory
 */
function bytesFit({ algorithm, client_commits = [], client_seeds }, { seed, commit, seat = -1, given, shown }) {
  if (algorithm === WITHOUT_PROMISES && !commit)
    return client_seeds.includes(seed ?? "") || (given === "taken" ? false : null);
  if (client_commits[seat] === commit && client_seeds[seat] === seed) return true;
  if (given !== "taken") return null;
  const notShown = client_commits[seat] === commit && !client_seeds[seat] && !shown;
  return notShown ? null : false;
}

/**
 * Whether the table accepted this browser's promise but shuffled without its bytes.
 *
 * @param {HandRecord} record @param {Remembered|null} memory
 */
export function isLeftOut({ fairness }, memory) {
  return memory?.given === "taken" && Boolean(memory.seed) && bytesFit(fairness, memory) !== true;
}

/** @param {boolean|null} ok @param {boolean} leftOut */
function myWords(ok, leftOut) {
  if (ok === null) return leftOut ? t("shuffle-mine.late") : t("shuffle-mine.open");
  return ok ? t("shuffle-mine.right") : t("shuffle-mine.wrong");
}

/** @param {readonly string[]} again @param {number} at @param {readonly string[]} deck @returns {Step} */
function dealt(again, at, deck) {
  const ok = again.join() === deck.join();
  return {
    title: t("shuffle-dealt"),
    words: dealtWords(ok, at),
    values: [
      { label: t("shuffle-dealt.again"), value: again.join(" ") },
      { label: t("shuffle-dealt.value"), value: deck.join(" ") },
    ],
    ok,
  };
}

/** @param {boolean} ok @param {number} at */
function dealtWords(ok, at) {
  if (at === 0) return ok ? t("shuffle-dealt.right") : t("shuffle-dealt.wrong");
  return ok ? t("shuffle-dealt.right-cut", { at }) : t("shuffle-dealt.wrong-cut", { at });
}

/** Whether a step has a warning although nothing failed. @param {readonly Step[]} steps */
export const warned = (steps) => steps.some((step) => step.warns);

/** Whether nothing failed. @param {readonly Step[]} steps */
export function fair(steps) {
  return steps.every((step) => step.ok !== false);
}
