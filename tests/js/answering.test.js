import assert from "node:assert/strict";
import { test } from "node:test";
import { Answering } from "../../static/js/cards/answering.js";
import { ctxOf } from "./table_of_four.js";

const only = [{ type: "silent", cards: [] }];

/**
 * A moment of a decision that several make at once; pace 0 answers as soon as the clock turns.
 * @param {number[]} asked
 * @param {number} pace
 */
function moment(asked, pace) {
  const ctx = ctxOf({ phase: "call", to_move: asked }, { legal: only });
  return { ...ctx, table: { ...ctx.table, pace } };
}

/** @param {number} milliseconds */
const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

test("the answer that is no choice is given once", async () => {
  const answering = new Answering();
  /** @type {unknown[]} */
  const given = [];
  answering.consider(moment([0, 1, 2], 0), (answer) => given.push(answer));
  assert.equal(answering.waiting, true);
  await after(20);
  answering.consider(moment([0, 1, 2], 0), (answer) => given.push(answer));
  await after(20);
  assert.deepEqual(given, only);
});

test("others who answer meanwhile do not make the pause longer", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const answering = new Answering();
  let given = 0;
  answering.consider(moment([0, 1, 2], 1), () => given++);
  t.mock.timers.tick(500);
  answering.consider(moment([0, 2], 1), () => given++);
  t.mock.timers.tick(2100);
  assert.equal(given, 1);
});

test("a question that is gone is not answered", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const answering = new Answering();
  let given = 0;
  answering.consider(moment([0, 1], 1), () => given++);
  answering.consider(ctxOf({ to_move: [1] }), () => given++);
  t.mock.timers.tick(10_000);
  assert.equal(given, 0);
  assert.equal(answering.waiting, false);
});
