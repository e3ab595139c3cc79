import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Staging, staged } from "../../static/js/cards/motion/staging.js";

/** @param {string} name @param {number} [ms] @returns {any} */
const scene = (name, ms = 100) => ({ view: name, moves: [], ms });

/** A queue of scenes, and the scenes it has shown. */
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

test("scenes are shown one after the other, followed by those of later updates", () => {
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

test("a tap ends the present scene, and every state is still drawn", async () => {
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

test("no further scene begins during the tap that ends one", () => {
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

test("scenes that have fallen far behind are skipped", () => {
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
