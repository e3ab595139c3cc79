import assert from "node:assert/strict";
import { test } from "node:test";
import { clockwise, sideOf } from "../../static/js/games/around.js";

test("seats go clockwise around the table: up on the left, across, down on the right, and the viewer below", () => {
  const around = (/** @type {number} */ seats, bottom = 0) =>
    clockwise(bottom, seats).map((seat) => Object.values(sideOf(seat, bottom, seats)).join(" "));
  assert.deepEqual(around(2), ["own 1/1", "across 1/1"]);
  assert.deepEqual(around(4, 3), ["own 1/1", "left 1/1", "across 1/1", "right 1/1"]);
  assert.deepEqual(around(7), [
    "own 1/1",
    "left 1/2",
    "left 2/2",
    "across 1/2",
    "across 2/2",
    "right 1/2",
    "right 2/2",
  ]);
  for (const seats of [2, 3, 4, 5, 6, 7, 8]) assert.equal(new Set(around(seats)).size, seats);
});
