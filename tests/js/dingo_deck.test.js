import assert from "node:assert/strict";
import { test } from "node:test";
import { deck } from "../../static/js/games/dingo/cards/deck.js";

test("the shuffle starts from clubs, hearts and spades from 2 to Ace, then the Ace Rabbit", () => {
  const cards = deck();
  assert.equal(cards.length, 40);
  assert.equal(new Set(cards).size, 40);
  assert.deepEqual(
    [cards[0], cards[12], cards[13], cards[26], cards[38], cards[39]],
    ["2C", "AC", "2H", "2S", "AS", "AD"],
  );
});
