import assert from "node:assert/strict";
import { test } from "node:test";
import { checkShuffle, fair } from "../../static/js/fairness/check.js";
import { digests } from "../../static/js/fairness/digests.js";
import { digests as withoutWebCrypto } from "../../static/js/fairness/digests_without_webcrypto.js";
import {
  commitment,
  cut,
  fromHex,
  mixture,
  shuffled,
  shuffleKey,
  toHex,
  words,
} from "../../static/js/fairness/shuffle.js";
import { deck } from "../../static/js/games/dingo/deck.js";

/** Made by the server's own shuffle; tests/rules/test_shuffle.py holds it to the same description. */
const VECTOR = {
  seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  hand: "hand-0001",
  seeds: ["00112233445566778899aabbccddeeff", "", "ffeeddccbbaa99887766554433221100", ""],
  cut: 17,
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  dealt:
    "KC QS JC KS TC 2S AD TH QC 2H 5C 6C TS 9C AS 4H 9S 9H 8H 6H 7H 3C KH 5H 6S 7S 4S AH 8S 3H QH 7C JS JH AC 3S 2C 5S 4C 8C",
};

/** @returns {import("../../static/js/net/messages.js").HandRecord} */
function record() {
  return {
    format: "dingo-hand/1",
    id: VECTOR.hand,
    table: "t",
    number: 1,
    game: "dingo",
    options: {},
    players: [],
    dealer: 0,
    deck: VECTOR.dealt.split(" "),
    actions: [],
    result: {},
    fairness: {
      algorithm: "dingo-shuffle/1",
      commitment: VECTOR.commitment,
      server_seed: VECTOR.seed,
      client_seeds: VECTOR.seeds,
      cut: VECTOR.cut,
    },
  };
}

/** @type {import("../../static/js/fairness/seeds.js").Remembered} */
const seen = { commitment: VECTOR.commitment, seed: VECTOR.seeds[2], given: "taken", at: 0 };

const native = await digests();

for (const [name, made] of Object.entries({ "the browser's": native, "the library's": withoutWebCrypto })) {
  test(`with ${name} digests the same seeds give the server's deck`, async () => {
    assert.equal(await commitment(made, VECTOR.seed), VECTOR.commitment);
    const key = await shuffleKey(made, VECTOR.seed, mixture(VECTOR.hand, VECTOR.seeds));
    const { cards } = await shuffled(deck(), words(made, key));
    assert.equal(cut(cards, VECTOR.cut).join(" "), VECTOR.dealt);
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

test("an honest hand passes every step", async () => {
  const steps = await checkShuffle(native, record(), deck(), seen);
  assert.deepEqual(
    steps.map((step) => step.ok),
    [true, true, true, null, null, true],
  );
  assert.ok(fair(steps));
});

test("who was not there has nothing to compare, and the rest still holds", async () => {
  const steps = await checkShuffle(native, record(), deck(), null);
  assert.deepEqual(
    steps.map((step) => step.ok),
    [true, null, null, null, null, true],
  );
  assert.ok(fair(steps));
});

test("bytes that the table never took need not be in it", async () => {
  const left = record();
  left.fairness.client_seeds = ["", "", "", ""];
  for (const given of /** @type {const} */ (["sent", undefined])) {
    const steps = await checkShuffle(native, left, deck(), { ...seen, given });
    assert.equal(steps[2]?.ok, null);
    assert.match(steps[2]?.words ?? "", /you were not counted as ready when the cards were dealt/);
  }
});

test("bytes that are in it are in it, whatever this browser saw", async () => {
  const steps = await checkShuffle(native, record(), deck(), { ...seen, given: undefined });
  assert.equal(steps[2]?.ok, true);
});

/** @type {[string, (lie: ReturnType<typeof record>) => unknown, number][]} */
const lies = [
  ["another seed than promised", (lie) => (lie.fairness.server_seed = "ff".repeat(32)), 0],
  ["another promise than shown", (lie) => (lie.fairness.commitment = "ab".repeat(32)), 1],
  ["my seed left out", (lie) => (lie.fairness.client_seeds = ["", "", "", ""]), 2],
  ["two cards exchanged", (lie) => lie.deck.push(...lie.deck.splice(0, 1)), 5],
  ["another cut", (lie) => (lie.fairness.cut = 3), 5],
];
for (const [name, tell, step] of lies) {
  test(`${name} is found out`, async () => {
    const honest = await checkShuffle(native, record(), deck(), seen);
    const lie = record();
    tell(lie);
    const steps = await checkShuffle(native, lie, deck(), seen);
    assert.equal(steps[step]?.ok, false);
    assert.notEqual(steps[step]?.words, honest[step]?.words, "the words say so too");
    assert.ok(!fair(steps));
  });
}
