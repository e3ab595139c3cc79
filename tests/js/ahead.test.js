import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement } from "./drawn.js";
import { ctxOf } from "./table_of_four.js";

/** @import { Action, Ctx } from "../../static/js/games/client.js" */
/** @import { DingoView } from "../../static/js/games/dingo/shapes.js" */

class Element extends DrawnElement {
  querySelectorAll = () => [];
}
Object.assign(globalThis, { HTMLElement: Element, customElements: { define: () => undefined } });
Object.assign(globalThis, { requestAnimationFrame: setImmediate, cancelAnimationFrame: clearImmediate });
const { DingoFelt } = await import("../../static/js/games/dingo/felt.js");

/** A felt, and what it sends. */
function table() {
  /** @type {Action[]} */
  const sent = [];
  const felt = new DingoFelt();
  const act = (/** @type {Action} */ action) => Promise.resolve(sent.push(action) > 0);
  /** @param {Partial<DingoView>} view @param {string[]} cards of the viewer @param {Partial<Ctx>} [rest] */
  const shows = (view, cards, rest) => {
    felt.ctx = ctxOf({ ...view, hands: [cards, null, null, null] }, { act, ...rest });
  };
  return { felt, sent, shows };
}

/** @param {string} type @param {string[]} cards @returns {Action[]} */
const each = (type, cards) => cards.map((card) => ({ type, cards: [card] }));

const DISCARDS = /** @type {const} */ ({ round: 1, kind: "discard" });
const PASSES = /** @type {const} */ ({ round: 2, kind: "pass", pass_to: 1 });

test("a card chosen ahead is sent when its turn comes", () => {
  const { felt, sent, shows } = table();
  shows({ ...DISCARDS, to_move: [3] }, ["7S", "9C"]);
  felt.picks.tap("7S");
  shows({ ...DISCARDS, to_move: [0] }, ["7S", "9C"], { legal: each("discard", ["7S", "9C"]) });
  assert.deepEqual(sent, each("discard", ["7S"]));
});

test("a card chosen ahead is forgotten when its turn was missed, and not sent in another round", () => {
  for (const left of [
    ["7S", "JS"],
    ["9C", "JS"],
  ]) {
    const { felt, sent, shows } = table();
    shows({ ...DISCARDS, to_move: [3] }, ["7S", "9C", "JS"]);
    felt.picks.tap("7S");
    shows({ ...DISCARDS, to_move: [2] }, left);
    assert.equal(felt.picks.ahead, "");
    shows({ ...PASSES, to_move: [0] }, left, { legal: each("pass", left) });
    assert.deepEqual(sent, []);
    assert.equal(felt.picks.remark, "");
  }
});

test("a card chosen ahead is sent neither in a later part of the hand nor in the same round of another hand", () => {
  const hunt = /** @type {const} */ ({ phase: "call", called: "7", round: null, kind: null });
  const { table: seen } = ctxOf({});
  for (const [view, legal, rest] of /** @type {[Partial<DingoView>, Action[], Partial<Ctx>][]} */ ([
    [{ ...hunt, to_move: [0] }, each("dingo", ["7H"]), {}],
    [{ ...DISCARDS, to_move: [0] }, each("discard", ["7H"]), { table: { ...seen, hand: { id: "next", number: 2 } } }],
  ])) {
    const { felt, sent, shows } = table();
    shows({ ...DISCARDS, to_move: [3] }, ["7H", "9C"]);
    felt.picks.tap("7H");
    shows(view, ["7H"], { legal, ...rest });
    assert.deepEqual([sent, felt.picks.ahead], [[], ""]);
  }
});
