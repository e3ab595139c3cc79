import assert from "node:assert/strict";
import { test } from "node:test";
import { Following } from "../../static/js/review/following.js";

/** @typedef {import("node:test").TestContext} TestContext */

const DOWN = new Error("no network");

/** @param {object} given */
const part = (given) => ({
  status: "running",
  seats: [],
  choices: [],
  ledger: [],
  accuracy: [],
  moments: [],
  ...given,
});

/** @param {...number} steps */
const choices = (...steps) => steps.map((step) => ({ step }));

/**
 * Follows a review while the server gives these answers one after the other.
 * @param {TestContext} t
 * @param {readonly unknown[]} answers
 */
function following(t, answers) {
  const left = [...answers];
  /** @type {string[]} */
  const asked = [];
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(globalThis, "fetch", (/** @type {string} */ path) => {
    asked.push(path);
    const answer = left.shift();
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
  });
  const followed = new Following("h", () => undefined);
  const pass = async () => {
    t.mock.timers.tick(2000);
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  const steps = () => followed.review?.choices.map(({ step }) => step);
  return { followed, asked, pass, steps };
}

test("only the seat that is wanted is asked for, until it is done", async (t) => {
  const { followed, asked, pass, steps } = following(t, [
    part({}),
    part({ choices: choices(3) }),
    part({ status: "done", choices: choices(3, 7) }),
  ]);
  await followed.follow(2);
  await followed.follow(2);
  for (let i = 0; i < 6; i++) await pass();
  assert.deepEqual(asked, Array(3).fill("/api/hands/h/review?seat=2"));
  assert.deepEqual(steps(), [3, 7]);
  assert.deepEqual([followed.follows(2), followed.follows(1)], [true, false]);
});

test("several seats make one document in the order of the hand", async (t) => {
  const { followed, steps } = following(t, [
    part({ status: "done", choices: choices(3, 7), ledger: [{ seat: 0 }] }),
    part({ status: "done", choices: choices(4), ledger: [{ seat: 1 }] }),
  ]);
  await followed.follow(0);
  await followed.follow(1);
  assert.deepEqual(steps(), [3, 4, 7]);
  assert.deepEqual(
    followed.review?.ledger.map(({ seat }) => seat),
    [0, 1],
  );
  assert.equal(followed.review?.status, "done");
});

test("a lost connection is reported, removes nothing from the page, and is recovered from", async (t) => {
  const { followed, pass, steps } = following(t, [
    part({ choices: choices(3) }),
    DOWN,
    DOWN,
    part({ status: "done", choices: choices(3, 4) }),
  ]);
  await followed.follow(0);
  await pass();
  assert.match(String(followed.trouble), /does not answer/);
  assert.deepEqual(steps(), [3]);
  await pass();
  await pass();
  assert.equal(followed.trouble, null);
  assert.deepEqual(steps(), [3, 4]);
});

test("a hand that no longer exists is not requested again", async (t) => {
  const gone = Response.json({ code: "unknown_hand", detail: "Gone." }, { status: 404 });
  const { followed, asked, pass } = following(t, [part({}), gone]);
  await followed.follow(0);
  for (let i = 0; i < 3; i++) await pass();
  assert.equal(asked.length, 2);
  assert.notEqual(followed.trouble, null);
});

test("a page that was left stops asking for its review", async (t) => {
  const { followed, asked, pass } = following(t, [part({}), part({})]);
  await followed.follow(0);
  followed.stop();
  for (let i = 0; i < 3; i++) await pass();
  assert.equal(asked.length, 1);
});
