import assert from "node:assert/strict";
import { test } from "node:test";
import { resultOf } from "../../static/js/games/result.js";

/** @param {object|null} result @returns {any} */
const ctxOf = (result) => ({ view: { result } });
const plain = { sentence: () => "Ann has the last card." };

test("a game that tells no story of a finished hand has its sentence", () => {
  assert.equal(resultOf(plain, ctxOf(null)), null);
  assert.equal(resultOf(plain, ctxOf({})), "Ann has the last card.");
});

test("a game's own story is told as it is", () => {
  assert.equal(resultOf({ ...plain, result: () => null }, ctxOf({})), null);
});
