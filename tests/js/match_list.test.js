import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement } from "./drawn.js";

const { matchList } = await import("../../static/js/mine/match_list.js");

/** @import { HandSummary } from "../../static/js/net/messages.js" */

/** A hand of mine, on seat 0. @param {Partial<HandSummary> & {number: number}} given @returns {HandSummary} */
const hand = (given) => ({
  id: `${given.table ?? "t"}${given.number}`,
  table: "t",
  game: "dingo",
  players: [{ seat: 0, name: "Ann", bot: null }],
  finished_at: "2026-11-01T20:00:00Z",
  winners: [1],
  totals: [3, 7],
  seat: 0,
  match: 1,
  club: null,
  avatars: [null],
  ...given,
});

/** What is written, one line for each match: its heading and result, then its hands. */
function linesOf(/** @type {HandSummary[]} */ hands, isAll = true) {
  const element = new DrawnElement();
  element.drawn = matchList(hands, isAll);
  return element
    .text()
    .split("</section>")
    .slice(0, -1)
    .map((match) => [
      match.match(/<h2>(.*?)<\/h2>/s)?.[1],
      match.match(/<p class="soft">(.*?)<\/p>/s)?.[1] ?? null,
      [...match.matchAll(/Hand (\d+)/g)].map(([, number]) => Number(number)),
    ]);
}

test("each match has one heading, the newest first, with its club and how many hands I won", () => {
  const club = "Friday club";
  const hands = [
    hand({ number: 4, match: 4 }),
    hand({ number: 2, table: "c", club, winners: [0, 2] }),
    hand({ number: 3, winners: [0] }),
    hand({ number: 1, table: "c", club }),
    hand({ number: 2 }),
    hand({ number: 1, winners: [0] }),
  ];
  assert.deepEqual(linesOf(hands), [
    ["Dingo", "1 hand · you won none", [4]],
    ["Friday club · Dingo", "2 hands · you won 1", [2, 1]],
    ["Dingo", "3 hands · you won 2", [3, 2, 1]],
  ]);
});

test("a match that may go on among older hands is not counted until they are here", () => {
  const hands = [hand({ number: 6, match: 6, winners: [0] }), hand({ number: 5 }), hand({ number: 4 })];
  assert.deepEqual(linesOf(hands, false), [
    ["Dingo", "1 hand · you won 1", [6]],
    ["Dingo", null, [5, 4]],
  ]);
  assert.deepEqual(linesOf(hands)[1], ["Dingo", "2 hands · you won none", [5, 4]]);
});
