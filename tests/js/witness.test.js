import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { digests } from "../../static/js/fairness/digests.js";
import { Promises, promised } from "../../static/js/fairness/promises.js";
import { isToldMissing, remember, remembered } from "../../static/js/fairness/seeds.js";
import { ALGORITHM, promise } from "../../static/js/fairness/shuffle.js";
import { witness } from "../../static/js/fairness/witness.js";
import { heard } from "../../static/js/table/state.js";
import { ctxOf } from "./table_of_four.js";

/** @import { Coming, Request, Table } from "../../static/js/net/messages.js" */
/** @import { TableState } from "../../static/js/table/state.js" */

/** The browser's storage. @type {Map<string, string>} */
const kept = new Map();
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
  },
});

/** @type {TableState|null} */
let state = null;

beforeEach(() => {
  kept.clear();
  state = null;
});

/** @param {Partial<Coming>} [rest] @returns {Coming} */
const coming = (rest) => ({
  algorithm: ALGORITHM,
  hand: "h",
  commitment: "committed",
  cutter: null,
  commits: [null, null, null, null],
  fixed: false,
  ...rest,
});

/** The table before hand "h". @param {Partial<Table>} [rest] @returns {Table} */
const table = (rest) => ({ ...ctxOf({}).table, phase: "between", number: 1, coming: coming(), ...rest });

const PLAYING = { phase: /** @type {const} */ ("playing"), number: 2, hand: { id: "h", number: 2 }, coming: null };

/** What the page sees now, with Ann, the viewer, on this seat. @param {Table} at @param {number|null} [seat] */
function shown(at, seat = 0) {
  const before = state;
  state = heard(before, {
    type: "snapshot",
    version: 1,
    table: at,
    you: { seat, host: false, name: "Ann" },
    view: {},
    legal: [],
    chat: [],
  });
  assert.ok(state);
  witness(before, state);
  return state;
}

test("a commitment shown before the deal is stored, and another one does not replace it", () => {
  shown(table());
  shown(table({ coming: coming({ commitment: "another" }) }));
  assert.equal(remembered("h")?.commitment, "committed");
  assert.equal(remembered("h")?.algorithm, ALGORITHM);
});

test("what is first shown in mid-hand is not: by then the cards were known", () => {
  shown(table(PLAYING));
  assert.equal(remembered("h"), null);
});

test("everybody's promises are stored once they are fixed, and do not change any more", () => {
  shown(table({ coming: coming({ commits: ["early", null] }) }));
  assert.equal(remembered("h")?.commits, undefined);
  shown(table({ phase: "shuffling", coming: coming({ commits: ["mine", null], cutter: 0, fixed: true }) }));
  shown(table({ phase: "shuffling", coming: coming({ commits: ["other", null], cutter: 1, fixed: true }) }));
  assert.deepEqual(remembered("h")?.commits, ["mine", null]);
  assert.equal(remembered("h")?.cutter, 0);
});

/** @type {[string, () => void][]} */
const exchanges = [
  ["announced in its place", () => shown(table({ coming: coming({ hand: "x" }) }))],
  ["dealt in its place", () => shown(table({ ...PLAYING, hand: { id: "x", number: 2 } }))],
  [
    "over when this browser comes back",
    () => shown(table({ number: 2, last_hand: { id: "x", number: 2 }, coming: coming({ hand: "y" }) })),
  ],
];
for (const [name, happen] of exchanges) {
  test(`a hand that was not announced is marked when it is ${name}`, () => {
    shown(table());
    happen();
    assert.equal(remembered("x")?.announced, "h");
  });
}

test("an unannounced hand is marked even if the table has got another code meanwhile", () => {
  const { code } = table();
  shown(table());
  shown(table({ code: "changed" }));
  assert.equal(remembered("h")?.announced, undefined);
  shown(table({ code: "again", coming: coming({ hand: "x" }) }));
  assert.notEqual(code, "changed");
  assert.equal(remembered("x")?.announced, "h");
});

