import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choiceAt,
  choicesOf,
  isLoss,
  mainPart,
  partsOf,
  pointsOf,
  ranked,
  scaleOf,
  stairs,
} from "../../static/js/review/document.js";
import { isGoodEnough, momentsOf, othersMistakes } from "../../static/js/review/moment/key_moments.js";
import {
  accuracyWords,
  becauseWords,
  momentWords,
  reason,
  signedPoints,
  verdictWords,
  whyWords,
} from "../../static/js/review/review_words.js";

/** @typedef {import("../../static/js/review/document.js").Choice} Choice */
/** @typedef {import("../../static/js/review/document.js").Moment} Moment */
/** @typedef {import("../../static/js/review/document.js").Review} Review */

/** @param {Partial<Choice>} given @returns {Choice} */
const choice = (given) => ({
  step: 4,
  seat: 1,
  played: 0,
  best: 1,
  alternatives: [alternative("9C", 0.21), alternative("4H", 0.3)],
  loss: { wins: 0.09, wins_low: 0.04, wins_high: 0.14, lead: 0.9 },
  mark: "inaccuracy",
  ...given,
});

/** @param {string} card @param {number} wins */
const alternative = (card, wins) => ({
  action: { type: "discard", cards: [card] },
  points: 8,
  lead: 0.5,
  wins,
  wins_low: wins - 0.03,
  wins_high: wins + 0.03,
});

/** @param {Partial<Review>} given @returns {Review} */
const review = (given) => ({
  format: "dingo-review/1",
  hand: "h",
  game: "dingo",
  status: "done",
  engine: "11",
  earlier: [],
  belief: "likely",
  seed: 1,
  slices: 2,
  to_judge: 1,
  seats: [],
  choices: [choice({})],
  ledger: [],
  accuracy: [],
  moments: [],
  ...given,
});

/** @param {import("../../static/js/review/document.js").Action} action */
const todo = ({ type, cards = [] }) => [type, ...cards].join(" ");

test("the parts of a result add up to it as they are shown, however they are rounded", () => {
  for (let i = 0; i < 500; i++) {
    const [par, deal, choices, guesses, others] = [1, 2, 3, 4, 5].map((n) => 4 * Math.sin(i * 12.9 + n * 78.2));
    const exact = { par: par ?? 0, deal: deal ?? 0, choices: choices ?? 0, guesses: guesses ?? 0, others: others ?? 0 };
    const result = Object.values(exact).reduce((sum, value) => sum + value, 0);
    const parts = partsOf({ seat: 0, ...exact, result });
    assert.equal(
      parts.reduce((sum, { points }) => sum + points, 0),
      pointsOf(result),
    );
    assert.ok(Math.abs((parts[1]?.points ?? 0) - exact.choices * 100) <= 1);
    assert.equal(stairs(parts).at(-1)?.to, pointsOf(result));
  }
});

test("the largest part of a good result helped, and the largest part of a bad one cost", () => {
  const account = { seat: 0, par: 0.25, deal: 0.6, choices: -0.1, guesses: 0.5, others: -0.25 };
  assert.equal(mainPart({ ...account, result: 1 }).name, "cards");
  assert.equal(mainPart({ ...account, deal: -0.4, guesses: 0.5, result: 0 }).name, "cards");
  assert.equal(mainPart({ ...account, deal: 0.1, guesses: 0, result: 0 }).name, "others");
});

test("a frame belongs to the choice that led to it, and the deal belongs to none", () => {
  const whole = review({ choices: [choice({ step: 0, seat: 2 }), choice({ step: 4 })] });
  assert.equal(choiceAt(whole, 5)?.step, 4);
  assert.equal(choiceAt(whole, 0), undefined);
  assert.deepEqual(
    choicesOf(whole, 2).map(({ step }) => step),
    [0],
  );
});

test("the best alternative comes first, and every interval fits into the drawing", () => {
  const found = choice({});
  assert.deepEqual(
    ranked(found).map(({ wins }) => wins),
    [0.3, 0.21],
  );
  assert.deepEqual(scaleOf(found.alternatives), { from: 0.1, to: 0.4 });
  const sure = [{ ...alternative("AS", 1), wins_low: 1, wins_high: 1 }];
  assert.deepEqual(scaleOf(sure), { from: 0.9, to: 1 });
});

test("a moment's sentence is made from the numbers of its choice", () => {
  /** @type {Moment} */
  const lost = { step: 4, seat: 1, kind: "loss", amount: 0.09, sentence: "As the server says it." };
  assert.equal(
    momentWords(lost, review({}), todo),
    "discard 9C: cut the chance of winning by 9 points. Better: discard 4H.",
  );
  /** @type {Moment} */
  const lucky = { ...lost, kind: "guess", amount: -0.13 };
  const open = review({ choices: [choice({ mark: "close" })] });
  assert.equal(momentWords(lucky, open, todo), "discard 9C: unlucky, lost 13 points of winning chance.");
});

