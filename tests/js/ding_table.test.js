import assert from "node:assert/strict";
import { test } from "node:test";
import { isComeback, setOut, spacesOf, wholeWalk } from "../../static/js/games/ding/board/walk.js";
import { deck } from "../../static/js/games/ding/cards/deck.js";
import { sorted } from "../../static/js/games/ding/cards/order.js";
import { movesOf } from "../../static/js/games/ding/moves.js";
import { ledColour, score, shownTrick } from "../../static/js/games/ding/words/ding_words.js";
import { best, phases } from "../../static/js/games/ding/words/phases.js";
import { laid, spelled } from "../../static/js/games/ding/words/spelling.js";
import { wordsIn } from "./drawn.js";
import { ctxOf, viewOf } from "./table_of_ding.js";

const { pawn } = await import("../../static/js/games/ding/board/pawns.js");

test("the shuffle starts from the four colours from 2 to 12 with their letters, then the wild cards", () => {
  const cards = deck({ wilds: 3 });
  assert.equal(cards.length, 63);
  assert.equal(new Set(cards).size, 63);
  assert.deepEqual(
    [cards[0], cards[10], cards[11], cards[14], cards[15], cards[59], cards[62]],
    ["B2", "B12", "BD", "Bg", "O2", "Gg", "W3"],
  );
  assert.equal(deck({}).length, 62);
});

test("a hand is sorted by colour, letters lowest, trump after the other colours and wild cards last", () => {
  assert.deepEqual(sorted(["W1", "B10", "Bi", "Y3", "O12", "O2", "BD"], "O"), [
    "BD",
    "Bi",
    "B10",
    "Y3",
    "O2",
    "O12",
    "W1",
  ]);
});

test("the word is spelled with a wild card only where a letter is missing", () => {
  assert.deepEqual(spelled(["BD", "W1", "Yg"], ["Gi"]), ["BD", "Gi", "W1", "Yg"]);
  assert.deepEqual(
    laid({ seat: 0, letters: [{ card: "BD" }, { community: 0 }, { card: "W1" }, { card: "Yg" }] }, ["Gi"]),
    ["BD", "Gi", "W1", "Yg"],
  );
});

test("a finished trick stays in view until the next card is led", () => {
  const done = {
    leader: 0,
    winner: 1,
    cards: /** @type {[number, string][]} */ ([
      [0, "B2"],
      [1, "B9"],
    ]),
  };
  assert.equal(shownTrick(viewOf({ tricks: [done] })), done);
  const now = { leader: 1, cards: /** @type {[number, string][]} */ ([[1, "W1"]]) };
  assert.equal(shownTrick(viewOf({ tricks: [done], trick: now })), now);
  assert.equal(ledColour(viewOf({ trick: now })), "G");
  assert.equal(ledColour(viewOf()), "");
});

test("pawns that move ahead walk one after the other, then all others go back together", () => {
  /** @param {number} seat @param {number} from @param {number} to */
  const move = (seat, from, to) => ({ seat, from, to, why: /** @type {const} */ ("tricks") });
  const moves = [move(0, 9, 6), move(1, 3, 5), move(2, 0, 1), move(3, 2, 1)];
  const walks = setOut(moves);
  assert.deepEqual(
    walks.map((walk) => walk.move.seat),
    [1, 2, 0, 3],
  );
  const [first, second, third, fourth] = walks.map((walk) => walk.at);
  assert.ok(first !== undefined && second !== undefined && third !== undefined && first < second && second < third);
  assert.equal(third, fourth);
  assert.ok(wholeWalk(moves) > (third ?? 0));
  assert.deepEqual(spacesOf({ from: 9, to: 6 }), [9, 8, 7, 6]);
});

test("a pawn is its player's animal, in the ring of the seat, and one's own stands out", () => {
  const { table, ...ctx } = ctxOf();
  const seats = table.seats.map((seat, i) => ({ ...seat, avatar: ["frog-1", "owl-2", null][i] ?? null }));
  const drawn = [0, 1, 2].map((seat) => wordsIn(pawn({ ...ctx, table: { ...table, seats } }, seat)));
  assert.match(drawn[0] ?? "", /ding-ring-0 is-mine.*#frog/s);
  assert.match(drawn[1] ?? "", /ding-ring-1 .*is-colour-2.*#owl/s);
  assert.doesNotMatch(drawn[1] ?? "", /is-mine/);
  assert.match(drawn[2] ?? "", /animals\.svg#/);
});

test("a swap moves as many cards away as arrive, and names them only to the player who knows them", () => {
  const events = /** @type {any} */ ([
    { type: "drew", seat: 0, count: 1, gave: ["B2"], got: ["O7"] },
    { type: "drew", seat: 1, count: 1 },
    { type: "played", seat: 2, card: "G4" },
  ]);
  assert.deepEqual(movesOf(events), [
    { card: "B2", from: "hand-0", to: "stack" },
    { card: "O7", from: "stack", to: "hand-0" },
    { card: null, from: "hand-1", to: "stack" },
    { card: null, from: "stack", to: "hand-1" },
    { card: "G4", from: "hand-2", to: "played-2" },
  ]);
});

test("a replay jumps to the tokens, the swaps, the race and each trick", () => {
  const trick = { leader: 0, winner: 0, cards: [] };
  const views = [
    viewOf({ phase: "choose" }),
    viewOf({ phase: "swap" }),
    viewOf({ phase: "swap" }),
    viewOf({ phase: "ding" }),
    viewOf(),
    viewOf({ tricks: [trick] }),
    viewOf({ phase: "over" }),
  ];
  const frames = views.map((view) => /** @type {any} */ ({ ...view, events: [], step: null }));
  assert.deepEqual(phases(frames), [
    { label: "IN or OUT", step: 0 },
    { label: "Swaps", step: 1 },
    { label: "DING?", step: 3 },
    { label: "Trick 1", step: 4 },
    { label: "Trick 2", step: 5 },
    { label: "The end", step: 6 },
  ]);
});

test("a match counts spaces", () => {
  assert.deepEqual(
    [0, 9, 17].map((position) => score?.words(position)),
    ["Start", "9", "Finish"],
  );
});

test("a race is won from behind if somebody else stood on its last space", () => {
  const won = (/** @type {number[]} */ before, /** @type {number|null} */ winner) =>
    isComeback({ ...viewOf({}), before, result: /** @type {any} */ ({ winner }) });
  assert.ok(won([12, 16, 4], 0));
  assert.ok(!won([12, 16, 4], 1));
  assert.ok(!won([16, 16, 4], 0));
  assert.ok(!won([12, 15, 4], 0));
  assert.ok(!won([12, 16, 4], null));
});

test("the best moment of a hand is its DING!, or the last trick", () => {
  const frame = (/** @type {object} */ parts) => /** @type {any} */ (viewOf({ phase: "tricks", ding: null, ...parts }));
  const trick = { leader: 0, winner: 1, cards: [] };
  const tricks = [frame({ tricks: [] }), frame({ tricks: [trick] }), frame({ phase: "over", tricks: [trick, trick] })];
  const done = (/** @type {string} */ kind, /** @type {object[]} */ taken) =>
    best(ctxOf(viewOf({ phase: "over", result: { kind }, tricks: taken })));
  const last = done("tricks", [trick, trick]);
  assert.deepEqual([last?.title, last?.step(tricks)], ["Trick 2", 1]);
  const ding = done("ding", []);
  assert.deepEqual([ding?.title, ding?.step([frame({}), frame({ ding: { seat: 1, letters: [] } })])], ["DING!", 1]);
  assert.equal(done("nobody_in", []), null);
});