test("neither the announced hand nor the one after it is marked", () => {
  shown(table());
  shown(table({ ...PLAYING, hand: { id: "h", number: 2 } }));
  shown(table({ number: 2, last_hand: { id: "h", number: 2 }, coming: coming({ hand: "y" }) }));
  assert.equal(remembered("h")?.announced, undefined);
  assert.equal(remembered("y")?.announced, undefined);
});

/** A page that answers what it is asked. @param {(request: Request) => Promise<unknown>} [answer] */
function page(answer = () => Promise.resolve()) {
  /** @type {Request[]} */
  const asked = [];
  const promises = new Promises((request) => {
    asked.push(request);
    return answer(request);
  }, 20);
  return { asked, promises };
}

/** @param {number} seat @param {number|null} [place] */
async function mine(seat, place = null) {
  const seed = remembered("h")?.seed ?? "";
  return promise(await digests(), ALGORITHM, { hand: "h", seat, seed, place });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a page promises random bytes as soon as it sees the hand, and once", async () => {
  const { asked, promises } = page();
  await promises.follow(shown(table()));
  await promises.follow(shown(table()));
  const commit = await mine(0);
  assert.deepEqual(asked, [{ type: "promise", algorithm: ALGORITHM, hand: "h", commit }]);
  await promises.follow(shown(table({ coming: coming({ commits: [commit] }) })));
  assert.equal(asked.length, 1);
});

test("it promises again if its promise is gone, its seat is another, or the request failed", async () => {
  const { asked, promises } = page();
  await promises.follow(shown(table()));
  await promises.follow(shown(table({ coming: coming({ commits: [await mine(0)] }) })));
  await promises.follow(shown(table()));
  await promises.follow(shown(table(), 2));
  const made = asked.map((request) => request.type === "promise" && request.commit);
  assert.deepEqual(made, [await mine(0), await mine(0), await mine(2)]);
  const failing = page(() => Promise.reject(new Error("no connection")));
  await failing.promises.follow(shown(table()));
  await failing.promises.follow(shown(table()));
  assert.equal(failing.asked.length, 2);
});

test("it replaces the promise of another page of its player once: two pages do not go on for ever", async () => {
  const { asked, promises } = page();
  const other = table({ coming: coming({ commits: ["other"] }) });
  await promises.follow(shown(other));
  await promises.follow(shown(table({ coming: coming({ commits: [await mine(0)] }) })));
  await promises.follow(shown(other));
  assert.equal(asked.length, 1);
});

test("a watcher, and a page at a hand of the first version, promise nothing", async () => {
  const { asked, promises } = page();
  await promises.follow(shown(table(), null));
  await promises.follow(shown(table({ coming: coming({ algorithm: "dingo-shuffle/1" }) })));
  assert.deepEqual(asked, []);
});

test("a hand that an older server announced is promised for with being ready", async () => {
  const { asked, promises } = page();
  const old = shown(table({ coming: coming({ algorithm: "dingo-shuffle/2" }) }));
  await promises.follow(old);
  assert.deepEqual(asked, []);
  assert.equal((await promised(old))?.algorithm, "dingo-shuffle/2");
});

test("the cutter's promise contains the chosen place, and nobody else's", async () => {
  const { asked, promises } = page();
  const cutting = (/** @type {string[]} */ ...commits) => table({ coming: coming({ cutter: 0, commits }) });
  await promises.follow(shown(cutting()));
  remember("h", { place: 17 });
  await promises.follow(shown(cutting(await mine(0))));
  assert.deepEqual(
    asked.map((request) => request.type === "promise" && request.commit),
    [await mine(0), await mine(0, 17)],
  );
  assert.equal((await promised(shown(table())))?.commit, await mine(0), "somebody else cuts now");
});

/** @param {string} commit */
const fixed = (commit) => table({ phase: "shuffling", coming: coming({ fixed: true, cutter: 0, commits: [commit] }) });

