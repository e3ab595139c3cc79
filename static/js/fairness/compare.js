import { t } from "../words/catalogue.js";
import { WITHOUT_PROMISES } from "./shuffle.js";

/** @import { Fairness, HandRecord } from "../net/messages.js" */
/** @import { Remembered } from "./seeds.js" */
/** @import { Step } from "./step.js" */

/**
 * Compares a record with what this browser saw before the deal.
 * @param {HandRecord} record @param {Remembered|null} memory @returns {Step}
 */
export function seen({ id, fairness }, memory) {
  const { commitment, announced, commits, cutter, algorithm = fairness.algorithm } = memory ?? {};
  const values = [
    ...(announced ? [{ label: t("shuffle-seen.announced"), value: announced }] : []),
    ...(announced ? [{ label: t("shuffle-seen.dealt"), value: id }] : []),
    ...(commitment ? [{ label: t("shuffle-seen.value"), value: commitment }] : []),
    ...(commits ? [{ label: t("shuffle-players.seen"), value: bySeat(commits) }] : []),
  ];
  const same =
    commitment === fairness.commitment &&
    algorithm === fairness.algorithm &&
    (commits ?? []).every((commit, seat) => (commit ?? "") === (fairness.client_commits?.[seat] ?? "")) &&
    (cutter ?? fairness.cutter ?? null) === (fairness.cutter ?? null);
  const ok = announced ? false : commitment ? same : null;
  const other = commitment && algorithm !== fairness.algorithm;
  const words = other
    ? t("shuffle-seen.version", { seen: algorithm, dealt: fairness.algorithm })
    : seenWords(ok, memory);
  return { title: t("shuffle-seen"), words: announced ? t("shuffle-seen.other") : words, values, ok };
}

/** @param {boolean|null} ok @param {Remembered|null} memory */
function seenWords(ok, memory) {
  if (ok === null) return t("shuffle-seen.none");
  if (!ok) return t("shuffle-seen.wrong");
  return memory?.commits ? t("shuffle-seen.right") : t("shuffle-seen.part");
}

/**
 * Whether this browser saw all that could be seen before the deal.
 * @param {HandRecord} record @param {Remembered|null} memory
 */
export const sawAll = ({ fairness }, memory) =>
  Boolean(memory?.commitment && (memory.commits || fairness.algorithm === WITHOUT_PROMISES));

/** @param {readonly (string|null)[]} given */
const bySeat = (given) => given.map((one) => one || t("shuffle-mine.unused")).join(" ");

/** Looks for this browser's own bytes. @param {HandRecord} record @param {Remembered|null} memory @returns {Step} */
export function mine(record, memory) {
  const { fairness } = record;
  const warns = isLeftOut(record, memory);
  const seed = memory?.seed;
  const ok = seed ? bytesFit(fairness, memory) : null;
  return {
    title: t("shuffle-mine"),
    words: seed ? myWords(ok, warns) : t("shuffle-mine.none"),
    values: [
      ...(seed ? [{ label: t("shuffle-mine.value"), value: seed }] : []),
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
function bytesFit({ algorithm, client_commits = [], client_seeds }, { seed = "", commit, seat = -1, shown }) {
  const isFirst = algorithm === WITHOUT_PROMISES;
  if (isFirst && !commit) return client_seeds.includes(seed) || null;
  if (!isFirst && client_commits[seat] === commit && client_seeds[seat] === seed) return true;
  return shown ? false : null;
}

/**
 * Whether this browser's bytes are missing although it was at the table, or the table had its promise.
 *
 * @param {HandRecord} record @param {Remembered|null} memory
 */
export function isLeftOut({ fairness }, memory) {
  if (!memory?.seed || !memory.commit || bytesFit(fairness, memory) === true) return false;
  const { shown, missing, commit, seat = -1 } = memory;
  return Boolean(shown || missing || fairness.client_commits?.[seat] === commit);
}

/** @param {boolean|null} ok @param {boolean} leftOut */
function myWords(ok, leftOut) {
  if (ok === null) return leftOut ? t("shuffle-mine.late") : t("shuffle-mine.open");
  return ok ? t("shuffle-mine.right") : t("shuffle-mine.wrong");
}

/**
 * What this browser saw of a hand before its deal, as `dingo verify --seen` reads it; null if that is nothing.
 * @param {string} hand @param {Remembered|null} memory
 */
export function seenFile(hand, memory) {
  if (!memory?.commitment) return null;
  const { algorithm, commitment, cutter, commits, seat, seed, shown = false } = memory;
  const own = seed === undefined ? {} : { seat, seed, revealed: shown };
  return JSON.stringify({ algorithm, hand, commitment, cutter, commits, fixed: commits !== undefined, ...own });
}
