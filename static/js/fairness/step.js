/**
 * What a check reads and says.
 *
 * @import { Options } from "../net/messages.js"
 * @import { Draw } from "./shuffle.js"
 */

/**
 * One step of the check. `ok` is null if this browser has nothing to compare with; `warns` if the player should still
 * know.
 *
 * @typedef {{title: string, words: string, values: {label: string, value: string}[], ok: boolean|null,
 * warns?: boolean}} Step
 */

/**
 * What of a game's rules shapes a deal.
 *
 * @typedef {object} Pack
 * @property {(options: Options) => string[]} deck the cards that are shuffled, in canonical order
 * @property {(options: Options, dealer: number) => number|null} [cutter] the seat that cuts; absent if none ever does
 * @property {(options: Options, seats: number, draw: Draw) => Promise<number>} [firstDealer] absent if that is by lot
 */

export {};
