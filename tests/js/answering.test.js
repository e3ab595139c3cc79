import assert from "node:assert/strict";
import { test } from "node:test";
import { Answering } from "../../static/js/cards/hand/answering.js";
import { wordsIn } from "./drawn.js";
import { ctxOf as dingCtx, viewOf as dingView } from "./table_of_ding.js";
import { ctxOf, viewOf } from "./table_of_four.js";

const dingo = await import("../../static/js/games/dingo/actions.js");
const ding = await import("../../static/js/games/ding/actions.js");

const only = [{ type: "silent", cards: [] }];

/**
 * A moment of a decision that several players make at once; with pace 0 the answer comes at the next tick.
 * @param {number[]} asked
 * @param {number} pace
 */
function moment(asked, pace) {
  const ctx = ctxOf({ phase: "call", to_move: asked }, { legal: only });
  return { ...ctx, table: { ...ctx.table, pace } };
}

/** @param {number} milliseconds */
const after = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

test("an answer without a choice is given once", async () => {
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

test("answers of other players do not make the pause longer", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const answering = new Answering();
  let given = 0;
  answering.consider(moment([0, 1, 2], 1), () => given++);
  t.mock.timers.tick(500);
  answering.consider(moment([0, 2], 1), () => given++);
  t.mock.timers.tick(2100);
  assert.equal(given, 1);
});

test("a question that no longer stands is not answered", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const answering = new Answering();
  let given = 0;
  answering.consider(moment([0, 1], 1), () => given++);
  answering.consider(ctxOf({ to_move: [1] }), () => given++);
  t.mock.timers.tick(10_000);
  assert.equal(given, 0);
  assert.equal(answering.waiting, false);
});

/** The seats asked while nobody knows whether they have a choice, each with another hand. */
const FORCED = [
  { phase: "call", hand: ["2C", "7H"], answer: "silent" },
  { phase: "wolves", hand: ["KS", "QD", "JD", "TC"], answer: "wolves" },
  { phase: "aces", hand: [], answer: "aces" },
];

/**
 * The milliseconds until the page gives the only possible answer.
 * @param {import("node:test").TestContext} t
 * @param {typeof FORCED[number]} asked
 * @param {number} chance what `Math.random` gives
 */
function pauseBefore(t, { phase, hand, answer }, chance) {
  t.mock.method(Math, "random", () => chance);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let given = false;
  const view = { phase, to_move: [0], hands: [hand, null, null, null] };
  new Answering().consider(ctxOf(view, { legal: [{ type: answer, cards: [] }] }), () => {
    given = true;
  });
  let pause = 0;
  for (; !given && pause < 10_000; pause += 10) t.mock.timers.tick(10);
  t.mock.reset();
  return pause;
}

test("the pause before an automatic answer depends on the random number alone, whatever the hand", (t) => {
  for (const chance of [0, 0.25, 0.999_999]) {
    const pauses = FORCED.map((asked) => pauseBefore(t, asked, chance));
    assert.equal(new Set(pauses).size, 1, `${pauses}`);
  }
});

test("the pause is uniform between 600 and 2500 milliseconds, as a bot's is", (t) => {
  const [forced] = FORCED;
  assert.ok(forced);
  assert.deepEqual(
    [0, 0.25, 0.5, 0.75, 0.999_999].map((chance) => pauseBefore(t, forced, chance)),
    [600, 1080, 1550, 2030, 2500],
  );
});

/** A felt whose page is about to answer, or leaves it to the player. @param {boolean} answering @returns {any} */
const feltThat = (answering) => ({ picks: { answering, pause: 900 }, countdown: () => "" });

test("no button presses itself: what the page answers is said, and a ring shows when", () => {
  const phase = /** @type {const} */ ("wolves");
  const asked = ctxOf({ phase }, { legal: [{ type: "wolves", cards: [] }] });
  const raced = dingCtx({ phase: "ding" }, { legal: [{ type: "no_ding", cards: [] }] });
  /** @param {boolean} answering */
  const bars = (answering) => [
    wordsIn(dingo.actions(feltThat(answering), asked, viewOf({ phase }))),
    wordsIn(ding.actions(feltThat(answering), raced, dingView({ phase: "ding" }))),
  ];
  for (const bar of bars(true)) {
    assert.match(bar, /--pause: 900ms.*Answered for you: /s);
    assert.doesNotMatch(bar, /<button/);
  }
  for (const bar of bars(false)) assert.match(bar, /<button/);
});
