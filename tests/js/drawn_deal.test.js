import assert from "node:assert/strict";
import { test } from "node:test";
import { checkShuffle, fair } from "../../static/js/fairness/check.js";
import { sawAll, seenFile } from "../../static/js/fairness/compare.js";
import { digests } from "../../static/js/fairness/digests.js";
import { ALGORITHM, commitment, drawsOf, mixture, promise, shuffleKey } from "../../static/js/fairness/shuffle.js";
import * as pack from "../../static/js/games/dingo/cards/deck.js";

/** @import { HandRecord } from "../../static/js/net/messages.js" */
/** @import { Remembered } from "../../static/js/fairness/seeds.js" */

/** Made by the server's own code, which tests/rules/test_shuffle.py checks against the same description. */
const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const HAND = "hand-0001";
const SEEDS = ["00112233445566778899aabbccddeeff", "", "ffeeddccbbaa99887766554433221100", ""];
const COMMITMENT = "de550d70580c57e23340ce2d3921c693bbd18afc1c82bd1349f518f115f776ce";
const PROMISES = [
  "4c3a2b829916daedd2c2ff9ffa73cf13627632fbcccccac1be7ec41aa9e4c3b2",
  "",
  "91c23783e8e62a9dce05d36313ab11e4691523c0d977f8789610c3d087aa9f32",
  "",
];
const WITH_PLACE = "24e9d36a082a91db3c95ca3aed5db32b76ffec4e11ce94fbbce3b0688a88b949";
const ORDER = [
  "AS 7S KC 6C 2C TS 5S QC JC QS 9H 6H QH 3C TC 6S KS TH 5H 7H",
  "JS 4S 9C 3H KH 5C 9S 8S 2S JH 8H 4C 8C 4H 7C AD 3S 2H AC AH",
]
  .join(" ")
  .split(" ");
/** Where the key cuts if nobody chose; the order above begins there. */
const DRAWN = 15;
const CHOSEN = 17;

const made = await digests();

/**
 * A hand whose cut was drawn. Ben's page had promised nothing, Dan's seat is a bot's.
 * @param {Partial<HandRecord>} [rest] @param {Partial<HandRecord["fairness"]>} [fairness]
 * @returns {HandRecord}
 */
function record(rest = {}, fairness = {}) {
  return {
    format: "dingo-hand/1",
    id: HAND,
    table: "t",
    number: 2,
    game: "dingo",
    options: { cut: true, first_dealer: "random" },
    players: ["Ann", "Ben", "Cleo", "Dan"].map((name, seat) => ({ seat, name, bot: seat === 3 ? "pup" : null })),
    dealer: 3,
    deck: ORDER,
    actions: [],
    result: {},
    fairness: {
      algorithm: ALGORITHM,
      commitment: COMMITMENT,
      server_seed: SEED,
      client_commits: PROMISES,
      client_seeds: SEEDS,
      withheld: [],
      without: [1],
      absent: [],
      cutter: 2,
      cut: DRAWN,
      cut_chosen: false,
      first: false,
      ...fairness,
    },
    ...rest,
  };
}

/** The same bytes, but Cleo chose the place. */
const chosen = () =>
  record(
    { deck: [...ORDER.slice(CHOSEN - DRAWN), ...ORDER.slice(0, CHOSEN - DRAWN)] },
    { cut: CHOSEN, cut_chosen: true, client_commits: [PROMISES[0] ?? "", "", WITH_PLACE, ""] },
  );

/** The first hand of a match. @param {string} first_dealer @param {number} dealer */
const first = (first_dealer, dealer) =>
  record({ options: { cut: true, first_dealer }, dealer }, { first: true, cutter: null });

/** @type {Remembered} */
const MEMORY = {
  algorithm: ALGORITHM,
  commitment: COMMITMENT,
  commits: PROMISES.map((one) => one || null),
  cutter: 2,
  at: 0,
};

/** @param {HandRecord} hand @param {Remembered|null} [memory] */
const check = (hand, memory = null) => checkShuffle(made, hand, pack, memory);

/** @param {HandRecord} hand @param {string} title @param {Remembered|null} [memory] */
async function step(hand, title, memory) {
  const found = (await check(hand, memory)).find((one) => one.title === title);
  assert.ok(found, title);
  return found;
}

test("commitment and promises are the server's, with a place and without", async () => {
  assert.equal(await commitment(made, ALGORITHM, SEED, HAND), COMMITMENT);
  const cleo = { hand: HAND, seat: 2, seed: SEEDS[2] ?? "" };
  assert.equal(await promise(made, ALGORITHM, cleo), PROMISES[2]);
  assert.equal(await promise(made, ALGORITHM, { ...cleo, place: CHOSEN }), WITH_PLACE);
});

