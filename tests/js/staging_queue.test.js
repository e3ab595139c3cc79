import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Staging, staged } from "../../static/js/cards/motion/staging.js";

/** @param {string} name @param {number} [ms] @returns {any} */
const scene = (name, ms = 100) => ({ view: name, moves: [], ms });

/** A stage and what was shown on it. */
function stage() {
  /** @type {unknown[]} */
  const shown = [];
  const staging = new Staging({
    show: ({ view }) => shown.push(view),
    done: () => shown.push("table"),
    tempo: () => 1,
  });
  return { staging, shown };
}

test("scenes are shown one after the other, those of later updates behind them", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { staging, shown } = stage();
  staging.add([scene("a"), scene("b")]);
  staging.add([scene("c")]);
  assert.deepEqual(shown, ["a"]);
  mock.timers.tick(100);
  mock.timers.tick(100);
  assert.deepEqual(shown, ["a", "b", "c"]);
  mock.timers.tick(100);
  assert.deepEqual(shown, ["a", "b", "c", "table"]);
  mock.timers.reset();
});

test("a tap ends the scene that is shown, and nothing that had to be done is left out", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { staging, shown } = stage();
  let begun = false;
  staging.add([scene("a"), { ...scene("b"), begin: () => (begun = true) }]);
  const settled = staged();
  staging.skip();
  assert.deepEqual(shown, ["a", "b"]);
  assert.equal(begun, true);
  staging.skip();
  await settled;
  assert.deepEqual(shown, ["a", "b", "table"]);
  assert.equal(staging.scene, null);
  mock.timers.tick(1000);
  assert.deepEqual(shown, ["a", "b", "table"]);
  mock.timers.reset();
});

test("nothing further is shown while a tap that ends it is under way", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { staging, shown } = stage();
  staging.add([scene("a"), scene("b")]);
  staging.hold();
  mock.timers.tick(1000);
  assert.deepEqual(shown, ["a"]);
  staging.skip();
  assert.deepEqual(shown, ["a", "b"]);
  staging.stop();
  mock.timers.reset();
});

test("what has fallen far behind is not shown any more", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { staging, shown } = stage();
  staging.add([scene("a", 4000)]);
  staging.add([scene("b", 4000)]);
  staging.add([scene("c", 4000)]);
  mock.timers.tick(4000);
  assert.deepEqual(shown, ["a", "c"]);
  staging.stop();
  mock.timers.reset();
});
