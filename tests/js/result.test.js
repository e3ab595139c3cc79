import assert from "node:assert/strict";
import { test } from "node:test";
import { resultOf } from "../../static/js/games/result.js";

/** @param {object|null} result @returns {any} */
const ctxOf = (result) => ({ view: { result } });
const plain = { sentence: () => "Ann has the last card." };

test("a game without a story of a finished hand shows its sentence", () => {
  assert.equal(resultOf(plain, ctxOf(null)), null);
  assert.equal(resultOf(plain, ctxOf({})), "Ann has the last card.");
});

test("a game's own story is shown unchanged", () => {
  assert.equal(resultOf({ ...plain, result: () => null }, ctxOf({})), null);
});