test("a moment of an unknown kind keeps the server's sentence", () => {
  /** @type {any} */
  const moment = { step: 4, seat: 1, kind: "turning", amount: 1, sentence: "Nobody had seen that coming." };
  assert.equal(momentWords(moment, review({ choices: [choice({ mark: "fine" })] }), todo), null);
  assert.equal(momentWords({ ...moment, step: 99 }, review({}), todo), null);
});

test("only a sure loss is called a mistake", () => {
  const marks = /** @type {const} */ (["best", "fine", "inaccuracy", "mistake", "blunder", "close", "depends"]);
  assert.deepEqual(
    marks.filter((mark) => isLoss(choice({ mark }))),
    ["inaccuracy", "mistake", "blunder"],
  );
  assert.equal(reason(choice({})), "Cost 9 points of winning chance (4–14).");
  assert.match(reason(choice({ mark: "close" })), /Too close to call/);
});

test("points have a sign, a real minus, and one digit after the point", () => {
  assert.deepEqual([41, -23, 0].map(signedPoints), ["+4.1", "−2.3", "0.0"]);
});

/** @param {number} step @param {number} wins lost @param {Partial<Choice>} [given] */
const lost = (step, wins, given = {}) =>
  choice({ step, loss: { wins, wins_low: wins / 2, wins_high: wins, lead: 1 }, mark: "mistake", ...given });

test("a seat gets its own three most expensive moments, in the order of the hand", () => {
  const choices = [lost(9, 0.06), lost(2, 0.2), lost(3, 0.5, { seat: 0 }), lost(4, 0.1), lost(7, 0.3)];
  const made = review({ choices });
  assert.deepEqual(
    momentsOf(made, 1).map(({ step }) => step),
    [2, 4, 7],
  );
  assert.deepEqual(
    othersMistakes(made, 1).map(({ step }) => step),
    [3],
  );
});

test("where little was lost, a good choice with much at stake is a moment", () => {
  const alternatives = [alternative("9C", 0.6), { ...alternative("4H", 0.1), mark: /** @type {const} */ ("blunder") }];
  const found = choice({ step: 5, played: 0, best: 0, mark: "best", alternatives });
  const even = choice({ step: 6, played: 0, best: 0, mark: "best" });
  assert.deepEqual(momentsOf(review({ choices: [found, even] }), 1), [found]);
});

test("an answer without a sure loss is good enough", () => {
  const marks = /** @type {const} */ (["best", "close", "inaccuracy"]);
  const alternatives = marks.map((mark) => ({ ...alternative("9C", 0.5), mark }));
  const asked = choice({ best: 0, alternatives });
  assert.deepEqual(
    marks.map((_, i) => isGoodEnough(asked, i)),
    [true, true, false],
  );
});

test("a reason about the cards uses present names, and an unknown reason keeps the server's sentence", () => {
  const words = { todo, card: (/** @type {string} */ code) => code, word: (_, /** @type {unknown} */ value) => value };
  const about = (/** @type {object} */ because) =>
    /** @type {any} */ ({ record: { game: "dingo" }, choice: { because }, words, names: ["Ann", "Ben"] });
  const out = { code: "other_out", args: { rank: "9", card: "9S", seat: 1 }, message: "" };
  assert.equal(becauseWords(about(out)), "Ben had already played the other 9 wolf: none could follow.");
  assert.equal(becauseWords(about({ code: "new", args: {}, message: "it is new" })), "It is new.");
  assert.equal(becauseWords(about(null)), null);
});

test("accuracy is a number only where the server says one", () => {
  const none = { seat: 0, value: null, low: null, high: null, given_up: 0, by_chance: 0 };
  const row = { ...none, value: 92.4, low: 80.2, high: 97.6, no_value: null };
  assert.deepEqual(accuracyWords(row), { value: 92, words: "of 100, likely 80 to 98" });
  assert.equal(accuracyWords({ ...none, no_value: "unsure" }).words, "One hand like this can’t tell.");
  assert.equal(accuracyWords({ ...none, no_value: "little" }).words, "Little was at stake in this hand.");
  assert.deepEqual(accuracyWords(), { value: null, words: "Little was at stake in this hand." });
});

test("sentences speak of hands or of matches, and of nothing else", () => {
  const of_hand = choice({ why: { kind: "wins", better: 1, other: 0 } });
  assert.equal(whyWords(of_hand, todo, "hand"), "discard 4H: wins 30 in 100 such hands; discard 9C: 21.");
  assert.equal(whyWords(of_hand, todo, "match"), "discard 4H: wins 30 in 100 such matches; discard 9C: 21.");
});

test("the reason after an answer argues for the move that is named with it", () => {
  const marks = /** @type {const} */ (["best", "close", "mistake"]);
  const alternatives = marks.map((mark, i) => ({ ...alternative(`${i + 2}C`, 0.5), mark }));
  const asked = choice({ best: 0, alternatives });
  const said = marks.map((_, i) => verdictWords(asked, i, ({ cards = [] }) => `play ${cards}`));
  assert.deepEqual(said, ["Right: play 2C", "Good enough. Our tip: play 2C", "Better: play 2C"]);
});
