import assert from "node:assert/strict";
import { test } from "node:test";
import { checkShuffle, fair, warned } from "../../static/js/fairness/check.js";
import { isLeftOut } from "../../static/js/fairness/compare.js";
import { digests } from "../../static/js/fairness/digests.js";
import { digests as withoutWebCrypto } from "../../static/js/fairness/digests_without_webcrypto.js";
import {
  ALGORITHM,
  commitment,
  cut,
  drawsOf,
  fromHex,
  mixture,
  promise,
  shuffled,
  shuffleKey,
  toHex,
  WITHOUT_PLACES,
  WITHOUT_PROMISES,
} from "../../static/js/fairness/shuffle.js";
import * as pack from "../../static/js/games/dingo/cards/deck.js";

/** @import { HandRecord } from "../../static/js/net/messages.js" */
/** @import { Remembered } from "../../static/js/fairness/seeds.js" */

/** Made by the server's own shuffle, which tests/rules/test_shuffle.py checks against the same description. */
const VECTOR = {
  seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  hand: "hand-0001",
  seeds: ["00112233445566778899aabbccddeeff", "", "ffeeddccbbaa99887766554433221100", ""],
  cut: 17,
  versions: [
    {
      algorithm: WITHOUT_PROMISES,
      commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
      dealt: [
        "KC QS JC KS TC 2S AD TH QC 2H 5C 6C TS 9C AS 4H 9S 9H 8H 6H",
        "7H 3C KH 5H 6S 7S 4S AH 8S 3H QH 7C JS JH AC 3S 2C 5S 4C 8C",
      ].join(" "),
    },
    {
      algorithm: WITHOUT_PLACES,
      commitment: "9ea11d5a37e6673d8fcdb7213c77adc1d120695e0135d43f877fbea2b20d8c6a",
      dealt: [
        "AD AC TS 4H AH 2H 7S 6C 5H QC 8H 3S KH 7H 2S AS 9S 4C 2C 9C",
        "QS 8S KC 6H 6S 4S JH 3C 5C TH KS JS QH 5S JC 3H TC 8C 9H 7C",
      ].join(" "),
    },
    {
      algorithm: ALGORITHM,
      commitment: "de550d70580c57e23340ce2d3921c693bbd18afc1c82bd1349f518f115f776ce",
      dealt: [
        "KC 6C 2C TS 5S QC JC QS 9H 6H QH 3C TC 6S KS TH 5H 7H JS 4S",
        "9C 3H KH 5C 9S 8S 2S JH 8H 4C 8C 4H 7C AD 3S 2H AC AH AS 7S",
      ].join(" "),
    },
  ],
  commits: [
    "472bba41ee3cb815915e4cc24f8841843308bec13d9d39061eb6fb1f5cd1dd83",
    "",
    "5901bcfd025d7c5a8db663071aee467b92c632c40fa0c14de1b1cfede66d43bf",
    "",
  ],
};
const { commitment: COMMITMENT = "", dealt: DEALT = "" } = VECTOR.versions[1] ?? {};

/** @returns {HandRecord} */
function record() {
  return {
    format: "dingo-hand/1",
    id: VECTOR.hand,
    table: "t",
    number: 1,
    game: "dingo",
    options: {},
    players: ["Ann", "Ben", "Cleo", "Dan"].map((name, seat) => ({ seat, name, bot: null })),
    dealer: 0,
    deck: DEALT.split(" "),
    actions: [],
    result: {},
    fairness: {
      algorithm: WITHOUT_PLACES,
      commitment: COMMITMENT,
      server_seed: VECTOR.seed,
      client_commits: VECTOR.commits,
      client_seeds: VECTOR.seeds,
      withheld: [],
      cut: VECTOR.cut,
    },
  };
}

