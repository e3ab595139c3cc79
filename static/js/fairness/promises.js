import { digests } from "./digests.js";
import { remember, remembered, seedFor } from "./seeds.js";
import { ALGORITHM, promise, WITHOUT_PROMISES } from "./shuffle.js";

/** @import { Request } from "../net/messages.js" */
/** @import { TableState } from "../table/state.js" */

/** @typedef {{algorithm: string, hand: string, commit: string}} Promised */

/**
 * This browser's promise of random bytes for the hand that comes, and of the place of the cut if the player cuts and
 * chose one; null without a seat.
 *
 * @param {TableState|null} state
 * @returns {Promise<Promised|null>}
 */
export async function promised(state) {
  const coming = state?.table.coming;
  const seat = state?.you.seat ?? null;
  if (!coming || seat === null || coming.algorithm === WITHOUT_PROMISES) return null;
  const { hand, algorithm, cutter } = coming;
  const place = (cutter === seat && remembered(hand)?.place) || null;
  const commit = await promise(await digests(), algorithm, { hand, seat, seed: seedFor(hand), place });
  remember(hand, { commit, seat, places: { ...remembered(hand)?.places, [commit]: place } });
  return { algorithm, hand, commit };
}

/** Promises random bytes for each hand as soon as it is announced, and reveals them once the promises are fixed. */
export class Promises {
  /** The promise that is on its way. */
  #asked = "";
  /** The hand for which this page has replaced a promise of another page of the same player. */
  #replaced = "";
  /** @type {{hand: string, done: Promise<void>}|null} the reveal that is on its way */
  #revealing = null;

  /**
   * @param {(request: Request) => Promise<unknown>} ask
   * @param {number} [patience] milliseconds after the deal in which the server may still confirm the bytes
   */
  constructor(ask, patience = 3_000) {
    this.ask = ask;
    this.patience = patience;
  }

  /** Does what the table waits for. @param {TableState} state */
  async follow(state) {
    const { coming } = state.table;
    if (!coming || state.you.seat === null) return;
    if (coming.fixed) this.#revealOnce(state, coming.hand);
    else if (coming.algorithm === ALGORITHM) await this.#promise(state);
  }

  /** A page promises anew if its promise is gone, but replaces another page's only once. @param {TableState} state */
  async #promise(state) {
    const mine = await promised(state);
    const { coming } = state.table;
    if (!mine || !coming) return;
    const there = coming.commits[state.you.seat ?? -1];
    const isOnItsWay = this.#asked === mine.commit;
    if (there === mine.commit) this.#asked = "";
    if (there === mine.commit || isOnItsWay || (there && this.#replaced === mine.hand && !isOwn(mine.hand, there)))
      return;
    if (there && !isOwn(mine.hand, there)) this.#replaced = mine.hand;
    this.#asked = mine.commit;
    await this.ask({ type: "promise", ...mine }).catch(() => (this.#asked = ""));
  }

  /** @param {TableState} state @param {string} hand */
  #revealOnce(state, hand) {
    if (this.#revealing?.hand === hand) return;
    const done = this.#reveal(state).finally(() => {
      if (this.#revealing?.hand === hand) this.#revealing = null;
    });
    this.#revealing = { hand, done };
  }

  /** @param {TableState} state */
  async #reveal({ table: { coming }, you }) {
    if (!coming || you.seat === null) return;
    const { seed, shown, places } = remembered(coming.hand) ?? {};
    const commit = coming.commits[you.seat] ?? "";
    if (!seed || shown || !isOwn(coming.hand, commit)) return;
    const place = places?.[commit] ?? null;
    remember(coming.hand, { commit, seat: you.seat });
    await this.ask(place === null ? { type: "reveal", seed } : { type: "reveal", seed, cut: place }).then(
      () => remember(coming.hand, { shown: true }),
      () => undefined,
    );
  }

  /**
   * Finds out, once a hand is dealt, whether this page's bytes are in it although the player sat here before.
   * @param {TableState|null} before @param {TableState} after
   * @returns {Promise<boolean>} whether they are missing
   */
  async areMissing(before, { table, you }) {
    const coming = before?.table.coming;
    const isDealt = table.phase === "playing" && table.hand?.id === coming?.hand;
    if (!coming || !isDealt || before.you.seat === null || you.seat === null) return false;
    if (coming.algorithm === WITHOUT_PROMISES) return false;
    // The answer may come after the deal, or never.
    await Promise.race([this.#revealing?.done, new Promise((resolve) => setTimeout(resolve, this.patience))]);
    if (remembered(coming.hand)?.shown) return false;
    remember(coming.hand, { missing: true });
    return true;
  }
}

/** Whether this browser made this promise. @param {string} hand @param {string} commit */
const isOwn = (hand, commit) => remembered(hand)?.places?.[commit] !== undefined;
