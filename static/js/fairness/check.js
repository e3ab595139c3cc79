import { listed, t } from "../words/catalogue.js";
import { mine, seen } from "./compare.js";
import {
  ALGORITHM,
  ALGORITHMS,
  commitment,
  cut,
  drawsOf,
  mixture,
  promise,
  shuffled,
  shuffleKey,
  toHex,
  WITHOUT_PROMISES,
} from "./shuffle.js";

/** @import { HandRecord } from "../net/messages.js" */
/** @import { Remembered } from "./seeds.js" */
/** @import { Digests, Draw } from "./shuffle.js" */
/** @import { Pack, Step } from "./step.js" */

/**
 * Repeats the shuffle of a finished hand, and compares it with what this browser saw before the deal and with the dealt
 * cards.
 *
 * @param {Digests} digests
 * @param {HandRecord} record
 * @param {Pack} pack
 * @param {Remembered|null} memory what this browser saw before the hand
 * @returns {Promise<Step[]>}
 */
export async function checkShuffle(digests, record, pack, memory) {
  const { algorithm, client_seeds, server_seed } = record.fairness;
  const mixed = mixture(algorithm, record.id, client_seeds);
  const key = await shuffleKey(digests, server_seed, mixed);
  const draw = drawsOf(digests, key);
  const deck = pack.deck(record.options);
  const cards = await shuffled(deck, draw);
  const drawn = algorithm === ALGORITHM ? await drawnSteps(record, pack, draw) : { at: record.fairness.cut, steps: [] };
  return [
    await serverPromise(digests, record),
    seen(record, memory),
    await playersPromises(digests, record),
    mine(record, memory),
    { title: t("shuffle-key"), words: t("shuffle-key.text"), values: keyValues(mixed, toHex(key)), ok: null },
    {
      title: t("shuffle-order"),
      words: t("shuffle-order.text", { used: deck.length - 1 }),
      values: [
        { label: t("shuffle-order.before"), value: deck.join(" ") },
        { label: t("shuffle-order.after"), value: cards.join(" ") },
      ],
      ok: null,
    },
    ...drawn.steps,
    dealt(cut(cards, drawn.at), drawn.at, record.deck),
    { title: t("shuffle-beyond"), words: beyond(algorithm), values: [], ok: null },
  ];
}

/** @param {string} mixed @param {string} key */
const keyValues = (mixed, key) => [
  { label: t("shuffle-key.mixed"), value: mixed },
  { label: t("shuffle-key.value"), value: key },
];

/** What no check on this page shows. @param {string} algorithm */
function beyond(algorithm) {
  if (algorithm === ALGORITHM) return t("shuffle-beyond.moves");
  return algorithm === WITHOUT_PROMISES ? t("shuffle-beyond.first") : t("shuffle-beyond.second");
}

