import assert from "node:assert/strict";
import { test } from "node:test";
import { ServerClock, timeLeft } from "../../static/js/table/clock.js";

const NOON = Date.parse("2026-11-21T12:00:00Z");

/** @param {number} seconds after noon */
const at = (seconds) => new Date(NOON + 1000 * seconds).toISOString();

/** @param {Partial<import("../../static/js/net/messages.js").Time>} rest */
const time = (rest) => ({ now: at(0), due: [null, null], bank: [], deal: null, ...rest });

test("the seconds of the turn run first, and the reserve waits beside them", () => {
  const turn = time({ due: [at(75), null], bank: [60, 60] });
  assert.deepEqual(timeLeft(turn, 0, NOON), { left: 15, reserve: 60 });
  assert.deepEqual(timeLeft(turn, 0, NOON + 14_500), { left: 1, reserve: 60 });
});

test("after the turn the reserve runs down to zero", () => {
  const turn = time({ due: [at(75), null], bank: [60, 60] });
  assert.deepEqual(timeLeft(turn, 0, NOON + 15_000), { left: 60, reserve: 0 });
  assert.deepEqual(timeLeft(turn, 0, NOON + 74_000), { left: 1, reserve: 0 });
  assert.deepEqual(timeLeft(turn, 0, NOON + 99_000), { left: 0, reserve: 0 });
});

test("a window of the rules has no reserve", () => {
  assert.deepEqual(timeLeft(time({ due: [at(5), at(5)] }), 1, NOON), { left: 5, reserve: 0 });
  assert.deepEqual(timeLeft(time({ due: [at(5), at(5)], bank: [60, 60] }), 1, NOON), { left: 5, reserve: 0 });
});

test("my own time is shown before that of others", () => {
  const both = time({ due: [at(30), at(20)], bank: [0, 0] });
  assert.deepEqual(timeLeft(both, 1, NOON), { left: 20, reserve: 0 });
  assert.deepEqual(timeLeft(both, null, NOON), { left: 30, reserve: 0 });
  assert.deepEqual(timeLeft(time({ due: [null, at(20)], bank: [9, 0] }), 0, NOON), { left: 20, reserve: 0 });
});

test("between two hands the clock shows the next deal, and without a clock nothing", () => {
  assert.deepEqual(timeLeft(time({ deal: at(60), bank: [60, 60] }), 0, NOON), { left: 60, reserve: 0 });
  assert.equal(timeLeft(time({}), 0, NOON), null);
});

test("a message that was late does not add to the time left", () => {
  const clock = new ServerClock();
  const [first, late] = [time({ due: [at(30)] }), time({ now: at(10), due: [at(30)] })];
  clock.hear(null, NOON);
  clock.hear(first, NOON + 2_000);
  clock.hear(late, NOON + 19_000);
  assert.deepEqual(timeLeft(first, 0, NOON + 2_000), { left: 30, reserve: 0 });
  assert.deepEqual(timeLeft(late, 0, NOON + 19_000), { left: 13, reserve: 0 });
  const next = new ServerClock();
  next.hear(late, NOON + 19_000);
  assert.deepEqual(timeLeft(late, 0, NOON + 19_000), { left: 20, reserve: 0 });
});
