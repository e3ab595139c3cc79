import { t } from "../words/words.js";
import { seatNames } from "./state.js";

/** @import { Ctx } from "../games/client.js" */
/** @import { Player, Seat } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */

/**
 * The context for a finished hand: the names of its players, and "you" for the viewer. Before and during a hand these
 * are the people at the seats.
 *
 * @param {Ctx} ctx with the seats as they are taken now
 * @returns {Ctx}
 */
export function asPlayed(ctx) {
  const { table, you, names } = ctx;
  const players = table.phase === "playing" ? null : table.last_hand?.players;
  if (!players) return ctx;
  return {
    ...ctx,
    table: {
      ...table,
      seats: overlaid(
        table.seats,
        players.map((player) => playing(player, table.seats[player.seat])),
      ),
    },
    you: { ...you, seat: you.played ?? null },
    names: overlaid(
      names,
      players.map(({ name }) => name),
    ),
  };
}

/** Seats may have been added since. @template T @param {readonly T[]} now @param {readonly T[]} then @returns {T[]} */
const overlaid = (now, then) => [...then, ...now.slice(then.length)];

/**
 * A person who still sits there is shown as they are now.
 * @param {Player} player
 * @param {Seat|undefined} now
 * @returns {Seat}
 */
function playing({ seat, name, bot }, now) {
  if (now?.name === name && now.bot === bot) return now;
  return { seat, name, bot, ready: false, connected: true, away: false, avatar: null, off_until: null };
}

/**
 * The names of the match's players: before its first hand is counted, the people at the seats.
 * @param {Pick<TableProps, "state"|"ctx">} props
 */
export const matchNames = ({ state: { table }, ctx }) => (table.match.hands > 0 ? ctx.names : seatNames(table));

/** A person as a message names them: 0 for the reader, else the name. @param {Ctx} ctx @param {number} seat */
export const whoIs = (ctx, seat) => (ctx.you.seat === seat ? 0 : (ctx.names[seat] ?? ""));

/** "you" or "Ben", among others. @param {Ctx} ctx @returns {(seat: number) => string} */
export const amongOthers = (ctx) => (seat) => whoIs(ctx, seat) || t("within-list");
