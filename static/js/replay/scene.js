import { dressed } from "../ui/avatars/animals.js";

/**
 * A finished hand in the shape of a live table, for the game's drawing code: nobody can act, nobody is away.
 *
 * @typedef {import("../games/client.js").Ctx} Ctx
 * @typedef {import("../games/client.js").Frame} Frame
 * @typedef {import("../net/messages.js").HandRecord} HandRecord
 * @typedef {import("../net/messages.js").Table} Table
 */

/** @param {HandRecord} record @returns {string[]} */
export const namesOf = (record) => {
  /** @type {string[]} */
  const names = [];
  for (const player of record.players) names[player.seat] = player.name;
  return names;
};

/** The context for drawing a hand. @param {HandRecord} record @param {readonly (string|null)[]} avatars by seat */
function tableOf(record, avatars) {
  const none = record.players.map(() => 0);
  return /** @type {Table} */ ({
    code: record.table,
    game: record.game,
    options: record.options,
    phase: "over",
    closed: true,
    host: { name: "", seat: null },
    seats: dressed(
      record.players.map(({ seat, name, bot }) => {
        return {
          seat,
          name,
          bot,
          ready: true,
          connected: true,
          away: false,
          absence: null,
          former: null,
          avatar: avatars[seat] ?? null,
        };
      }),
    ),
    needed: record.players.length,
    number: record.number,
    hand: { id: record.id, number: record.number },
    last_hand: null,
    coming: null,
    dealer: record.dealer,
    opening: null,
    match: { scores: none, places: none, wins: none, hands: 0, winners: null },
    watching: 0,
    pace: 0,
  });
}

/**
 * @param {HandRecord} record
 * @param {Frame} frame
 * @param {number|null} seat whose place lies at the bottom, null for nobody in particular
 * @param {Ctx["settings"]} settings
 * @param {readonly (string|null)[]} [avatars] how the players look, by seat
 * @returns {Ctx}
 */
export const sceneOf = (record, frame, seat, settings, avatars = []) => ({
  table: tableOf(record, avatars),
  you: { seat, host: false, name: null, kicked: false, played: seat, watchers: null },
  view: frame,
  legal: [],
  events: frame.events,
  act: () => Promise.resolve(false),
  due: [],
  names: namesOf(record),
  live: false,
  settings,
});
