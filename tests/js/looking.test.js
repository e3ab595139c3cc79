import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { freshPage, page, sleeps } from "./fake_socket.js";

freshPage();
Object.defineProperty(globalThis, "navigator", { value: {} });
const { followLooking } = await import("../../static/js/notices/looking.js");
mock.timers.reset();

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** @type {AbortController} */
let leaves;

beforeEach(() => {
  freshPage();
  leaves = new AbortController();
});
afterEach(() => {
  leaves.abort();
  mock.timers.reset();
});

/** A page at which somebody sits: what it has told the server, and a way to ask the player for a move. */
function opened() {
  /** @type {string[]} */
  const told = [];
  const table = { clock: 86_400 };
  /** @type {any} */
  let state = { you: { seat: 0 }, table, asks: false };
  const changed = followLooking(
    {
      ask: (/** @type {any} */ { type, visible, active }) => {
        assert.equal(type, "looking");
        told.push(`${visible ? "visible" : "hidden"} ${active ? "active" : "left"}`);
        return Promise.resolve();
      },
      state: () => state,
      connected: () => true,
      myTurn: (/** @type {any} */ one) => one.asks,
    },
    leaves.signal,
  );
  const asks = () => {
    const before = state;
    state = { ...state, asks: true };
    changed(before);
  };
  return { told, asks };
}

test("a page that was just opened is looked at", () => {
  assert.deepEqual(opened().told, ["visible active"]);
});

test("a visible page that nobody has touched for two minutes says so every 45 s", () => {
  const { told } = opened();
  for (let n = 0; n < 4; n++) mock.timers.tick(45 * SECOND);
  assert.deepEqual(told, ["visible active", "visible active", "visible active", "visible left", "visible left"]);
});

test("a touch, a key or the wheel makes it active again", () => {
  for (const touch of ["pointerdown", "pointermove", "keydown", "wheel"]) {
    const { told } = opened();
    mock.timers.tick(5 * MINUTE);
    assert.equal(told.at(-1), "visible left");
    page.dispatchEvent(new Event(touch));
    mock.timers.tick(45 * SECOND);
    assert.equal(told.at(-1), "visible active", touch);
  }
});

test("a page that is hidden or shown again says so at once, and a hidden one says nothing more", () => {
  const { told } = opened();
  mock.timers.tick(30 * MINUTE);
  told.length = 0;
  sleeps(30 * MINUTE);
  assert.deepEqual(told, ["hidden left", "visible active"]);
});

test("a visible page that asks its player for a move says at once whether they look", () => {
  const { told, asks } = opened();
  mock.timers.tick(10 * MINUTE);
  told.length = 0;
  asks();
  assert.deepEqual(told, ["visible left"]);
});
