import { isSeedTaken, rememberCommitment, seedGivenBack, seedTaken } from "./seeds.js";

/** @import { Snapshot, TableEvent, Update } from "../net/messages.js" */
/** @import { TableState } from "../table/state.js" */

/** What takes readiness from everybody. */
const ASKED_ANEW = ["options", "clock", "hints"];

/** What takes a seat from somebody. */
const GONE = ["stood", "kicked"];

/**
 * Keeps what a message shows of a hand before it is dealt: what was promised,
 * and whether I count as ready. What is shown later proves nothing.
 *
 * @param {Snapshot|Update} message
 * @param {TableState|null} before
 * @param {TableState} after
 */
export function witness(message, before, after) {
  if (message.type === "update" && before) upToTheDeal(message.events, before);
  const { hand, commitment, phase } = after.table;
  if (phase === "playing" || !hand) return;
  if (commitment) rememberCommitment(hand.id, commitment);
  if (countsAsReady(after)) seedTaken(hand.id);
  else if (isSeedTaken(hand.id)) seedGivenBack(hand.id);
}

/**
 * The deal itself may come with what made me ready.
 * @param {readonly TableEvent[]} events
 * @param {TableState} before
 */
function upToTheDeal(events, { table: { phase, hand }, you }) {
  if (phase === "playing" || !hand) return;
  for (const { type, seat } of events) {
    if (type === "dealt") return;
    const mine = seat !== undefined && seat === you.seat;
    if (ASKED_ANEW.includes(type) || (mine && GONE.includes(type))) seedGivenBack(hand.id);
    if (mine && type === "ready") seedTaken(hand.id);
  }
}

/** Who is away counts as ready without having said so. @param {TableState} state */
function countsAsReady({ table, you }) {
  const seat = you.seat === null ? undefined : table.seats[you.seat];
  return seat?.ready === true && !seat.away;
}
