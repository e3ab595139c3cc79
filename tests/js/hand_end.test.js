import assert from "node:assert/strict";
import { test } from "node:test";
import "./drawn.js";
import { viewOf } from "./table_of_four.js";

const { counting } = await import("../../static/js/games/hand_end.js");
const { bestHunt } = await import("../../static/js/games/dingo/hand_end.js");

test("the seats count one after the other, the best last", () => {
  const { turns, crowned, whole } = counting([2, 0, 1], [3, 20, 0]);
  assert.ok((turns[2]?.at ?? 0) < (turns[0]?.at ?? 0));
  assert.ok((turns[0]?.at ?? 0) < (turns[1]?.at ?? 0));
  assert.ok(crowned >= (turns[1]?.at ?? 0) + (turns[1]?.ms ?? 0));
  assert.ok(whole > crowned);
});

test("a seat with many cards takes no longer than 900 milliseconds", () => {
  assert.equal(counting([0], [20]).turns[0]?.ms, 900);
  assert.equal(counting([0], [2]).turns[0]?.ms, 140);
  assert.equal(counting([0], [0]).turns[0]?.card, 0);
});

test("the best hunt of a hand is the one that brought a seat most, of the higher rank among equals", () => {
  const piles = [["5D", "5C"], ["QD", "QS", "9H"], [], ["JD", "JC"]];
  const seats = piles.map((scoring) => ({ scoring, penalty: [], score: 0 }));
  const scoring = [[1, 1], [2, 2, 1], [], [2, 2]];
  const result = /** @type {any} */ ({ values: { scoring, penalty: [[], [], [], []] } });
  assert.deepEqual(bestHunt(viewOf({ seats }), result), { seat: 1, rank: "Q", cards: ["QD", "QS"], points: 4 });
});

test("a hand in which nobody captured anything has no best hunt", () => {
  const result = /** @type {any} */ ({ values: { scoring: [[], [], [], []], penalty: [[], [], [], []] } });
  assert.equal(bestHunt(viewOf({}), result), null);
});
