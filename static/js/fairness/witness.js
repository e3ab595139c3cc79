import { announce, announced, remember, remembered } from "./seeds.js";

/** @import { Coming, Table } from "../net/messages.js" */
/** @import { TableState } from "../table/state.js" */

/**
 * Stores what the table shows of a hand before the deal: its id, the commitment, and the promises once they cannot
 * change any more. What comes after the deal proves nothing.
 *
 * @param {TableState|null} before
 * @param {TableState} after
 */
export function witness(before, { table }) {
  theAnnouncedHand(table, before?.table.code);
  if (table.coming) thePromises(table.coming);
}

/** The first value counts. @param {Coming} coming */
function thePromises({ hand, algorithm, commitment, commits, cutter, fixed }) {
  if (remembered(hand)?.commitment === undefined) remember(hand, { algorithm, commitment });
  if (fixed && remembered(hand)?.commits === undefined) remember(hand, { commits, cutter });
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
