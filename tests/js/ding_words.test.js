import assert from "node:assert/strict";
import { test } from "node:test";
import { announce } from "../../static/js/games/ding/words/announce.js";
import { cardName, spaceName, theCard, zoneOf } from "../../static/js/games/ding/words/ding_words.js";
import { headline, moveWords } from "../../static/js/games/ding/words/ending.js";
import { sentence } from "../../static/js/games/ding/words/sentence.js";
import { why } from "../../static/js/games/ding/words/why.js";
import { ctxOf, plays, viewOf } from "./table_of_ding.js";

/** @typedef {import("../../static/js/games/ding/shapes.js").Result} Result */

test("cards and spaces have spoken names", () => {
  assert.equal(cardName("B12"), "blue 12");
  assert.equal(cardName("Gi"), "green letter i");
  assert.equal(theCard("W1"), "a wild card");
  assert.deepEqual([0, 4, 17].map(spaceName), ["Start", "space 4", "the Finish"]);
});

test("a pawn goes back by its zone, and from Start not at all", () => {
  assert.deepEqual([0, 1, 4, 5, 8, 9, 12, 13, 16, 17].map(zoneOf), [0, 1, 1, 2, 2, 3, 3, 4, 4, 0]);
});

test("the player to act reads what to do", () => {
  const token = ctxOf(
    { phase: "choose", to_move: [0, 1], tokens: [null, null, "hidden"] },
    { legal: [{ type: "in" }, { type: "out" }] },
  );
  assert.equal(sentence(token), "IN or OUT? Choose in secret.");
  const swap = ctxOf({ phase: "swap" }, { legal: [{ type: "draw", cards: [] }] });
  assert.equal(sentence(swap), "Swap up to 3 cards.");
  assert.equal(sentence(ctxOf({}, { legal: plays("B2", "Yi") })), "Trick 1 of 5: lead any card.");
});

test("a player who can follow reads the colour, and one who cannot that any card will do", () => {
  const trick = { leader: 1, cards: /** @type {[number, string][]} */ ([[1, "B9"]]) };
  assert.equal(sentence(ctxOf({ trick }, { legal: plays("B2") })), "Ben led blue: follow blue.");
  const orange = { leader: 1, cards: /** @type {[number, string][]} */ ([[1, "O9"]]) };
  assert.equal(
    sentence(ctxOf({ trick: orange }, { legal: plays("B2", "W2", "Yi", "G4") })),
    "You have no orange: play any card.",
  );
});

test("leading a wild card is leading trump", () => {
  const trick = { leader: 1, cards: /** @type {[number, string][]} */ ([[1, "W2"]]) };
  assert.equal(sentence(ctxOf({ trick }, { legal: plays("G4") })), "Ben led green, trump: follow green.");
});

test("a player who has chosen waits for the others, who are named while they are few", () => {
  const few = ctxOf({ phase: "choose", to_move: [1, 2], tokens: ["out", null, null] });
  assert.equal(sentence(few), "You’re OUT. Waiting for Ben and Cara.");
  const many = ctxOf({ phase: "choose", to_move: [1, 2, 3], tokens: ["in", null, null, null] });
  assert.equal(sentence(many), "You’re IN. Waiting for 3 players.");
});

test("players wait for a swap, and only the player who swapped reads which cards it brought", () => {
  const swapping = ctxOf({ phase: "swap", to_move: [1] });
  assert.equal(sentence(swapping), "Waiting for Ben to swap.");
  /** @param {object} event */
  const said = (event) => announce(/** @type {any} */ ({ type: "drew", count: 2, ...event }), swapping);
  assert.match(said({ seat: 0, gave: ["B2", "B3"], got: ["O7", "W2"] }) ?? "", /for the orange 7 and a wild card\.$/);
  assert.equal(said({ seat: 1 }), "Ben swapped 2 cards.");
});

test("only a player who can spell the word reads that they can", () => {
  const race = { phase: /** @type {const} */ ("ding"), to_move: [0, 1] };
  assert.equal(
    sentence(ctxOf(race, { legal: [{ type: "ding" }, { type: "no_ding" }] })),
    "You can spell DING. Be quick!",
  );
  assert.equal(sentence(ctxOf(race, { legal: [{ type: "no_ding" }] })), "You can’t spell DING. Can anyone?");
  assert.equal(sentence(ctxOf({ ...race, to_move: [1] })), "Any DING? Waiting for Ben.");
});

test("a card that is not offered comes with a reason", () => {
  const blue = ctxOf({ trick: { leader: 1, cards: [[1, "B9"]] } }, { legal: plays("B2") });
  assert.equal(why("Yi", blue), "Ben led blue: you hold blue, so follow it.");
  assert.equal(why("W2", blue), "Ben led blue. A wild card is green, and you hold blue.");
  const trump = ctxOf({ trick: { leader: 1, cards: [[1, "G9"]] } }, { legal: plays("G4", "W2") });
  assert.equal(why("B2", trump), "Ben led green, trump: follow green or play a wild card.");
  assert.match(why("B2", ctxOf({ to_move: [1] })), /^Not yet: it is Ben’s turn/);
  assert.match(why("B2", ctxOf({ phase: "swap" }, { legal: [{ type: "draw" }] })), /3 cards at most/);
  assert.match(why("B2", ctxOf({ tokens: ["out", "in", "in"] })), /You’re OUT/);
  assert.equal(why("B2", ctxOf({}, { live: false })), "");
});