/** @type {Remembered} */
const seen = {
  commitment: COMMITMENT,
  seed: VECTOR.seeds[2],
  commit: VECTOR.commits[2],
  seat: 2,
  commits: VECTOR.commits.map((commit) => commit || null),
  shown: true,
  at: 0,
};

const native = await digests();

for (const [name, made] of Object.entries({ "the browser's": native, "the library's": withoutWebCrypto })) {
  test(`with ${name} digests the same seeds give the server's deck, of each version`, async () => {
    for (const { algorithm, commitment: promised, dealt } of VECTOR.versions) {
      assert.equal(await commitment(made, algorithm, VECTOR.seed, VECTOR.hand), promised);
      const key = await shuffleKey(made, VECTOR.seed, mixture(algorithm, VECTOR.hand, VECTOR.seeds));
      const cards = await shuffled(pack.deck(), drawsOf(made, key));
      assert.equal(cut(cards, VECTOR.cut).join(" "), dealt);
    }
  });

  test(`with ${name} digests a promise is the server's`, async () => {
    assert.equal(
      await promise(made, WITHOUT_PLACES, { hand: VECTOR.hand, seat: 2, seed: VECTOR.seeds[2] ?? "" }),
      VECTOR.commits[2],
    );
  });
}

test("the library's digest agrees with the browser's at every length around a block", async () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
    assert.equal(toHex(await withoutWebCrypto.sha256(bytes)), toHex(await native.sha256(bytes)), `${length} bytes`);
  }
});

test("a key longer than a block is taken as its digest", async () => {
  const key = new Uint8Array(100).fill(3);
  const text = fromHex("68656c6c6f");
  assert.deepEqual(await withoutWebCrypto.hmac(key, text), await native.hmac(key, text));
});

/** @param {HandRecord} hand @param {Remembered|null} memory */
async function marks(hand, memory) {
  return (await checkShuffle(native, hand, pack, memory)).map((step) => step.ok);
}

test("an honest hand passes every step", async () => {
  assert.deepEqual(await marks(record(), seen), [true, true, true, true, null, null, true, null]);
});

test("a visitor who was not there has nothing to compare, and the other steps still pass", async () => {
  assert.deepEqual(await marks(record(), null), [true, null, true, null, null, null, true, null]);
});

test("a hand from before there were promises can still be checked", async () => {
  const old = record();
  const [before] = VECTOR.versions;
  old.deck = before?.dealt.split(" ") ?? [];
  old.fairness = {
    algorithm: WITHOUT_PROMISES,
    commitment: before?.commitment ?? "",
    server_seed: VECTOR.seed,
    client_seeds: VECTOR.seeds,
    cut: VECTOR.cut,
  };
  /** @type {Remembered} */
  const memory = { commitment: before?.commitment, seed: VECTOR.seeds[2], at: 0 };
  assert.deepEqual(await marks(old, memory), [true, true, null, true, null, null, true, null]);
  assert.equal((await marks(old, seen))[3], false, "who has made a promise knows that this is the wrong version");
});

test("bytes that the table never accepted need not be in the shuffle", async () => {
  const left = record();
  left.fairness.client_seeds = ["", "", "", ""];
  left.fairness.client_commits = ["", "", "", ""];
  const steps = await checkShuffle(native, left, pack, { ...seen, shown: false });
  assert.equal(steps[3]?.ok, null);
  assert.match(steps[3]?.words ?? "", /didn’t promise and show them/);
});

test("bytes in the record count as used, whatever this browser saw", async () => {
  assert.equal((await marks(record(), { ...seen, shown: false }))[3], true);
});

/** A hand whose record says that I withheld my bytes. */
function withheld() {
  const left = record();
  left.fairness.client_seeds = VECTOR.seeds.map((seed, seat) => (seat === 2 ? "" : seed));
  left.fairness.withheld = [2];
  return left;
}

test("the record names a player who withheld bytes, and names nobody wrongly", async () => {
  const steps = await checkShuffle(native, withheld(), pack, null);
  assert.equal(steps[2]?.ok, true);
  assert.match(steps[2]?.words ?? "", /Not shown in time: the bytes of Cleo/);
});

