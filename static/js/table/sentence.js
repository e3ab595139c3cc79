import { t } from "../words/words.js";
import { deserted } from "./state.js";

/** @import { Table } from "../net/messages.js" */
/** @import { Desk } from "./desk.js" */

/**
 * What is going on: the table's word where the table stands still, else the game's.
 * @param {Pick<Desk, "state"|"ctx"|"game">} desk
 */
export function sentence({ state: { table, you, view }, ctx, game }) {
  if (table.closed) return t("sentence-closed");
  if (table.phase === "shuffling") return t("sentence-shuffling");
  if (table.phase === "waiting") return t("sentence-before");
  if (table.phase === "playing" && deserted(table)) return t("sentence-deserted");
  if (table.phase === "playing" && table.paused) return you.host ? t("sentence-paused-by-you") : t("sentence-paused");
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
  return t("sentence-free-seat", { number: first + 1 });
}
