import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { remembered, seedFor } from "../../static/js/fairness/seeds.js";
import { witness } from "../../static/js/fairness/witness.js";
import { heard } from "../../static/js/table/state.js";
import { ctxOf } from "./table_of_four.js";

/** @import { Snapshot, Table, TableEvent, Update } from "../../static/js/net/messages.js" */
/** @import { TableState } from "../../static/js/table/state.js" */

/** What the browser keeps from one visit to the next. @type {Map<string, string>} */
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
 * The table before hand "h", with Ann, who looks, on seat 0.
 * @param {Partial<Table["seats"][0]>} [mine]
 * @param {Partial<Table>} [rest]
 * @returns {Table}
 */
function table(mine = {}, rest = {}) {
  const { table: dealt } = ctxOf({});
  const seats = dealt.seats.map((seat) => ({ ...seat, ready: false, ...(seat.seat === 0 ? mine : {}) }));
  return { ...dealt, phase: "between", commitment: "promised", seats, ...rest };
}

const PLAYING = { phase: /** @type {const} */ ("playing") };

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

test("a promise shown before the deal is written down", () => {
  shown(table());
  assert.equal(remembered("h")?.commitment, "promised");
});

test("a promise first shown in mid-hand is not: by then the cards were known", () => {
  shown(table({}, PLAYING));
  assert.equal(remembered("h"), null);
});

test("my seed is taken once the table shows that I am ready, and not when I press the button", () => {
  shown(table());
  seedFor("h");
  assert.ok(!isTaken());
  happens([{ type: "said" }], table());
  assert.ok(!isTaken());
  happens([{ type: "ready", seat: 0 }], table({ ready: true }));
  assert.ok(isTaken());
});

test("the deal may come together with what made me ready, and move me to another seat", () => {
  shown(table());
  seedFor("h");
  happens([{ type: "ready", seat: 0 }, { type: "opened" }, { type: "dealt" }], table({}, PLAYING), 3);
  assert.ok(isTaken());
});

test("who pressed it when the cards were dealt already gave nothing", () => {
  shown(table());
  seedFor("h");
  happens([{ type: "dealt" }], table({}, PLAYING));
  assert.ok(!isTaken());
});

test("who was ready when the page came back was ready before the deal", () => {
  shown(table());
  seedFor("h");
  shown(table({ ready: true }));
  assert.ok(isTaken());
});

test("who is away counts as ready without having given anything", () => {
  shown(table({ ready: true, away: true }));
  seedFor("h");
  happens([{ type: "said" }], table({ ready: true, away: true }));
  assert.ok(!isTaken());
});

test("somebody else being ready does not take my seed", () => {
  shown(table());
  seedFor("h");
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
  test(`my seed is given back when ${name}, and taken when I am ready again`, () => {
    shown(table());
    const seed = seedFor("h");
    happens([{ type: "ready", seat: 0 }], table({ ready: true }));
    happens([event], table(), seat);
    assert.ok(!isTaken());
    assert.equal(seedFor("h"), seed);
    shown(table());
    happens([{ type: "ready", seat: 0 }], table({ ready: true }));
    assert.ok(isTaken());
  });
}

test("ready on another device, after this one got up, takes no seed of this one", () => {
  shown(table());
  seedFor("h");
  happens([{ type: "ready", seat: 0 }], table({ ready: true }));
  happens([{ type: "stood", seat: 0 }], table(), null);
  happens([{ type: "sat", seat: 0 }], table());
  happens([{ type: "ready", seat: 0 }], table({ ready: true }));
  assert.ok(!isTaken());
});

test("somebody else getting up leaves my seed where it is", () => {
  shown(table());
  seedFor("h");
  happens([{ type: "ready", seat: 0 }], table({ ready: true }));
  happens([{ type: "stood", seat: 1 }], table({ ready: true }));
  happens([{ type: "dealt" }], table({}, PLAYING));
  assert.ok(isTaken());
});
