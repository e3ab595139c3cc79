import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { followTouch, untouched } from "../../static/js/ui/touch.js";

const page = new EventTarget();

/** @type {(() => void)[]} what waits for the next frame */
let frame = [];

/** A pointer event. @param {string} type */
const finger = (type) => page.dispatchEvent(Object.assign(new Event(type), { pointerType: "touch" }));

/** Draws the next frame. */
async function draw() {
  await settled();
  for (const told of frame.splice(0)) told();
  mock.timers.tick(1);
  await settled();
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Whether other players' actions may be drawn now. */
async function mayDraw() {
  let may = false;
  void untouched().then(() => (may = true));
  await settled();
  return may;
}

Object.assign(globalThis, {
  window: page,
  document: { documentElement: { classList: { toggle: () => undefined, remove: () => undefined } } },
  requestAnimationFrame: (/** @type {() => void} */ told) => frame.push(told),
});
followTouch();

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  frame = [];
});

afterEach(() => mock.timers.reset());

test("other players' actions are drawn once a tap is over and its effect is on the screen", async () => {
  assert.equal(await mayDraw(), true);
  finger("pointerdown");
  assert.equal(await mayDraw(), false);
  finger("click");
  assert.equal(await mayDraw(), false);
  await draw();
  assert.equal(await mayDraw(), true);
});

test("a finger that stays on the glass delays nothing for long", async () => {
  finger("pointerdown");
  mock.timers.tick(200);
  await draw();
  assert.equal(await mayDraw(), true);
});
