import assert from "node:assert/strict";
import { test } from "node:test";
import { scenesOf as dingScenes } from "../../static/js/games/ding/scenes.js";
import { scenesOf as dingoScenes } from "../../static/js/games/dingo/scenes.js";
import { ctxOf } from "./table_of_four.js";

/** @param {object} parts @returns {any} */
const view = (parts) => ({
  phase: "wolves",
  dealer: 0,
  to_move: [0],
  called: "7",
  rabbits: ["7D", "8D", "9D"],
  discards: { count: 16, cards: ["2C"] },
  hunt: { dingo: { seat: 0, card: "7H" }, wolves: [{ seat: 1, card: "7S" }], asked: [1, 2] },
  hands: [null, null, null, null],
  counts: [5, 5, 5, 5],
  seats: [0, 1, 2, 3].map(() => ({ scoring: [], penalty: [], score: 0 })),
  result: null,
  ...parts,
});

/** @param {any} view @param {object[]} events @returns {any} */
const ctx = (view, events) => ({ ...ctxOf(view), events });

const CAUGHT = [
  { card: "7H", seat: 0, pile: "scoring", counts: 1 },
  { card: "7S", seat: 1, pile: "scoring", counts: 1 },
  { card: "7D", seat: 1, pile: "scoring", counts: 1 },
];

test("a caught rabbit is pounced upon and its winner shown before the cards go to the piles and count", () => {
  const events = [
    { type: "wolves", seat: 3, cards: [] },
    { type: "hunted", rank: "7", outcome: "one_wolf", dingo: 0, rabbit_to: 1, cards: CAUGHT },
    { type: "called", rank: "8" },
  ];
  const scenes = dingoScenes(ctx(view({ called: "8", rabbits: ["8D", "9D"] }), events), ctx(view({}), []));
  const views = scenes.map((scene) => /** @type {any} */ (scene.view));
  assert.deepEqual(
    views.map(({ called, pounce, shared }) => [called, pounce ?? "", shared ?? false]),
    [
      ["7", "7D", false],
      ["7", "7D", false],
      ["7", "", true],
      ["8", "", false],
    ],
    "the next rabbit hops in when the old cards are gone",
  );
  assert.deepEqual(
    views.map(({ seats }) => seats[1].score),
    [0, 0, 2, 2],
  );
  assert.deepEqual(
    [...views[1].gains],
    [
      [0, 1],
      [1, 2],
    ],
  );
  for (const { told } of views.slice(0, 3)) assert.equal(told, "Ben captures Rabbit 7. Your dingo scores.");
  assert.equal(views[3].told, "");
});

test("rabbits that nobody hunts get away one by one", () => {
  const events = [
    { type: "wolves", seat: 3, cards: [] },
    { type: "hunted", rank: "7", outcome: "one_wolf", dingo: 0, rabbit_to: 1, cards: CAUGHT },
    { type: "called", rank: "8" },
    { type: "hunted", rank: "8", outcome: "nobody", dingo: null, rabbit_to: null, cards: [] },
    { type: "called", rank: "9" },
  ];
  const scenes = dingoScenes(ctx(view({ called: "9", rabbits: ["9D"] }), events), ctx(view({}), []));
  const views = scenes.map((scene) => /** @type {any} */ (scene.view));
  assert.deepEqual(
    views.map(({ called, told }) => `${called} ${told.match(/Rabbit \d/)}`),
    ["7 Rabbit 7", "7 Rabbit 7", "7 Rabbit 7", "8 null", "8 Rabbit 8", "9 null"],
  );
  assert.equal(views[4].discards.cards.at(-1), "8D");
  assert.deepEqual(scenes[4]?.moves, [{ card: "8D", from: "hunt", to: "discards", gait: "runs" }]);
});

test("a dingo without wolves lies down and goes to the penalty pile, and only then the rabbit gets away", () => {
  const lost = { card: "7H", seat: 0, pile: "penalty", counts: -1 };
  const events = [
    { type: "wolves", seat: 3, cards: [] },
    { type: "hunted", rank: "7", outcome: "no_wolf", dingo: 0, rabbit_to: null, cards: [lost] },
  ];
  const before = view({ hunt: { dingo: { seat: 0, card: "7H" }, wolves: [], asked: [1, 2] } });
  const scenes = dingoScenes(ctx(view({ called: "8", rabbits: ["8D", "9D"] }), events), ctx(before, []));
  const views = scenes.map((scene) => /** @type {any} */ (scene.view));
  assert.deepEqual(
    views.map(({ perishes, stays, gains, discards }) => [
      perishes ?? false,
      stays ?? "",
      gains?.get(0) ?? 0,
      discards.cards.at(-1),
    ]),
    [
      [true, "7D", -1, "2C"],
      [false, "7D", -1, "2C"],
      [false, "", 0, "7D"],
    ],
  );
  assert.deepEqual(scenes[1]?.moves, [{ card: "7H", from: "hunt", to: "penalty-0", gait: "flies" }]);
});

test("without a finished hunt there are no scenes", () => {
  const events = [{ type: "wolves", seat: 3, cards: ["7C"] }];
  assert.deepEqual(dingoScenes(ctx(view({}), events), ctx(view({}), [])), []);
});

test("a hand that a page sees for the first time has no scenes, in either game", () => {
  for (const scenesOf of [dingScenes, dingoScenes]) assert.deepEqual(scenesOf(ctx(view({}), []), null), []);
});

test("both wolves of one seat, and the Ace Rabbit in a pile that counts, have a beat and a sound of their own", () => {
  const wolves = ["7S", "7C"];
  const rare = (/** @type {any} */ now, /** @type {object[]} */ events) =>
    dingoScenes(ctx(view(now), events), ctx(view(now), []))
      .map((scene) => [/** @type {any} */ (scene.view).rare, scene.sound, scene.ms * (scene.slow ?? 1)])
      .filter(([found]) => found);
  const hunted = { type: "hunted", rank: "7", outcome: "two_wolves", dingo: 0, rabbit_to: 3, cards: CAUGHT };
  assert.deepEqual(rare({}, [{ type: "wolves", seat: 3, cards: wolves }, hunted]), [
    [{ what: "wolves", seat: 3, cards: wolves }, "pack", 1400],
  ]);
  assert.deepEqual(rare({}, [{ type: "wolves", seat: 3, cards: ["7S"] }, hunted]), []);
  const aces = (/** @type {string} */ pile) => {
    const cards = ["AH", "AD", "AS"].map((card) => ({ card, seat: 2, pile, counts: 10 }));
    return rare({ called: "A", phase: "aces" }, [{ type: "ace_dingo", seat: 2, pile, cards }]);
  };
  assert.deepEqual(aces("scoring"), [[{ what: "ace", seat: 2, cards: ["AH", "AD", "AS"] }, "ace", 1400]]);
  assert.deepEqual(aces("penalty"), []);
});