test("bytes that I have revealed must not be called withheld, but those that I could not reveal may be", async () => {
  assert.equal((await marks(withheld(), seen))[3], false);
  assert.equal((await marks(withheld(), { ...seen, shown: false }))[3], null);
});

test("a player whose promised bytes were not used is warned, whether they arrived or not", async () => {
  const forged = record();
  forged.fairness.client_seeds = VECTOR.seeds.map((seed, seat) => (seat === 2 ? "ab".repeat(16) : seed));
  for (const hand of [withheld(), forged])
    for (const shown of [true, false]) {
      assert.equal(isLeftOut(hand, { ...seen, shown }), true);
      assert.equal(warned(await checkShuffle(native, hand, pack, { ...seen, shown })), true);
    }
});

test("a page that was open at the deal is warned although no promise of it is in the record", () => {
  const dropped = withheld();
  dropped.fairness.client_commits = ["", "", "", ""];
  assert.equal(isLeftOut(dropped, { ...seen, shown: false, missing: true }), true);
});

test("nobody else is warned", async () => {
  assert.equal(isLeftOut(record(), seen), false);
  assert.equal(isLeftOut(withheld(), null), false);
  assert.equal(isLeftOut(withheld(), { commitment: COMMITMENT, at: 0 }), false, "who only watched");
  const stoodUp = withheld();
  stoodUp.fairness.client_commits = ["", "", "", ""];
  assert.equal(isLeftOut(stoodUp, { ...seen, shown: false }), false, "who got up before the deal");
  assert.equal(warned(await checkShuffle(native, record(), pack, seen)), false);
});

test("where nobody knows why my bytes were not used, the page says that they may not have arrived", async () => {
  const steps = await checkShuffle(native, withheld(), pack, { ...seen, shown: false });
  assert.match(steps[3]?.words ?? "", /has not confirmed that they came in time/);
});

test("a hand other than the announced one fails the check", async () => {
  assert.equal((await marks(record(), { ...seen, announced: "hand-0000" }))[1], false);
});

/** @type {[string, (lie: HandRecord) => unknown, number][]} */
const lies = [
  ["another seed than promised", (lie) => (lie.fairness.server_seed = "ff".repeat(32)), 0],
  ["another id than promised", (lie) => (lie.id = "hand-0002"), 0],
  ["a shuffle of no known name", (lie) => (lie.fairness.algorithm = "dingo-shuffle/9"), 0],
  ["another promise than shown", (lie) => (lie.fairness.commitment = "ab".repeat(32)), 1],
  ["my seed left out", (lie) => (lie.fairness.client_seeds = ["", "", "", ""]), 3],
  [
    "another's bytes after the promise",
    (lie) => (lie.fairness.client_seeds = ["ab".repeat(16), ...VECTOR.seeds.slice(1)]),
    2,
  ],
  ["another's promise", (lie) => (lie.fairness.client_commits = ["ab".repeat(32), ...VECTOR.commits.slice(1)]), 2],
  ["one who withholds and is not named", (lie) => (lie.fairness.client_seeds = ["", ...VECTOR.seeds.slice(1)]), 2],
  ["two cards exchanged", (lie) => lie.deck.push(...lie.deck.splice(0, 1)), 6],
  ["another cut", (lie) => (lie.fairness.cut = 3), 6],
];
for (const [name, tell, step] of lies) {
  test(`${name} is found out`, async () => {
    const honest = await checkShuffle(native, record(), pack, seen);
    const lie = record();
    tell(lie);
    const steps = await checkShuffle(native, lie, pack, seen);
    assert.equal(steps[step]?.ok, false);
    assert.notEqual(steps[step]?.words, honest[step]?.words, "the words say so too");
    assert.ok(!fair(steps));
  });
}
