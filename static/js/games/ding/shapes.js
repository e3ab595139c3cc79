/**
 * What the server says about a hand of Ding!.
 *
 * @typedef {"choose"|"swap"|"ding"|"tricks"|"over"} PhaseName
 *
 * @typedef {[seat: number, card: string]} Play
 *
 * @typedef {object} Trick
 * @property {number} leader
 * @property {number} [winner] of a finished one
 * @property {Play[]} cards in the order played
 *
 * @typedef {{card: string}|{community: number}} Letter a card of the hand, or the place of a community card
 *
 * @typedef {{seat: number, letters: Letter[]}} Declared
 *
 * @typedef {"alone"|"ding"|"beaten"|"tricks"|"no_trick"|"out"|"stays"} Why
 *
 * @typedef {{seat: number, from: number, to: number, why: Why}} Move
 *
 * @typedef {object} Result
 * @property {"nobody_in"|"alone"|"ding"|"tricks"|"finish"} kind
 * @property {number|null} winner who reached the Finish
 * @property {Move[]} moves one for each seat
 * @property {number[]} taken
 *
 * @typedef {object} DingView lists are by seat, unless they say otherwise
 * @property {PhaseName} phase
 * @property {number} dealer
 * @property {number[]} to_move
 * @property {Result|null} result
 * @property {number[]} positions 0 is Start, 17 the Finish
 * @property {number[]} before the same before this hand
 * @property {boolean} near each trick moves its winner at once
 * @property {number} wilds how many wild cards are in the pack
 * @property {number} window seconds to say DING!
 * @property {string} trump one of `BOYG`
 * @property {string[]} community the turned-up cards in order
 * @property {(null|"hidden"|"in"|"out")[]} tokens null: not chosen yet
 * @property {(string[]|null)[]} hands in the order dealt, drawn cards last; null where this viewer may not look
 * @property {number[]} counts
 * @property {(number|null)[]} drawn null: not yet, or not in
 * @property {(null|"open"|"no_ding"|"ding")[]} answers
 * @property {number} stack cards that are left in it
 * @property {Trick[]} tricks finished ones
 * @property {Trick|null} trick the one being played
 * @property {number[]} taken
 * @property {Declared|null} ding
 *
 * While it is staged there is more to see:
 * @property {number} [gathered] who gathers the cards of the trick
 * @property {boolean} [cleared] the cards of the last trick have been gathered
 * @property {boolean} [said] DING! is being said
 */

/**
 * The events of the game, each with what its type carries.
 *
 * @typedef {{type: "chose", seat: number}
 *   | {type: "tokens", tokens: ("in"|"out")[]}
 *   | {type: "drew", seat: number, count: number, gave?: string[], got?: string[]}
 *   | {type: "no_ding", seat: number}
 *   | {type: "ding", seat: number, letters: Letter[]}
 *   | {type: "played", seat: number, card: string}
 *   | {type: "trick", winner: number, number: number}
 *   | {type: "moved"} & Move
 *   | {type: "hand_over", kind: Result["kind"]}} DingEvent
 */

/**
 * The view as Ding!'s own. The server promises this shape to a table of Ding!.
 *
 * @param {import("../client.js").View|null} view
 * @returns {DingView|null}
 */
export const dingView = (view) => /** @type {DingView|null} */ (view);

/**
 * The event as one of Ding!'s; a table's own events have other types and pass
 * through every switch untouched.
 *
 * @param {import("../client.js").TableEvent} event
 * @returns {DingEvent}
 */
export const dingEvent = (event) => /** @type {DingEvent} */ (/** @type {unknown} */ (event));
