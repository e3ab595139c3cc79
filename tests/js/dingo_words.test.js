import assert from "node:assert/strict";
import { test } from "node:test";
import { cardName, cardShort } from "../../static/js/cards/standard.js";
import { signed } from "../../static/js/games/amounts.js";
import { sorted } from "../../static/js/games/dingo/cards/order.js";
import { movesOf } from "../../static/js/games/dingo/moves.js";
import { announce, storyOf } from "../../static/js/games/dingo/words/announce.js";
import { phases } from "../../static/js/games/dingo/words/phases.js";
import { direction, sentence } from "../../static/js/games/dingo/words/sentence.js";
import { why } from "../../static/js/games/dingo/words/why.js";
import { listed } from "../../static/js/words/catalogue.js";
import { ctxOf, viewOf } from "./table_of_four.js";

const hunting = /** @type {const} */ ({
  phase: "wolves",
  round: null,
  kind: null,
  called: "7",
  hunt: { dingo: { seat: 1, card: "7H" }, wolves: [], asked: [] },
});

test("cards have spoken names", () => {
  assert.equal(cardName("TH"), "10 of hearts");
  assert.equal(cardName("QS"), "Queen of spades");
  assert.equal(cardShort("TC"), "10♣");
  assert.equal(listed(["a", "b", "c"]), "a, b and c");
  assert.equal(signed(-3), "−3");
});

test("a hand is sorted by animal, then rank, with the wolves of a rank side by side", () => {
  assert.deepEqual(sorted(["7C", "AD", "2S", "KH", "7S", "3H"]), ["3H", "KH", "2S", "7S", "7C", "AD"]);
});

test("a player who is asked for a wolf reads which ones they hold", () => {
  const ctx = ctxOf(hunting, {
    legal: [
      { type: "wolves", cards: [] },
      { type: "wolves", cards: ["7S"] },
    ],
  });
  assert.equal(sentence(ctx), "Rabbit 7: play your 7♠ or stay out?");
});

test("a player without a wolf reads that they have none", () => {
  const ctx = ctxOf(hunting, { legal: [{ type: "wolves", cards: [] }] });
  assert.match(sentence(ctx), /you hold no wolf/);
});

test("everybody else waits for a person or a bot", () => {
  assert.equal(sentence(ctxOf({ to_move: [1] })), "Waiting for Ben to discard.");
  assert.equal(sentence(ctxOf({ to_move: [2] })), "Waiting for Cara to discard.");
});

test("a pass is announced with its direction and its receiver", () => {
  const ctx = ctxOf({ kind: "pass", round: 2, to_move: [3], pass_to: 0 });
  assert.equal(sentence(ctx), "Waiting for Dov to pass you a card.");
  assert.equal(direction(0, 2), "across");
  assert.equal(direction(0, 3), "right");
});

test("a player who receives a card reads which one, and passes next", () => {
  const ctx = ctxOf(
    { kind: "pass", round: 2, pass_to: 1 },
    { events: [/** @type {any} */ ({ type: "passed", seat: 3, to: 0, card: "7S" })] },
  );
  assert.equal(sentence(ctx), "Dov passed you the 7♠. Pass a card left to Ben.");
});

test("everybody reads that the table waits for an absent player", () => {
  const away = ctxOf({ to_move: [3] });
  Object.assign(away.table.seats[3] ?? {}, { connected: false });
  assert.match(sentence(away), /Dov lost the connection/);
});

test("a spectator is never addressed as a player", () => {
  const ctx = ctxOf(hunting, { you: { seat: null, host: false, name: null } });
  assert.equal(sentence(ctx), "Rabbit 7: waiting for Ann.");
});

test("in honour mode the holder may play or stay silent", () => {
  const ctx = ctxOf(
    { phase: "call", called: "7", hunt: { dingo: null, wolves: [], asked: [] } },
    {
      legal: [
        { type: "dingo", cards: ["7H"] },
        { type: "silent", cards: [] },
      ],
    },
  );
  assert.equal(sentence(ctx), "Your dingo is called: play the 7♥, or hide it?");
});

test("the Ace Dingo is called under its own name", () => {
  const calling = /** @type {const} */ ({ phase: "call", called: "A", hunt: { dingo: null, wolves: [], asked: [] } });
  assert.equal(
    sentence(ctxOf(calling, { legal: [{ type: "silent", cards: [] }] })),
    "The Ace hunt: you don’t hold the dingo.",
  );
  assert.equal(sentence(ctxOf({ ...calling, to_move: [1] })), "The Ace hunt: Ben holds the Ace Dingo.");
});