test("no card is to blame where a turn offers nothing: at a paused table, or in a lesson without a question", () => {
  for (const phase of /** @type {const} */ (["choose", "swap", "ding", "tricks"]))
    assert.equal(why("Yi", ctxOf({ phase, trick: { leader: 1, cards: [[1, "B9"]] } })), "", phase);
});

test("the end of a hand is one sentence for each player", () => {
  /** @param {number} from @param {number} to @param {any} how */
  const move = (from, to, how) => ({ seat: 1, from, to, why: how });
  /** @param {ReturnType<typeof move>} moved @param {number} taken @param {boolean} me */
  const said = (moved, taken, me) => moveWords(ctxOf(), { ...moved, seat: me ? 0 : 1 }, taken);
  assert.equal(said(move(9, 6, "no_trick"), 0, false), "took no trick, back 3");
  assert.equal(said(move(0, 0, "no_trick"), 0, true), "took no trick, stay at Start");
  assert.equal(said(move(9, 11, "tricks"), 2, false), "took 2 tricks, 2 ahead");
  assert.equal(said(move(3, 8, "alone"), 0, true), "were the only one IN, 5 ahead");
  assert.equal(said(move(14, 17, "ding"), 0, false), "said DING!, 3 ahead to the Finish");
  assert.equal(said(move(9, 6, "beaten"), 0, false), "was IN, back 3");
  assert.equal(said(move(9, 9, "out"), 0, false), "was OUT, stays on 9");
  assert.equal(said(move(9, 9, "stays"), 0, false), "was IN, stays on 9");
});

test("everybody reads plainly how the hand ended", () => {
  /** @param {Partial<Result>} result */
  const said = (result) => headline(ctxOf(), { kind: "tricks", winner: null, moves: [], taken: [], ...result });
  assert.equal(said({ kind: "nobody_in" }), "Nobody was IN: no pawn moves.");
  assert.equal(said({ kind: "alone", moves: [{ seat: 0, from: 0, to: 5, why: "alone" }] }), "Only you were IN.");
  assert.equal(said({ kind: "ding", moves: [{ seat: 1, from: 0, to: 5, why: "ding" }] }), "Ben said DING! first.");
  assert.equal(
    said({ kind: "ding", winner: 1, moves: [{ seat: 1, from: 12, to: 17, why: "ding" }] }),
    "Ben said DING! first. Ben reaches the Finish and wins!",
  );
  assert.equal(said({ kind: "finish", winner: 0 }), "This trick takes you to the Finish: you win!");
});

test("every event of a hand is announced in words", () => {
  const ding = { seat: 1, letters: [{ card: "BD" }, { community: 0 }, { card: "Yn" }, { card: "Gg" }] };
  const tricks = [
    {
      leader: 0,
      winner: 1,
      cards: /** @type {[number, string][]} */ ([
        [0, "B2"],
        [1, "B9"],
      ]),
    },
  ];
  const ctx = ctxOf({ tricks });
  /** @param {object} event */
  const said = (event) => announce(/** @type {any} */ (event), ctx);
  assert.equal(said({ type: "chose", seat: 0 }), "You have chosen.");
  assert.equal(said({ type: "tokens", tokens: ["in", "out", "in"] }), "Tokens up! You and Cara are IN. Ben is OUT.");
  const toCara = { ...ctx, you: { seat: 2, host: false, name: "Cara" } };
  const shown = /** @type {any} */ ({ type: "tokens", tokens: ["in", "out", "in"] });
  assert.equal(announce(shown, toCara), "Tokens up! Ann and you are IN. Ben is OUT.");
  assert.equal(
    said({ type: "tokens", tokens: ["out", "out", "out"] }),
    "Tokens up! Nobody is IN. You, Ben and Cara are OUT.",
  );
  assert.equal(said({ type: "drew", seat: 1, count: 1 }), "Ben swapped 1 card.");
  assert.equal(said({ type: "drew", seat: 1, count: 0 }), "Ben kept all cards.");
  assert.equal(
    said({ type: "drew", seat: 0, count: 1, gave: ["B2"], got: ["W1"] }),
    "You swapped the blue 2 for a wild card.",
  );
  assert.equal(said({ type: "no_ding", seat: 2, auto: true }), "Cara said “no ding”. (automatic)");
  assert.equal(
    said({ type: "ding", ...ding }),
    "Ben said DING! with the blue D, a wild card, the yellow n and the green g.",
  );
  assert.equal(said({ type: "played", seat: 1, card: "B9" }), "Ben played the blue 9.");
  assert.equal(said({ type: "trick", winner: 1, number: 1 }), "Ben took trick 1 with the blue 9.");
  assert.equal(said({ type: "moved", seat: 0, from: 3, to: 2, why: "no_trick" }), "You go back to space 2.");
  assert.equal(said({ type: "presence", seat: 1, connected: false }), null);
});

test("a spectator is never addressed as a player", () => {
  const ctx = ctxOf({ hands: [null, null, null] }, { you: { seat: null, host: false, name: null } });
  assert.equal(sentence(ctx), "Trick 1 of 5: waiting for Ann to lead.");
  assert.equal(viewOf().to_move[0], 0);
});