test("an honest hand passes every step, with a drawn cut, a chosen one, and as the first of a match", async () => {
  for (const hand of [record(), chosen(), first("random", 3), first("draw", 2)]) {
    const steps = await check(hand);
    assert.deepEqual(
      steps.filter(({ ok }) => ok === false).map(({ title }) => title),
      [],
    );
  }
  assert.match((await step(record(), "The cut")).words, /Nobody chose the place.*15 cards/);
  assert.match((await step(chosen(), "The cut")).words, /Cleo promised the place.*17 cards/);
  assert.match((await step(first("draw", 2), "The first dealer")).words, /draws Cleo/);
});

test("first dealers who draw the highest card are the server's, however often they draw again", async () => {
  const drawn = [];
  for (let i = 0; i < 300; i++) {
    const key = await shuffleKey(made, SEED, mixture(ALGORITHM, `hand-${i}`, SEEDS));
    const steps = await check(
      record({ id: `hand-${i}`, options: { cut: true, first_dealer: "draw" } }, { first: true, cutter: null }),
    );
    const named = /draws (\w+)/.exec(steps.find(({ title }) => title === "The first dealer")?.words ?? "")?.[1];
    const draw = drawsOf(made, key);
    for (let k = 39; k > 0; k--) await draw(k + 1);
    drawn.push(`${1 + (await draw(39))}:${["Ann", "Ben", "Cleo", "Dan"].indexOf(named ?? "")}`);
  }
  const digest = await made.sha256(new TextEncoder().encode(drawn.join(",")));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  assert.equal(hex, "6d47a95ff43adff1c5852bbcffa68fcba192825944c80acea59de133453e501a");
});

test("the page says whose bytes are missing, and why", async () => {
  assert.match((await step(record(), "The players’ promises")).words, /Without promise, though connected: Ben\./);
  const away = record({}, { without: [], absent: [1] });
  assert.match(
    (await step(away, "The players’ promises")).words,
    /Not connected: Ben\..*A bot’s seat at the deal: Dan\./,
  );
});

/** @type {[string, HandRecord, string][]} */
const LIES = [
  ["a missing player who is named twice", record({}, { absent: [1] }), "The players’ promises"],
  ["a player who is named though the bytes are there", record({}, { without: [0, 1] }), "The players’ promises"],
  [
    "one who withheld and is not named",
    record({}, { client_seeds: [SEEDS[0] ?? "", "", "", ""] }),
    "The players’ promises",
  ],
  [
    "a place that nobody promised",
    record({ deck: chosen().deck }, { cut: CHOSEN, cut_chosen: true }),
    "The players’ promises",
  ],
  [
    "a place that the cutter never revealed",
    record({ deck: chosen().deck }, { cut: CHOSEN, cut_chosen: true, client_seeds: [SEEDS[0] ?? "", "", "", ""] }),
    "The cut",
  ],
  ["a drawn cut at another place", record({ deck: chosen().deck }, { cut: CHOSEN }), "The cut"],
  ["a cutter in the first hand of a match", record({ dealer: 3 }, { first: true }), "The cut"],
  ["a cutter who does not sit at the dealer's right", record({}, { cutter: 0 }), "The cut"],
  ["a place chosen without a cutter", record({}, { cutter: null, cut_chosen: true }), "The cut"],
  ["a first dealer who was not drawn", first("random", 1), "The first dealer"],
  ["a cut at a table without one", record({ options: { cut: false } }, { cutter: null }), "The cut"],
];
for (const [name, lie, title] of LIES) {
  test(`${name} is found out`, async () => {
    assert.equal((await step(lie, title)).ok, false);
    assert.ok(!fair(await check(lie)));
  });
}

const SEEN = "What this browser saw before the deal";

test("what this browser saw decides whether the hand is the announced one", async () => {
  assert.equal((await step(record(), SEEN, MEMORY)).ok, true);
  assert.equal((await step(record(), SEEN, { ...MEMORY, commits: undefined })).ok, true);
  assert.equal((await step(record(), SEEN, null)).ok, null);
  for (const other of [
    { commitment: "ab".repeat(32) },
    { algorithm: "dingo-shuffle/2" },
    { cutter: 0 },
    { commits: [null, null, PROMISES[2] ?? null, null] },
  ])
    assert.equal((await step(record(), SEEN, { ...MEMORY, ...other })).ok, false);
});

test("only a browser that saw the commitment and all promises vouches for the hand", () => {
  assert.ok(sawAll(record(), MEMORY));
  assert.ok(!sawAll(record(), { ...MEMORY, commits: undefined }));
  assert.ok(!sawAll(record(), null));
});

test("what this browser saw is exported as dingo verify reads it", () => {
  assert.equal(seenFile(HAND, null), null);
  const file = seenFile(HAND, { ...MEMORY, seat: 2, seed: SEEDS[2], shown: true });
  assert.deepEqual(JSON.parse(file ?? ""), {
    algorithm: ALGORITHM,
    hand: HAND,
    commitment: COMMITMENT,
    cutter: 2,
    commits: MEMORY.commits,
    fixed: true,
    seat: 2,
    seed: SEEDS[2],
    revealed: true,
  });
});
