import assert from "node:assert/strict";
import { test } from "node:test";
import { readOut as ding } from "../../static/js/games/ding/words/read_out.js";
import { readOut as dingo } from "../../static/js/games/dingo/words/read_out.js";
import { ctxOf as dingCtx, plays } from "./table_of_ding.js";
import { ctxOf } from "./table_of_four.js";

test("a hand of Dingo is read animal by animal, with the playable cards", () => {
  const hands = [["KH", "3H", "7S", "7C", "AD"], null, null, null];
  const legal = [{ type: "silent" }, { type: "dingo", cards: ["KH"] }];
  assert.equal(
    dingo.hand(ctxOf({ hands }, { legal })),
    [
      "Your hand: 5 cards. Dingoes: 3, King. Wolves: 7 of spades and 7 of clubs.",
      "The Ace Rabbit. You may play: King of hearts.",
    ].join(" "),
  );
});

test("playable cards are not listed twice", () => {
  const hands = [["3H", "7S"], null, null, null];
  const legal = [
    { type: "discard", cards: ["3H"] },
    { type: "discard", cards: ["7S"] },
  ];
  assert.doesNotMatch(dingo.hand(ctxOf({ hands }, { legal })), /may play/);
});

test("the table of Dingo is read with the hunted rabbit, the piles, and everybody's number of cards", () => {
  const hunt = { dingo: { seat: 1, card: "7H" }, wolves: [{ seat: 0, card: "7S" }], asked: [] };
  const said = dingo.table(ctxOf({ phase: "wolves", called: "7", hunt, discards: { count: 3, cards: ["2C"] } }));
  assert.match(said, /On the table: the 7 of hearts, from Ben and the 7 of spades, from You/);
  assert.match(said, /One rabbit is still to come: the 2 of diamonds\. 3 cards are discarded, on top the 2 of clubs\./);
  assert.match(said, /In hand: You 2 cards, Ben 2 cards/);
});

test("the points of a hand of Dingo are read for everybody", () => {
  const seats = [3, -1, 0, 0].map((score) => ({ scoring: [], penalty: [], score }));
  assert.match(dingo.points(ctxOf({ seats })), /You 3 points, Ben −1 point, Cara 0 points/);
});

test("a hand of Ding! is read with the cards that follow the colour led", () => {
  const said = ding.hand(dingCtx({}, { legal: plays("G4", "W2") }));
  assert.match(said, /^Your hand, 4 cards: .*blue 2.*You may play: /);
});

test("the table of Ding! is read with trump, the community cards, and what each player has done", () => {
  const trick = { leader: 1, cards: /** @type {[number, string][]} */ ([[1, "B7"]]) };
  const said = ding.table(dingCtx({ trick }));
  assert.match(said, /^Trump is green\. For everybody’s DING: wild card and green 7\./);
  assert.match(said, /Ben: IN, played the blue 7, 0 tricks\./);
});

test("the score of Ding! is read as the positions of the pawns", () => {
  assert.match(ding.points(dingCtx()), /Ben on space 9/);
});
