import { digests } from "./digests.js";
import { remember, remembered, seedFor } from "./seeds.js";
import { promise, WITHOUT_PLACES } from "./shuffle.js";

/** @import { Request } from "../net/messages.js" */
/** @import { TableState } from "../table/state.js" */

/**
 * The message "ready": a promise of this browser's random bytes for the player's present seat.
 *
 * @param {TableState|null} state
 * @returns {Promise<Request>}
 */
export async function readyRequest(state) {
  const hand = state?.table.coming?.hand;
  const seat = state?.you.seat ?? null;
  if (!hand || seat === null) return { type: "ready" };
  const commit = await promise(await digests(), WITHOUT_PLACES, { hand, seat, seed: seedFor(hand) });
  remember(hand, { commit, seat, given: remembered(hand)?.given ?? "sent" });
  return { type: "ready", commit };
}

/**
 * Reveals the promised bytes once the table has all promises.
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
 * Whether the player stopped being ready only because the seats were renumbered: a promise is for one seat.
 *
 * @param {TableState|null} before
 * @param {TableState} after
 */
export function hasToPromiseAgain(before, { table, you }) {
  if (!before || you.seat === null || before.you.seat === null || before.you.seat === you.seat) return false;
  const sameHand = table.coming !== null && before.table.coming?.hand === table.coming.hand;
  return sameHand && before.table.seats[before.you.seat]?.ready === true && !table.seats[you.seat]?.ready;
}
