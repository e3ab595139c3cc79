import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { followTouch, untouched } from "../../static/js/ui/touch.js";

const page = new EventTarget();

/** @type {(() => void)[]} what waits for the next frame */
let frame = [];

/** What a finger does. @param {string} type */
const finger = (type) => page.dispatchEvent(Object.assign(new Event(type), { pointerType: "touch" }));

/** The next frame is drawn. */
async function draw() {
  await settled();
  for (const told of frame.splice(0)) told();
  mock.timers.tick(1);
  await settled();
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Whether what others did may be drawn now. */
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

test("what others do is drawn when a tap is over and what it did is on the screen", async () => {
  assert.equal(await mayDraw(), true);
  finger("pointerdown");
  assert.equal(await mayDraw(), false);
  finger("click");
  assert.equal(await mayDraw(), false);
  await draw();
  assert.equal(await mayDraw(), true);
});

test("nobody waits for a finger that stays on the glass", async () => {
  finger("pointerdown");
  mock.timers.tick(200);
  await draw();
  assert.equal(await mayDraw(), true);
});
