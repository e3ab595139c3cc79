import assert from "node:assert/strict";
import { test } from "node:test";
import { looksOf } from "../../static/js/table/looks.js";

/** @param {string|null} name @param {string|null} [avatar] */
const seat = (name, avatar = null) => ({ name, avatar });

test("nobody who has chosen nothing looks like another at the table", () => {
  const eight = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"].map((name) => seat(name));
  assert.equal(new Set(looksOf(eight)).size, 8);
  const four = looksOf(eight.slice(0, 4)).map((look) => look?.split("-")[0]);
  assert.equal(new Set(four).size, 4);
});

test("what was chosen stays, and a free seat looks like nobody", () => {
  assert.deepEqual(looksOf([seat("Ann", "owl-3"), seat(null)]), ["owl-3", null]);
});
