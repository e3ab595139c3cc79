import assert from "node:assert/strict";
import { test } from "node:test";
import { handNews, tableNews, winnersWords } from "../../static/js/table/log/sentences.js";
import {
  askedToBeReady,
  deserted,
  freeSeats,
  heard,
  keepsOthersWaiting,
  missingSeats,
  myTurn,
  newLines,
  seatNames,
} from "../../static/js/table/state.js";
import { ctxOf } from "./table_of_four.js";

/** @returns {import("../../static/js/net/messages.js").Snapshot} */
function snapshot() {
  const { table, you, view, legal } = ctxOf({});
  return { type: "snapshot", version: 4, table, you, view, legal: [...legal], chat: [] };
}

/**
 * @param {Partial<import("../../static/js/net/messages.js").Update>} [rest]
 * @returns {import("../../static/js/net/messages.js").Update}
 */
function update(rest) {
  const { view, legal } = snapshot();
  return { type: "update", version: 5, events: [], view, legal, ...rest };
}

const start = () => /** @type {NonNullable<ReturnType<typeof heard>>} */ (heard(null, snapshot()));

test("an update before the first snapshot means nothing", () => {
  assert.equal(heard(null, update()), null);
});

test("an update without a table or the viewer keeps both", () => {
  const before = start();
  const after = heard(before, update());
  assert.equal(after?.table, before.table);
  assert.equal(after?.you, before.you);
  assert.equal(after?.version, 5);
});

test("an update that leaves the cards alone keeps the events that led to them", () => {
  const view = { ...snapshot().view, phase: "wolves" };
  const called = heard(start(), update({ events: [{ type: "called" }], view: /** @type {any} */ (view) }));
  const said = heard(
    called,
    update({ events: [{ type: "presence", seat: 1 }], view: /** @type {any} */ ({ ...view }) }),
  );
  assert.deepEqual(said?.events, [{ type: "called" }]);
  assert.equal(said?.view, called?.view);
});

test("connecting and disconnecting shows on the seat", () => {
  const gone = /** @type {any} */ ({ type: "presence", seat: 1, connected: false });
  const after = heard(start(), update({ events: [gone] }));
  assert.deepEqual(
    after?.table.seats.map((seat) => seat.connected),
    [true, false, true, true],
  );
});

test("chat lines stay in order", () => {
  const say = (/** @type {string} */ text) => /** @type {any} */ ({ type: "said", name: "Ben", seat: 1, text, at: "" });
  const one = heard(start(), update({ events: [say("a"), say("b")] }));
  const two = heard(one, update({ events: [say("c")] }));
  assert.deepEqual(
    two?.chat.map((line) => line.text),
    ["a", "b", "c"],
  );
});

test("lines from a lost connection are new, and those that were there on arrival are not", () => {
  const line = (/** @type {string} */ text, at = text) => ({ name: "Ben", seat: 1, text, at });
  const said = (/** @type {any[]} */ ...chat) => ({ ...snapshot(), chat });
  assert.equal(newLines(null, said(line("a"), line("b"))), 0);
  const before = heard(null, said(line("a"), line("b")));
  assert.equal(newLines(before, said(line("a"), line("b"))), 0);
  assert.equal(newLines(before, said(line("b"), line("c"), line("b", "later"))), 2);
  assert.equal(newLines(before, said(line("d"))), 1);
  assert.equal(newLines(start(), said(line("a"))), 1);
  assert.equal(
    newLines(before, update({ events: [/** @type {any} */ ({ type: "said", ...line("c") }), { type: "ready" }] })),
    1,
  );
});

test("it is my turn while I have legal actions and the table is not paused", () => {
  const state = { ...start(), legal: [{ type: "pass" }] };
  assert.equal(myTurn(state), true);
  assert.equal(myTurn({ ...state, table: { ...state.table, paused: true } }), false);
  assert.equal(myTurn({ ...state, legal: [] }), false);
  assert.equal(myTurn({ ...state, table: { ...state.table, closed: true } }), false);
});

test("between hands I am asked to be ready until I am", () => {
  const state = start();
  const [mine, ...others] = state.table.seats;
  const between = {
    ...state.table,
    phase: /** @type {const} */ ("between"),
    seats: [{ ...mine, ready: false }, ...others],
  };
  assert.equal(askedToBeReady({ ...state, table: /** @type {any} */ (between) }), true);
  assert.equal(askedToBeReady(state), false);
  assert.equal(askedToBeReady({ ...state, you: { seat: null, host: false, name: null } }), false);
});

test("a free seat has a name too", () => {
  const { table } = start();
  const [first, ...others] = table.seats;
  const free = { ...table, seats: [/** @type {any} */ ({ ...first, name: null }), ...others] };
  assert.deepEqual(seatNames(free), ["Seat 1", "Ben", "Cara", "Dov"]);
  assert.deepEqual(
    freeSeats(free).map((seat) => seat.seat),
    [0],
  );
});

