import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { follow } from "../../static/js/cards/hand/drag.js";

/** @type {string[]} */
let played = [];
const page = new EventTarget();
const slot = /** @type {any} */ ({
  offsetHeight: 100,
  closest: () => ({ getBoundingClientRect: () => ({ top: 500 }) }),
  setPointerCapture: () => undefined,
  classList: { add: () => undefined, remove: () => undefined },
  style: { setProperty: () => undefined, removeProperty: () => undefined },
});

/** A pointer event. @param {string} type @param {number} finger @param {number} height from the top of the screen */
function finger(type, finger, height) {
  page.dispatchEvent(Object.assign(new Event(type), { pointerId: finger, clientX: 0, clientY: height }));
}

beforeEach(() => {
  Object.assign(globalThis, { window: page });
  played = [];
  follow(/** @type {any} */ ({ button: 0, pointerId: 1, clientX: 0, clientY: 550 }), slot, "7H", {
    may: () => true,
    drop: (card) => played.push(card) > 0,
    pulling: () => undefined,
  });
});

afterEach(() => finger("pointercancel", 1, 550));

test("a card that is dragged above the hand and released there is played", () => {
  finger("pointermove", 1, 300);
  finger("pointerup", 1, 300);
  assert.deepEqual(played, ["7H"]);
});

test("lifting another finger does not release the card", () => {
  finger("pointermove", 1, 520);
  finger("pointerup", 2, 100);
  assert.deepEqual(played, []);
  finger("pointerup", 1, 300);
  assert.deepEqual(played, ["7H"]);
});

test("moving another finger does not drag the card", () => {
  finger("pointermove", 2, 100);
  finger("pointerup", 1, 300);
  assert.deepEqual(played, []);
});
