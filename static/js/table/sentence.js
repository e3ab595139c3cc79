import { deserted, SHUFFLING } from "./state.js";

/** @import { Table } from "../net/messages.js" */
/** @import { Desk } from "./desk.js" */

/**
 * What is going on: the table's word where the table stands still, else the game's.
 * @param {Pick<Desk, "state"|"ctx"|"game">} desk
 */
export function sentence({ state: { table, you, view }, ctx, game }) {
  if (table.closed) return "The host has closed this table.";
  if (table.phase === "shuffling") return SHUFFLING;
  if (table.phase === "waiting") return "Before the first deal";
  if (table.phase === "playing" && deserted(table))
    return "Everybody has left: the hand waits for somebody to sit down.";
  if (table.phase === "playing" && table.paused)
    return you.host ? "You have stopped the play for a while." : "The host has stopped the play for a while.";
  if (table.phase === "playing" && ctx.legal.length === 0)
    return emptyWords(table, view?.to_move ?? []) ?? game?.sentence(ctx) ?? "";
  return game?.sentence(ctx) ?? "";
}

/**
 * Who plays where nobody sits, once nobody else is waited for.
 * @param {Table} table
 * @param {readonly number[]} waited by seat
 */
function emptyWords(table, waited) {
  const [first] = waited;
  if (first === undefined || waited.some((seat) => table.seats[seat]?.name !== null)) return;
  return `Seat ${first + 1} is free: a bot plays its cards.`;
}
