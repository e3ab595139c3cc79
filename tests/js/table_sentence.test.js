import assert from "node:assert/strict";
import { test } from "node:test";
import { sentence } from "../../static/js/table/log/sentences.js";
import { ctxOf } from "./table_of_four.js";

/** The sentence at a table where nobody sits on seat 4. @param {number[]} waited @param {boolean} mine */
function said(waited, mine) {
  const ctx = ctxOf({ to_move: waited }, mine ? { legal: [{ type: "in" }] } : {});
  Object.assign(ctx.table.seats[3] ?? {}, { name: null });
  const { table, you, view, legal } = ctx;
  const state = { table, you, view, legal, events: [], version: 1, chat: [], time: null };
  return sentence({ state, ctx, game: /** @type {any} */ ({ sentence: () => "The game goes on." }) });
}

test("the sentence says who plays a free seat's cards while the table waits for nobody else", () => {
  assert.equal(said([3], false), "Seat 4 is free: a bot plays its cards.");
  assert.equal(said([1, 3], false), "The game goes on.");
  assert.equal(said([], false), "The game goes on.");
});

test("a player who is asked together with a free seat reads what to do", () => {
  assert.equal(said([0, 3], true), "The game goes on.");
});

test("the story of a match says who has won it, and the line above does not repeat it", () => {
  const ctx = ctxOf({ to_move: [] }, {});
  const { view, legal, you } = ctx;
  const table = { ...ctx.table, phase: /** @type {const} */ ("over"), match: { ...ctx.table.match, winners: [1] } };
  const state = { table, you, view, legal, events: [], version: 1, chat: [], time: null };
  const above = (/** @type {"told"|"podium"|"coming"} */ end) =>
    sentence({ state, ctx, game: null, screen: { talk: null, unread: 0, log: [], end, hint: null } });
  assert.equal(above("podium"), "The match is over");
  assert.match(above("coming"), /won the match/);
});
