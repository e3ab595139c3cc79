import assert from "node:assert/strict";
import { test } from "node:test";
import { who } from "../../static/js/games/people.js";
import { EventLog } from "../../static/js/table/log/event_log.js";
import { asPlayed, matchNames, seatNames } from "../../static/js/table/state.js";
import { ctxOf } from "./table_of_four.js";

/** @import { Ctx } from "../../static/js/games/client.js" */
/** @import { Seat, Table, You } from "../../static/js/net/messages.js" */

/**
 * Ann, Ben, Cara, a bot, and Dov have played the last hand; then the seats changed like this.
 * @param {Partial<Seat>[]} seats
 * @param {Partial<You>} you
 * @param {Partial<Table>} [rest]
 * @returns {Ctx}
 */
function after(seats, you, rest = {}) {
  const ctx = ctxOf({});
  const players = ctx.table.seats.map(({ seat, name, bot }) => ({ seat, name: name ?? "", bot }));
  const table = /** @type {Table} */ ({
    ...ctx.table,
    phase: "over",
    last_hand: { id: "h", number: 1, players },
    match: { scores: [0, 7, 0, 0], places: [2, 1, 2, 2], wins: [0, 1, 0, 0], hands: 1, winners: [1] },
    seats: ctx.table.seats.map((seat) => ({ ...seat, ...seats[seat.seat] })),
    ...rest,
  });
  return { ...ctx, table, you: { ...ctx.you, ...you }, names: seatNames(table) };
}

const stateOf = (/** @type {Ctx} */ { table, you, view }) => ({
  table,
  you,
  view,
  legal: [],
  events: [],
  version: 1,
  chat: [],
  time: null,
});

test("a winner who has stood up is still the winner, and their seat is not", () => {
  const ctx = asPlayed(after([{}, { name: null }], {}));
  assert.equal(who(ctx, 1), "Ben");
});

test("a player who sits down on the winner's seat has not won", () => {
  const ctx = asPlayed(after([{}, { name: "Eve" }], { seat: 1, played: null }));
  assert.equal(who(ctx, 1), "Ben");
});

test("a player who moved to another seat is still named as the one who played", () => {
  const ctx = asPlayed(after([{ name: null }, {}, {}, { name: "Ann" }], { seat: 3, played: 0 }));
  assert.deepEqual(
    [0, 3].map((seat) => who(ctx, seat)),
    [0, "Dov"],
  );
});

test("a player who takes over between two hands has not played the last one", () => {
  const ctx = asPlayed(after([{}, { name: "Banjo", bot: "tracker" }], { played: 0 }, { phase: "between" }));
  assert.deepEqual(ctx.names, ["Ann", "Ben", "Cara", "Dov"]);
  assert.equal(ctx.table.seats[1]?.bot, null);
});

test("players who are still seated are shown as they are now, and seats that were added keep their names", () => {
  const eve = { seat: 4, name: "Eve", bot: null, ready: false, connected: true };
  const before = after([{}, { connected: false }], { played: 0 });
  const ctx = asPlayed({
    ...before,
    table: { ...before.table, seats: [...before.table.seats, eve] },
    names: [...before.names, "Eve"],
  });
  assert.equal(ctx.table.seats[1]?.connected, false);
  assert.deepEqual(ctx.names, ["Ann", "Ben", "Cara", "Dov", "Eve"]);
});

test("during a hand the players are those on the seats", () => {
  const ctx = after([{}, { name: "Eve" }], { played: null }, { phase: "playing" });
  assert.equal(asPlayed(ctx), ctx);
});

test("the score of a match names those who played it, and that of a new one those on the seats", () => {
  const now = after([{}, { name: "Eve" }], { played: 0 });
  assert.deepEqual(matchNames({ state: stateOf(now), ctx: asPlayed(now) }).slice(0, 2), ["You", "Ben"]);
  const anew = after(
    [{}, { name: "Eve" }],
    { played: 0 },
    { match: { scores: [0], places: [1], wins: [0], hands: 0, winners: null } },
  );
  assert.equal(matchNames({ state: stateOf(anew), ctx: asPlayed(anew) })[1], "Eve");
});

test("the log names who won and who sits down now, though both had the same seat", () => {
  const element = { setAttribute: () => undefined, append: () => undefined, childElementCount: 0 };
  Object.assign(globalThis, { document: { createElement: () => ({ ...element }) } });
  const now = after([{}, { name: "Eve", ready: true }], { played: 0 });
  const props = /** @type {any} */ ({
    ctx: asPlayed(now),
    game: { announce: () => null },
    screen: { log: [] },
    state: stateOf(now),
  });
  const news = /** @type {any[]} */ ([
    { type: "match_over", winners: [1] },
    { type: "ready", seat: 1 },
  ]);
  const lines = new EventLog().tell(news, props, stateOf(now));
  assert.deepEqual(lines, ["The match is over. Ben won.", "Eve is ready."]);
});
