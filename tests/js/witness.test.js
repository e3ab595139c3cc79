import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { hasToPromiseAgain, keepPromise } from "../../static/js/fairness/promises.js";
import { remember, remembered, seedFor } from "../../static/js/fairness/seeds.js";
import { witness } from "../../static/js/fairness/witness.js";
import { heard } from "../../static/js/table/state.js";
import { ctxOf } from "./table_of_four.js";

/** @import { Snapshot, Table, TableEvent, Update } from "../../static/js/net/messages.js" */
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

/**
 * The table before hand "h", with Ann, the viewer, on seat 0.
 * @param {Partial<Table["seats"][0]>} [mine]
 * @param {Partial<Table>} [rest]
 * @returns {Table}
 */
function table(mine = {}, rest = {}) {
  const { table: dealt } = ctxOf({});
  const seats = dealt.seats.map((seat) => ({ ...seat, ready: false, ...(seat.seat === 0 ? mine : {}) }));
  return { ...dealt, phase: "between", number: 1, coming: { hand: "h", commitment: "promised" }, seats, ...rest };
}

const PLAYING = { phase: /** @type {const} */ ("playing"), number: 2, coming: null };

/** Presses the button. */
function promised() {
  const seed = seedFor("h");
  remember("h", { commit: "mine", seat: 0, given: remembered("h")?.given ?? "sent" });
  return seed;
}

/** @param {Snapshot|Update} message */
function comes(message) {
  const before = state;
  state = heard(before, message);
  if (state) witness(message, before, state);
}

/** @param {Table} at @param {number|null} [seat] */
const shown = (at, seat = 0) =>
  comes({
    type: "snapshot",
    version: 1,
    table: at,
    you: { seat, host: false, name: "Ann" },
    view: {},
    legal: [],
    chat: [],
  });

/** @param {TableEvent[]} events @param {Table} at @param {number|null} [seat] */
const happens = (events, at, seat = 0) =>
  comes({
    type: "update",
    version: 2,
    events,
    table: at,
    you: { seat, host: false, name: "Ann" },
    view: {},
    legal: [],
  });

const isTaken = () => remembered("h")?.given === "taken";

test("a promise shown before the deal is stored", () => {
  shown(table());
  assert.equal(remembered("h")?.commitment, "promised");
});

test("a promise first shown in mid-hand is not: by then the cards were known", () => {
  shown(table({}, PLAYING));
  assert.equal(remembered("h"), null);
});

test("my promise counts as accepted once the table shows that I am ready, not when I press the button", () => {
  shown(table());
  promised();
  assert.ok(!isTaken());
  happens([{ type: "said" }], table());
  assert.ok(!isTaken());
  happens([{ type: "ready", seat: 0 }], table({ ready: true }));
  assert.ok(isTaken());
});

test("one message may make me ready, deal, and move me to another seat", () => {
  shown(table());
  promised();
  happens([{ type: "ready", seat: 0 }, { type: "opened" }, { type: "dealt" }], table({}, PLAYING), 3);
  assert.ok(isTaken());
});

test("a player who pressed it after the deal gave no bytes", () => {
  shown(table());
  promised();
  happens([{ type: "dealt" }], table({}, PLAYING));
  assert.ok(!isTaken());
});

test("a player who was ready when the page reconnected was ready before the deal", () => {
  shown(table());
  promised();
  shown(table({ ready: true }));
  assert.ok(isTaken());
});

test("an absent player counts as ready without having given bytes", () => {
  shown(table({ ready: true, away: true }));
  promised();
  happens([{ type: "said" }], table({ ready: true, away: true }));
  assert.ok(!isTaken());
});

test("another player's readiness does not mean that my promise was accepted", () => {
  shown(table());
  promised();
  happens([{ type: "ready", seat: 1 }], table());
  assert.ok(!isTaken());
});

/** @type {[string, TableEvent, number|null][]} */
const losses = [
  ["I get up", { type: "stood", seat: 0 }, null],
  ["I am sent away", { type: "kicked", seat: 0 }, null],
  ["the options change", { type: "options" }, 0],
  ["the clock changes", { type: "clock" }, 0],
  ["hints are allowed", { type: "hints" }, 0],
];
for (const [name, event, seat] of losses) {
  test(`my promise is given back when ${name}, and taken when I am ready again`, () => {
    shown(table());
    const seed = promised();
    happens([{ type: "ready", seat: 0 }], table({ ready: true }));
    happens([event], table(), seat);
    assert.ok(!isTaken());
    assert.equal(promised(), seed);
    shown(table());
    happens([{ type: "ready", seat: 0 }], table({ ready: true }));
    assert.ok(isTaken());
  });
}

