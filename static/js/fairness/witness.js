import { announce, announced, isPromiseTaken, promiseGivenBack, promiseTaken, remember, remembered } from "./seeds.js";

/** @import { Coming, Snapshot, Table, TableEvent, Update } from "../net/messages.js" */
/** @import { TableState } from "../table/state.js" */

/** Events after which nobody is ready. */
const ASKED_ANEW = ["options", "clock", "hints"];

/** Events that empty a seat. */
const GONE = ["stood", "kicked"];

/**
 * Stores what a message says about a hand before the deal: its id, the promises, and whether the player counts as
 * ready. What comes after the deal proves nothing.
 *
 * @param {Snapshot|Update} message
 * @param {TableState|null} before
 * @param {TableState} after
 */
export function witness(message, before, after) {
  if (message.type === "update" && before) upToTheDeal(message.events, before);
  theAnnouncedHand(after.table, before?.table.code);
  const { coming, phase } = after.table;
  if (!coming) return;
  thePromises(coming);
  if (phase === "shuffling") return;
  if (countsAsReady(after)) promiseTaken(coming.hand);
  else if (isPromiseTaken(coming.hand)) promiseGivenBack(coming.hand);
}

/** The first value counts. @param {Coming} coming */
function thePromises({ hand, commitment, commits }) {
  const before = remembered(hand);
  if (before?.commitment === undefined) remember(hand, { commitment });
  if (commits && before?.commits === undefined) remember(hand, { commits });
}

/**
 * Marks a dealt hand that is not the announced one.
 * @param {Table} table
 * @param {string} [old] the table's code before, which may have been changed
 */
function theAnnouncedHand({ code, number, coming, hand, phase, last_hand }, old = code) {
  const last = announced(code) ?? announced(old);
  const dealt = phase === "playing" ? hand?.id : last_hand?.id;
  if (last && coming && last.number === number) compare(last.hand, coming.hand);
  if (last && dealt && last.number === number - 1) compare(last.hand, dealt);
  if (coming && last?.number !== number) announce(code, coming.hand, number);
  else if (last && old !== code) announce(code, last.hand, last.number);
}

/** @param {string} first @param {string} now */
function compare(first, now) {
  if (first !== now) remember(now, { announced: first });
}

/**
 * One message may contain both the readiness and the deal.
 * @param {readonly TableEvent[]} events @param {TableState} before
 */
function upToTheDeal(events, { table: { phase, coming }, you }) {
  if (!coming || phase === "shuffling") return;
  for (const { type, seat } of events) {
    if (type === "shuffling" || type === "dealt") return;
    const mine = seat !== undefined && seat === you.seat;
    if (ASKED_ANEW.includes(type) || (mine && GONE.includes(type))) promiseGivenBack(coming.hand);
    if (mine && type === "ready") promiseTaken(coming.hand);
  }
}

/** A player who is away counts as ready without having said so. @param {TableState} state */
function countsAsReady({ table, you }) {
  const seat = you.seat === null ? undefined : table.seats[you.seat];
  return seat?.ready === true && !seat.away;
}
