import { digests } from "./digests.js";
import { remember, remembered, seedFor } from "./seeds.js";
import { promise } from "./shuffle.js";

/** @import { Request } from "../net/messages.js" */
/** @import { TableState } from "../table/state.js" */

/**
 * What is sent to be ready: a promise of random bytes of this browser, for the seat I have now.
 *
 * @param {TableState|null} state
 * @returns {Promise<Request>}
 */
export async function readyRequest(state) {
  const hand = state?.table.coming?.hand;
  const seat = state?.you.seat ?? null;
  if (!hand || seat === null) return { type: "ready" };
  const commit = await promise(await digests(), seedFor(hand), hand, seat);
  remember(hand, { commit, seat, given: remembered(hand)?.given ?? "sent" });
  return { type: "ready", commit };
}

/**
 * Shows the bytes I have promised, once everybody's promises are on the table.
 *
 * @param {TableState} state
 * @param {(request: Request) => Promise<unknown>} ask
 */
export async function keepPromise({ table: { phase, coming }, you }, ask) {
  if (phase !== "shuffling" || !coming || you.seat === null) return;
  const { commit, seed, shown } = remembered(coming.hand) ?? {};
  if (!seed || shown || coming.commits?.[you.seat] !== commit) return;
  await ask({ type: "reveal", seed }).then(
    () => remember(coming.hand, { shown: true }),
    () => undefined,
  );
}

/**
 * Whether I was ready and am not any more, only because the seats got other numbers: a promise is for a seat.
 *
 * @param {TableState|null} before
 * @param {TableState} after
 */
export function hasToPromiseAgain(before, { table, you }) {
  if (!before || you.seat === null || before.you.seat === null || before.you.seat === you.seat) return false;
  const sameHand = table.coming !== null && before.table.coming?.hand === table.coming.hand;
  return sameHand && before.table.seats[before.you.seat]?.ready === true && !table.seats[you.seat]?.ready;
}