/** @param {Digests} digests @param {HandRecord} record @returns {Promise<Step>} */
async function serverPromise(digests, { id, fairness }) {
  const { server_seed, commitment: promised, algorithm } = fairness;
  const digest = await commitment(digests, algorithm, server_seed, id);
  const ok = digest === promised && ALGORITHMS.includes(algorithm);
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

/**
 * Checks the players' bytes against the promises in the record, and that it names exactly those whose bytes are
 * missing.
 *
 * @param {Digests} digests
 * @param {HandRecord} record
 * @returns {Promise<Step>}
 */
async function playersPromises(digests, record) {
  const { id, fairness } = record;
  const title = t("shuffle-players");
  const { algorithm, client_commits: commits = [], client_seeds: seeds } = fairness;
  if (algorithm === WITHOUT_PROMISES) return { title, words: t("shuffle-players.none"), values: [], ok: null };
  const made = await Promise.all(
    seeds.map((seed, seat) =>
      seed ? promise(digests, algorithm, { hand: id, seat, seed, place: placeOf(record, seat) }) : "",
    ),
  );
  const kept = made.every((digest, seat) => digest === "" || digest === commits[seat]);
  const ok = kept && areNamed(record);
  return {
    title,
    words: ok ? keptWords(record) : t("shuffle-players.wrong"),
    values: [
      { label: t("shuffle-players.value"), value: commits.map((one) => one || t("shuffle-mine.unused")).join(" ") },
    ],
    ok,
  };
}

/** The place that a seat's promise includes. @param {HandRecord} record @param {number} seat */
const placeOf = ({ fairness: { cutter, cut: at, cut_chosen } }, seat) => (cut_chosen && seat === cutter ? at : null);

/**
 * Whether the record lists the seats whose bytes are missing, and none twice. At the deal a bot may have had a seat
 * that a person has taken over since.
 * @param {HandRecord} record
 */
function areNamed({ fairness }) {
  const { client_commits: commits = [], client_seeds: seeds, withheld = [], without = [], absent = [] } = fairness;
  const late = commits.flatMap((commit, seat) => (commit && !seeds[seat] ? [seat] : []));
  const silent = [...without, ...absent];
  return (
    late.join() === withheld.join() && new Set(silent).size === silent.length && silent.every((seat) => !commits[seat])
  );
}

/** @param {HandRecord} record */
function keptWords({ players, fairness }) {
  const { algorithm, client_commits = [], client_seeds, withheld = [], without = [], absent = [] } = fairness;
  const bots = client_commits.flatMap((commit, seat) =>
    commit || [...without, ...absent].includes(seat) ? [] : [seat],
  );
  /** @param {readonly number[]} seats */
  const names = (seats) => listed(seats.map((seat) => players[seat]?.name ?? t("seat-number", { number: seat + 1 })));
  return [
    client_seeds.some(Boolean) ? t("shuffle-players.right") : t("shuffle-players.nobody"),
    withheld.length > 0 && t("shuffle-players.late", { names: names(withheld), deals: 2 ** withheld.length }),
    without.length > 0 && t("shuffle-players.without", { names: names(without) }),
    absent.length > 0 && t("shuffle-players.absent", { names: names(absent) }),
    algorithm === ALGORITHM && bots.length > 0 && t("shuffle-players.bots", { names: names(bots) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * What is drawn after the order of the pack: the cut, unless its place was promised, and a match's first dealer.
 *
 * @param {HandRecord} record @param {Pack} pack @param {Draw} draw
 * @returns {Promise<{at: number, steps: Step[]}>} the place of the cut, and whether the record says the same
 */
async function drawnSteps(record, pack, draw) {
  const { options, dealer, players, deck, fairness } = record;
  const { cut: recorded, cut_chosen, cutter = null, first } = fairness;
  const hasCut = pack.cutter?.(options, dealer) != null;
  const name = nameOfChooser(record);
  const drawn = hasCut && name === null ? 1 + (await draw(deck.length - 1)) : 0;
  const at = name === null ? drawn : recorded;
  const ok =
    at === recorded && (cutter === null || cutter === mayChoose(record, pack)) && cut_chosen === (name !== null);
  const steps = hasCut || !ok ? [cutStep(ok, at, name)] : [];
  if (first) {
    const seat = await (pack.firstDealer?.(options, players.length, draw) ?? draw(players.length));
    steps.push(dealerStep(seat === dealer, players[seat]?.name ?? ""));
  }
  return { at, steps };
}

/**
 * The seat whose player may choose the place: in a match's first hand the dealer is not known yet.
 * @param {HandRecord} record @param {Pack} pack
 */
const mayChoose = ({ options, dealer, fairness: { first } }, pack) =>
  first ? null : (pack.cutter?.(options, dealer) ?? null);

/** The name of the player who chose the place and revealed it; null if it is drawn. @param {HandRecord} record */
function nameOfChooser({ deck, players, fairness: { cut_chosen, cutter, cut: at, client_seeds } }) {
  if (!cut_chosen || cutter == null || !client_seeds[cutter] || at < 1 || at >= deck.length) return null;
  return players[cutter]?.name ?? "";
}

/** @param {boolean} ok @param {number} at @param {string|null} name of the player who chose it @returns {Step} */
function cutStep(ok, at, name) {
  const right = name === null ? t("shuffle-cut.drawn", { at }) : t("shuffle-cut.chosen", { at, name });
  return { title: t("shuffle-cut"), words: ok ? right : t("shuffle-cut.wrong"), values: [], ok };
}

/** @param {boolean} ok @param {string} name @returns {Step} */
const dealerStep = (ok, name) => ({
  title: t("shuffle-dealer"),
  words: ok ? t("shuffle-dealer.right", { name }) : t("shuffle-dealer.wrong", { name }),
  values: [],
  ok,
});

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
