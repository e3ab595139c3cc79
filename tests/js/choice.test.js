import assert from "node:assert/strict";
import { test } from "node:test";
import {
  actionFor,
  isOpen,
  onlyAnswer,
  pickable,
  stillPicked,
  takesSeveral,
  tapped,
} from "../../static/js/cards/hand/choice.js";

const discards = [
  { type: "discard", cards: ["7S"] },
  { type: "discard", cards: ["2H"] },
];

const wolves = [
  { type: "wolves", cards: [] },
  { type: "wolves", cards: ["7S"] },
  { type: "wolves", cards: ["7C"] },
  { type: "wolves", cards: ["7S", "7C"] },
  { type: "wolves", cards: ["7C", "7S"] },
];

/** None to two of three cards, named in the order of the hand. */
const swaps = [[], ["B2"], ["O3"], ["Y4"], ["B2", "O3"], ["B2", "Y4"], ["O3", "Y4"]].map((cards) => ({
  type: "draw",
  cards,
}));

/** Any two of four cards, sent in short. */
const passes = [{ type: "pass", cards: ["2C", "5D", "9H", "QS"], choose: 2 }];

test("of many actions in short, any cards can be picked in any order until there are enough", () => {
  assert.deepEqual(pickable(passes, []), new Set(["2C", "5D", "9H", "QS"]));
  assert.deepEqual(pickable(passes, ["QS"]), new Set(["2C", "5D", "9H"]));
  assert.deepEqual(pickable(passes, ["QS", "2C"]), new Set());
  assert.equal(actionFor(passes, ["QS"]), null);
  assert.deepEqual(actionFor(passes, ["QS", "2C"]), { type: "pass", cards: ["2C", "QS"] });
  assert.equal(takesSeveral(passes), true);
  assert.equal(onlyAnswer(passes), null);
  assert.deepEqual(tapped(passes, ["QS", "2C"], "QS", false), ["2C"]);
});

test("only cards of legal actions can be picked", () => {
  assert.deepEqual(pickable(discards, []), new Set(["7S", "2H"]));
  assert.deepEqual(pickable(discards, ["7S"]), new Set());
});

test("the two wolves can be picked in either order", () => {
  assert.deepEqual(pickable(wolves, ["7C"]), new Set(["7S"]));
  assert.equal(actionFor(wolves, ["7C", "7S"]), wolves[4]);
  assert.equal(actionFor(wolves, ["7S"]), wolves[1]);
});

test("picking nothing makes no action, even where an empty one is legal", () => {
  assert.equal(actionFor(wolves, []), null);
});

test("tapping another card changes the pick where only one can be played", () => {
  assert.deepEqual(tapped(discards, ["7S"], "2H"), ["2H"]);
});

test("tapping a picked card puts it back with those picked after it", () => {
  assert.deepEqual(tapped(wolves, ["7S", "7C"], "7S"), []);
  assert.deepEqual(tapped(wolves, ["7S", "7C"], "7C"), ["7S"]);
});

test("tapping a card that is not offered changes nothing", () => {
  assert.deepEqual(tapped(discards, ["7S"], "AC"), ["7S"]);
});

test("a pick that is no longer possible is forgotten", () => {
  assert.deepEqual(stillPicked(discards, ["7S"]), ["7S"]);
  assert.deepEqual(stillPicked([], ["7S"]), []);
});

test("an only answer has no cards and no alternative", () => {
  assert.deepEqual(onlyAnswer([{ type: "wolves", cards: [] }]), { type: "wolves", cards: [] });
  assert.equal(onlyAnswer(wolves), null);
  assert.equal(onlyAnswer([{ type: "dingo", cards: ["7H"] }]), null);
  assert.equal(onlyAnswer([]), null);
});

test("where the order does not count, cards are picked in any order and put back one by one", () => {
  assert.deepEqual(pickable(swaps, ["Y4"], false), new Set(["B2", "O3"]));
  assert.deepEqual(tapped(swaps, ["Y4"], "B2", false), ["Y4", "B2"]);
  assert.equal(actionFor(swaps, ["Y4", "B2"], false), swaps[5]);
  assert.deepEqual(tapped(swaps, ["Y4", "B2"], "Y4", false), ["B2"]);
  assert.deepEqual(stillPicked(swaps, ["Y4", "B2"], false), ["Y4", "B2"]);
});

test("one card too many leaves the pick unchanged", () => {
  assert.deepEqual(tapped(swaps, ["Y4", "B2"], "O3", false), ["Y4", "B2"]);
  assert.equal(isOpen(swaps, ["Y4", "B2"], "O3", false), false);
  assert.equal(isOpen(swaps, ["Y4"], "O3", false), true);
});

test("a single picked card is replaced by another, whether the order counts or not", () => {
  assert.deepEqual(tapped(discards, ["7S"], "2H", false), ["2H"]);
});

test("cards are gathered where an action takes several cards", () => {
  assert.equal(takesSeveral(swaps), true);
  assert.equal(takesSeveral(discards), false);
});
