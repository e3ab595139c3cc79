import assert from "node:assert/strict";
import { test } from "node:test";
import "./drawn.js";

const { clockWords } = await import("../../static/js/lobby/clock_words.js");
const { applies, choices, optionWords, spoken } = await import("../../static/js/lobby/option_words.js");
const { tableCode } = await import("../../static/js/lobby/table_code.js");

const schema = {
  cut: { type: "boolean", title: "Cut the pack" },
  match: {
    type: "string",
    title: "A match ends",
    oneOf: [
      { const: "hands", title: "After some hands" },
      { const: "target", title: "At a sum" },
    ],
  },
  hands: { type: "integer", title: "Hands" },
  target: { type: "integer", title: "Points" },
};

test("an option that belongs to a value applies only while that value is chosen", () => {
  const options = { cut: true, match: "target", hands: 4, target: 50 };
  assert.equal(applies("target", schema, options), true);
  assert.equal(applies("hands", schema, options), false);
  assert.equal(applies("cut", schema, options), true);
});

test("what is only for live play is no option of a table by mail", () => {
  const seconds = { type: "integer", title: "Seconds", description: "", default: 5, live_only: true };
  /** @type {any} */
  const game = { name: "x", options: { properties: { seconds, wilds: { ...seconds, live_only: undefined } } } };
  assert.deepEqual(Object.keys(spoken(game)), ["seconds", "wilds"]);
  assert.deepEqual(Object.keys(spoken(game, 60)), ["seconds", "wilds"]);
  assert.deepEqual(Object.keys(spoken(game, 28_800)), ["wilds"]);
});

test("play by mail is a time for a decision with a name", () => {
  assert.deepEqual([0, 30, 60, 28_800, 86_400, 259_200].map(clockWords), [
    "No limit",
    "30 s",
    "1 min",
    "By mail: 8 hours for each move",
    "By mail: a day for each move",
    "By mail: 3 days for each move",
  ]);
});

test("options without words in the catalogues have the schema's own", () => {
  assert.deepEqual(optionWords(schema, { cut: false, match: "hands", hands: 4, target: 50 }), [
    { title: "Cut the pack", value: "No" },
    { title: "A match ends", value: "After some hands" },
    { title: "Hands", value: "4" },
  ]);
});

test("a table is found by its link, the end of its link, or its code", () => {
  for (const pasted of [
    "https://cards.example/t/abc234",
    " http://localhost:8000/t/abc234?x=1 ",
    "/t/abc234/hands",
    "abc234",
    "abc 234",
    "Abc234",
  ]) {
    assert.equal(tableCode(pasted), "abc234", pasted);
  }
});

test("one of a few whole numbers is chosen from a list, one of many is typed", () => {
  assert.deepEqual(
    choices({ type: "integer", minimum: 2, maximum: 3 }).map(({ title }) => title),
    ["2", "3"],
  );
  assert.deepEqual(choices({ type: "integer", minimum: 1, maximum: 100 }), []);
  assert.deepEqual(choices({ type: "number", minimum: 1, maximum: 2 }), []);
});

test("an optional number can be left open, and then says so", () => {
  const players = { type: ["integer", "null"], minimum: 3, maximum: 8, title: "Players" };
  assert.deepEqual(choices(players)[0], { word: null, title: "Any number" });
  assert.deepEqual(optionWords({ players }, { players: null }), [{ title: "Players", value: "Any number" }]);
  assert.deepEqual(optionWords({ players }, { players: 5 }), [{ title: "Players", value: "5" }]);
  assert.deepEqual(optionWords({ turns: { type: ["integer", "null"] } }, { turns: null }), [
    { title: "turns", value: "Any number" },
  ]);
});