test("a table is deserted when it is paused and no person is left", () => {
  const { table } = start();
  const bots = table.seats.map((seat) => ({ ...seat, bot: "pup" }));
  assert.equal(deserted({ ...table, seats: bots, paused: true }), true);
  assert.equal(deserted({ ...table, seats: bots }), false);
  assert.equal(deserted({ ...table, paused: true }), false);
});

test("the table's news are sentences, and the game's are left to the game", () => {
  const ctx = ctxOf({});
  assert.equal(tableNews(/** @type {any} */ ({ type: "sat", seat: 1, name: "Ben" }), ctx), "Ben sits down.");
  assert.equal(tableNews({ type: "ready", seat: 0 }, ctx), "You are ready.");
  assert.equal(tableNews({ type: "ready", seat: 2 }, ctx), "Cara is ready.");
  assert.equal(tableNews({ type: "discarded", seat: 2 }, ctx), undefined);
});

test("the time for a decision has the same words as in the form", () => {
  const told = (/** @type {number} */ clock) => tableNews(/** @type {any} */ ({ type: "clock", clock }), ctxOf({}));
  assert.equal(told(86400), "By mail: a day for each move");
  assert.equal(told(120), "New time per decision: 2 min");
  assert.equal(told(0), "There is no time limit now.");
});

test("in mid-hand the page shows who comes and goes, but not what I did myself", () => {
  const ctx = ctxOf({});
  const [left, bot] = [
    { type: "stood", seat: 1, name: "Ben" },
    { type: "bot_seated", seat: 1, name: "Banjo" },
  ];
  assert.equal(handNews([left, bot], ctx, start()), "Ben gets up. Banjo, a bot, sits down.");
  assert.equal(handNews([bot], ctx, start()), "");
  assert.equal(handNews([{ ...left, seat: 0 }], ctx, start()), "");
  const waiting = { ...start(), table: { ...ctx.table, phase: /** @type {const} */ ("waiting") } };
  assert.equal(handNews([left, bot], ctx, waiting), "");
});

test("a player for whom the table has answered reads so", () => {
  const ctx = ctxOf({});
  assert.match(handNews([{ type: "out_of_time", seat: 0 }], ctx, start()), /^Your time ran out/);
  assert.equal(handNews([{ type: "out_of_time", seat: 1 }], ctx, start()), "");
});

test("winners are named as people would name them", () => {
  const names = ["Ann", "Ben", "Cara"];
  assert.equal(winnersWords([], names), "Nobody won.");
  assert.equal(winnersWords([1], names), "Ben won.");
  assert.equal(winnersWords([0, 1, 2], names), "Ann, Ben and Cara share it.");
});

test("a table without a fixed number of players says how many it still needs", () => {
  const { table } = start();
  const [ann, ben, ...others] = table.seats.map((seat) => /** @type {any} */ (seat));
  const two = { ...table, seats: [ann, ben, ...others.map((seat) => ({ ...seat, name: null }))] };
  assert.equal(missingSeats({ ...two, needed: 3 }), 1);
  assert.equal(missingSeats({ ...two, needed: 4 }), 2);
  assert.equal(missingSeats({ ...table, needed: 3 }), 0);
});

test("others wait for me only if one of them is a person who is here", () => {
  const state = (/** @type {object} */ rest, /** @type {object} */ table = {}) => {
    const at = start();
    const seats = at.table.seats.map((seat) => (seat.seat === 2 ? seat : { ...seat, ...rest }));
    const act = /** @type {any} */ ({ type: "discard", cards: ["7S"] });
    return { ...at, legal: [act], table: { ...at.table, seats, ...table } };
  };
  assert.equal(keepsOthersWaiting(state({})), true);
  assert.equal(keepsOthersWaiting(state({ bot: "pup" })), false);
  assert.equal(keepsOthersWaiting(state({ connected: false })), false);
  assert.equal(keepsOthersWaiting(state({ away: true })), false);
  assert.equal(keepsOthersWaiting(state({}, { paused: true })), false);
  const between = state({ ready: true }, { phase: "between" });
  between.table.seats = between.table.seats.map((seat) => ({ ...seat, ready: seat.seat !== 0 }));
  assert.equal(keepsOthersWaiting(between), true);
});

test("the end of an absence and who left are told during a hand", () => {
  const ctx = ctxOf({});
  const told = (/** @type {any} */ event) => handNews([event], ctx, start());
  assert.match(told({ type: "away", seat: 1 }), /Ben is away/);
  assert.match(told({ type: "back", seat: 1 }), /Ben is back/);
  assert.match(told({ type: "left", seat: 1, name: "Ben" }), /Ben left the table/);
  assert.match(told({ type: "waits_longer", seat: 1, by: 0 }), /You give Ben 2 more minutes/);
  assert.match(told({ type: "wished", seat: 3, wish: "bot", about: 1 }), /Dov wants a bot to play for Ben/);
  assert.match(told({ type: "wished", seat: 3, wish: "give_seat", about: 1 }), /Dov wants to give Ben the seat/);
  assert.equal(told({ type: "back", seat: 0 }), "");
});