test("the end names the winner, and the rabbit that broke a tie", () => {
  const values = { scoring: [[], [], [], []], penalty: [[], [], [], []] };
  /** @param {object} result */
  const over = (result) =>
    ctxOf({
      phase: "over",
      to_move: [],
      result: /** @type {any} */ ({ totals: [5, 5, 1, 0], caught: [], tied: [], rabbit_rank: null, values, ...result }),
    });
  assert.equal(sentence(over({ winners: [0], decided_by: "points" })), "You win the hand with 5 points.");
  assert.match(
    sentence(over({ winners: [1], decided_by: "rabbit", tied: [0, 1], rabbit_rank: "Q" })),
    /Ben wins .*Rabbit Queen breaks the tie/,
  );
  assert.match(sentence(over({ winners: [], decided_by: "nobody" })), /nobody wins/);
});

test("every event of a hand is announced in words", () => {
  const ctx = ctxOf({});
  /** @param {object} event */
  const said = (event) => announce(/** @type {any} */ (event), ctx);
  assert.equal(said({ type: "discarded", seat: 1, card: "7H" }), "Ben discarded the 7♥.");
  assert.equal(said({ type: "passed", seat: 1, to: 2, card: null }), "Ben passed a card left to Cara.");
  assert.equal(said({ type: "wolves", seat: 0, cards: [] }), "You stayed out.");
  assert.equal(said({ type: "wolves", seat: 1, cards: ["7S", "7C"] }), "Ben played the 7♠ and 7♣.");
  assert.match(
    said({ type: "hunted", rank: "7", outcome: "two_wolves", dingo: 1, rabbit_to: 0 }) ?? "",
    /You capture Rabbit 7. The first wolf goes to Ben’s dingo/,
  );
  assert.match(said({ type: "silent", seat: 1, auto: true }) ?? "", /automatic/);
  assert.equal(said({ type: "presence", seat: 1, connected: false }), null);
});

test("rabbits that got away together share a sentence", () => {
  /** @param {string} rank @param {object} [rest] */
  const hunted = (rank, rest) => ({ type: "hunted", rank, outcome: "nobody", dingo: null, rabbit_to: null, ...rest });
  const events = /** @type {any} */ ([
    hunted("9", { outcome: "one_wolf", dingo: 1, rabbit_to: 0 }),
    hunted("T"),
    hunted("J"),
  ]);
  assert.equal(
    storyOf(events, ctxOf({})),
    "You capture Rabbit 9. Ben’s dingo scores. No dingo: Rabbits 10 and Jack get away.",
  );
});

test("a card that is not offered comes with a reason", () => {
  const discards = { legal: [{ type: "discard", cards: ["7S"] }] };
  assert.match(why("AC", ctxOf({}, discards)), /can’t discard an Ace/);
  assert.match(why("6C", ctxOf(hunting, { legal: [{ type: "wolves" }] })), /need a 7 wolf/);
  assert.match(why("7S", ctxOf({ to_move: [1] })), /not your turn/);
  assert.equal(why("7S", ctxOf({}, { live: false })), "");
});

test("no card is to blame where a turn offers nothing: at a paused table, or in a lesson without a question", () => {
  assert.equal(why("KH", ctxOf({})), "");
  assert.equal(why("6C", ctxOf(hunting)), "");
  assert.equal(why("9H", ctxOf({ phase: "call", called: "9", round: null, kind: null })), "");
});

test("a hidden pass moves from hand to hand without a name", () => {
  const events = [/** @type {any} */ ({ type: "passed", seat: 1, to: 2, card: null })];
  assert.deepEqual(movesOf(events), [{ card: null, from: "hand-1", to: "hand-2" }]);
});

test("a replay jumps to each round and each rabbit", () => {
  const views = [
    viewOf({ round: 1 }),
    viewOf({ round: 1 }),
    viewOf({ round: 2, kind: "pass" }),
    viewOf({ ...hunting, phase: "call" }),
    viewOf(hunting),
    viewOf({ phase: "over", to_move: [] }),
  ];
  const frames = views.map((view) => /** @type {any} */ ({ ...view, events: [], step: null }));
  assert.deepEqual(phases(frames), [
    { label: "First discard", step: 0 },
    { label: "Pass left", step: 2 },
    { label: "Rabbit 7", step: 3 },
    { label: "The end", step: 5 },
  ]);
});
