import assert from "node:assert/strict";
import { test } from "node:test";
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

test("a rabbit that is caught is pounced upon and it is held who gets it, before the cards go there and count", () => {
  const events = [
    { type: "wolves", seat: 3, cards: [] },
    { type: "hunted", rank: "7", outcome: "one_wolf", dingo: 0, rabbit_to: 1, cards: CAUGHT },
    { type: "called", rank: "8" },
  ];
  const scenes = dingoScenes(ctx(view({ called: "8", rabbits: ["8D", "9D"] }), events), ctx(view({}), []));
  const views = scenes.map((scene) => /** @type {any} */ (scene.view));
  assert.deepEqual(
    views.map(({ pounce, shared }) => [pounce ?? "", shared ?? false]),
    [
      ["7D", false],
      ["7D", false],
      ["", true],
    ],
  );
  assert.deepEqual(
    views.map(({ seats }) => seats[1].score),
    [0, 0, 2],
  );
  assert.deepEqual(
    [...views[1].gains],
    [
      [0, 1],
      [1, 2],
    ],
  );
  assert.equal(views[2].called, "7", "the new title comes when the old cards are gone");
  for (const { told } of views) assert.equal(told, "Ben captures Rabbit 7. Your dingo scores.");
});

test("rabbits that nobody hunts get away one after the other", () => {
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
    views.map(({ called, escaped, told }) => `${called} ${escaped ?? ""} ${told.match(/Rabbit \d/)}`),
    ["7  Rabbit 7", "7  Rabbit 7", "7  Rabbit 7", "8  Rabbit 8", "8 8D Rabbit 8"],
  );
  assert.equal(views[4].discards.cards.at(-1), "8D");
});

test("where no hunt has ended nothing is staged", () => {
  const events = [{ type: "wolves", seat: 3, cards: ["7C"] }];
  assert.deepEqual(dingoScenes(ctx(view({}), events), ctx(view({}), [])), []);
});