test("the bytes are revealed once the promises are fixed, with the place that was promised", async () => {
  const { asked, promises } = page();
  remember("h", { place: 17 });
  await promises.follow(shown(table({ coming: coming({ cutter: 0 }) })));
  remember("h", { place: 3 }); // too late
  const now = shown(fixed(await mine(0, 17)));
  await promises.follow(now);
  await settled();
  await promises.follow(now);
  assert.deepEqual(asked.slice(1), [{ type: "reveal", seed: remembered("h")?.seed, cut: 17 }]);
});

test("bytes that the server has not confirmed are revealed again, for example after a reload", async () => {
  await page().promises.follow(shown(table()));
  const now = shown(fixed(await mine(0)));
  const lost = page(() => Promise.reject(new Error("the connection is lost")));
  await lost.promises.follow(now);
  await settled();
  assert.equal(remembered("h")?.shown, undefined);
  const { asked, promises } = page();
  await promises.follow(now);
  await settled();
  assert.deepEqual(asked, [{ type: "reveal", seed: remembered("h")?.seed }]);
  assert.equal(remembered("h")?.shown, true);
});

test("bytes are not revealed for a promise that this page has not made", async () => {
  const { asked, promises } = page();
  await promises.follow(shown(table()));
  await promises.follow(shown(fixed("other")));
  assert.equal(asked.length, 1);
});

test("a page knows at the deal whether its bytes are in it, also if the answer comes after the deal", async () => {
  /** @type {() => void} */
  let confirm = () => undefined;
  const { promises } = page(({ type }) =>
    type === "reveal" ? new Promise((resolve) => (confirm = () => resolve(null))) : Promise.resolve(),
  );
  await promises.follow(shown(table()));
  const before = shown(fixed(await mine(0)));
  void promises.follow(before);
  const missing = promises.areMissing(before, shown(table(PLAYING)));
  await settled();
  confirm();
  assert.equal(await missing, false);
});

/** @type {[string, () => Promise<TableState>][]} */
const LOSSES = [
  ["the table took no promise of it", async () => shown(fixed("other"))],
  ["the table dealt without asking", async () => shown(table())],
  ["its bytes were refused", async () => shown(fixed(await mine(0)))],
];
for (const [name, happen] of LOSSES) {
  test(`a page tells its player during the hand that its bytes are missing: ${name}`, async () => {
    const { promises } = page(({ type }) =>
      type === "reveal" ? Promise.reject(new Error("late")) : Promise.resolve(),
    );
    await promises.follow(shown(table()));
    const before = await happen();
    await promises.follow(before);
    assert.equal(await promises.areMissing(before, shown(table(PLAYING))), true);
    assert.ok(isToldMissing("h"));
    remember("h", { noted: true });
    assert.ok(!isToldMissing("h"), "closed by the player");
  });
}

test("a server that drops the bytes without a word is noticed, and an answer that comes late clears it", async () => {
  /** @type {() => void} */
  let confirm = () => undefined;
  const { promises } = page(({ type }) =>
    type === "reveal" ? new Promise((resolve) => (confirm = () => resolve(null))) : Promise.resolve(),
  );
  await promises.follow(shown(table()));
  const before = shown(fixed(await mine(0)));
  void promises.follow(before);
  await settled();
  assert.equal(await promises.areMissing(before, shown(table(PLAYING))), true);
  assert.ok(isToldMissing("h"));
  confirm();
  await settled();
  assert.ok(!isToldMissing("h"));
});

test("nobody is told so who watched, has just opened the page, or sees another change", async () => {
  const { promises } = page();
  assert.equal(await promises.areMissing(null, shown(table(PLAYING))), false);
  assert.equal(await promises.areMissing(shown(table(), null), shown(table(PLAYING))), false);
  assert.equal(await promises.areMissing(shown(table()), shown(table())), false);
});
