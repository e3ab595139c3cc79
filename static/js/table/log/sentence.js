import { amongThem, who } from "../../games/people.js";
import { t } from "../../words/catalogue.js";
import { deserted } from "../state.js";

/** @import { Table } from "../../net/messages.js" */
/** @import { Ctx } from "../../games/client.js" */
/** @import { TableProps } from "../props.js" */

/**
 * The present situation: the table's words if the table stands still, otherwise the game's. The story of a match names
 * its winner itself.
 * @param {Pick<TableProps, "state"|"ctx"|"game"> & {screen?: TableProps["screen"]}} props
 */
export function sentence({ state, ctx, game, screen }) {
  const { table, you, view } = state;
  if (table.closed) return closedWords(table);
  if (table.phase === "shuffling") return t("sentence-shuffling");
  if (table.match.winners && table.phase === "over")
    return screen?.story ? t("story-match-decided") : matchWords(ctx, table.match.winners);
  if (table.phase === "waiting") return t("sentence-before");
  const stopped = stoppedWords(table, you.host);
  if (stopped) return stopped;
  if (table.phase === "playing" && ctx.legal.length === 0)
    return emptyWords(table, view?.to_move ?? []) ?? offWords({ state, ctx }) ?? game?.sentence(ctx) ?? "";
  return game?.sentence(ctx) ?? "";
}

/** Says who has closed the table. @param {Table} table */
export function closedWords({ closed_by_operator: byOperator }) {
  return byOperator ? t("sentence-closed-by-operator") : t("sentence-closed");
}

/** Why a hand stands still; "" while it does not. @param {Table} table @param {boolean} hosting */
function stoppedWords(table, hosting) {
  if (table.phase !== "playing" || !table.paused) return "";
  if (deserted(table)) return t("sentence-deserted");
  return hosting ? t("sentence-paused-by-you") : t("sentence-paused");
}

/**
 * Names who plays for empty seats, once nobody else has to act.
 * @param {Table} table
 * @param {readonly number[]} waited by seat
 */
function emptyWords(table, waited) {
  const [first] = waited;
  if (first === undefined || waited.some((seat) => table.seats[seat]?.name !== null)) return;
  return t("sentence-free-seat", { number: first + 1 });
}

/** Says that the table waits because the player to act has a day off. @param {Pick<TableProps, "state"|"ctx">} props */
export function offWords({ state: { table, view }, ctx }) {
  if (table.phase !== "playing" || ctx.legal.length > 0) return;
  const off = (view?.to_move ?? []).map((seat) => table.seats[seat]).find((seat) => seat?.off_until);
  if (!off?.off_until) return;
  const weekday = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "long" });
  return t("sentence-day-off", { name: off.name ?? "", day: weekday.format(new Date(off.off_until)) });
}

/**
 * Says who has won the match: with its last hand over, that is what counts.
 * @param {Ctx} ctx
 * @param {readonly number[]} winners
 */
export function matchWords(ctx, winners) {
  const [first, ...others] = winners;
  if (first === undefined) return t("match-headline-nobody");
  if (others.length === 0) return t("match-headline-won", { who: who(ctx, first) });
  return t("match-headline-shared", { names: amongThem(ctx, winners) });
}