test("readiness on another device, after this one stood up, accepts no promise of this one", () => {
  shown(table());
  promised();
  happens([{ type: "ready", seat: 0 }], table({ ready: true }));
  happens([{ type: "stood", seat: 0 }], table(), null);
  happens([{ type: "sat", seat: 0 }], table());
  happens([{ type: "ready", seat: 0 }], table({ ready: true }));
  assert.ok(!isTaken());
});

test("my promise stays when another player stands up", () => {
  shown(table());
  promised();
  happens([{ type: "ready", seat: 0 }], table({ ready: true }));
  happens([{ type: "stood", seat: 1 }], table({ ready: true }));
  happens([{ type: "dealt" }], table({}, PLAYING));
  assert.ok(isTaken());
});

/** Everybody's promises. */
const SHUFFLING = {
  phase: /** @type {const} */ ("shuffling"),
  coming: { hand: "h", commitment: "promised", commits: ["mine", null] },
};

test("everybody's promises are stored when they are shown, and do not change any more", () => {
  shown(table());
  promised();
  happens([{ type: "ready", seat: 0 }, { type: "shuffling" }], table({}, SHUFFLING));
  assert.ok(isTaken());
  shown(table({}, { ...SHUFFLING, coming: { ...SHUFFLING.coming, commits: ["other", null] } }));
  assert.deepEqual(remembered("h")?.commits, ["mine", null]);
});

test("another commitment for the same hand does not replace the first", () => {
  shown(table());
  shown(table({}, { coming: { hand: "h", commitment: "another" } }));
  assert.equal(remembered("h")?.commitment, "promised");
});

/** @type {[string, () => void][]} */
const exchanges = [
  ["announced in its place", () => shown(table({}, { coming: { hand: "x", commitment: "promised" } }))],
  ["dealt in its place", () => happens([{ type: "dealt" }], table({}, { ...PLAYING, hand: { id: "x", number: 2 } }))],
  [
    "over when this browser comes back",
    () => shown(table({}, { number: 2, last_hand: { id: "x", number: 2 }, coming: { hand: "y", commitment: "c" } })),
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
  shown(table({}, { code: "changed" }));
  assert.equal(remembered("h")?.announced, undefined);
  shown(table({}, { code: "again", coming: { hand: "x", commitment: "promised" } }));
  assert.notEqual(code, "changed");
  assert.equal(remembered("x")?.announced, "h");
});

test("neither the announced hand nor the one after it is marked", () => {
  shown(table());
  happens([{ type: "dealt" }], table({}, { ...PLAYING, hand: { id: "h", number: 2 } }));
  shown(table({}, { number: 2, last_hand: { id: "h", number: 2 }, coming: { hand: "y", commitment: "c" } }));
  assert.equal(remembered("h")?.announced, undefined);
  assert.equal(remembered("y")?.announced, undefined);
});

/** @param {TableState|null} at */
async function askedAt(at) {
  /** @type {unknown[]} */
  const asked = [];
  if (at) await keepPromise(at, async (request) => asked.push(request));
  return asked;
}

test("my bytes are revealed once, when my promise is among everybody's", async () => {
  shown(table());
  const seed = promised();
  assert.deepEqual(await askedAt(state), []);
  shown(table({}, SHUFFLING));
  assert.deepEqual(await askedAt(state), [{ type: "reveal", seed }]);
  assert.deepEqual(await askedAt(state), []);
});

test("bytes that the server has not confirmed are revealed again, for example after a reload", async () => {
  shown(table());
  const seed = promised();
  shown(table({}, SHUFFLING));
  assert.ok(state);
  await keepPromise(state, () => Promise.reject(new Error("the connection is lost")));
  assert.equal(remembered("h")?.shown, undefined);
  assert.deepEqual(await askedAt(state), [{ type: "reveal", seed }]);
  assert.equal(remembered("h")?.shown, true);
});

test("my bytes are not revealed if another promise is in the place of mine", async () => {
  shown(table());
  promised();
  shown(table({}, { ...SHUFFLING, coming: { ...SHUFFLING.coming, commits: ["other", null] } }));
  assert.deepEqual(await askedAt(state), []);
});

test("a ready player promises again when the seats are renumbered", () => {
  shown(table({ ready: true }));
  const before = state;
  shown(table({}), 1);
  assert.ok(state && hasToPromiseAgain(before, state));
  shown(table({}), 1);
  assert.ok(state && !hasToPromiseAgain(state, state));
});
