/**
 * What the server says about a hand of Dingo.
 *
 * @typedef {"cut"|"exchange"|"call"|"wolves"|"aces"|"reveal"|"over"} PhaseName
 *
 * @typedef {object} Spoils what lies in front of one player
 * @property {string[]} scoring
 * @property {string[]} penalty
 * @property {number} score
 *
 * @typedef {object} Hunt
 * @property {{seat: number, card: string}|null} dingo
 * @property {{seat: number, card: string}[]} wolves in the order played; in the Ace hunt the Ace Rabbit too
 * @property {number[]} asked who has answered this call already
 *
 * @typedef {object} Result
 * @property {number[]} totals
 * @property {number[]} caught seats caught red-handed
 * @property {number[]} winners
 * @property {"points"|"rabbit"|"shared"|"nobody"} decided_by
 * @property {number[]} tied
 * @property {string|null} rabbit_rank
 * @property {{scoring: number[][], penalty: number[][]}} values aligned with the piles of `seats`
 *
 * @typedef {object} DingoView
 * @property {PhaseName} phase
 * @property {number} dealer
 * @property {number[]} to_move
 * @property {number|null} round 1 to 7 while cards are exchanged
 * @property {"discard"|"pass"|null} kind
 * @property {number|null} pass_to the seat the mover passes to
 * @property {{count: number, cards: string[]}} stock
 * @property {number} [lifted] how many cards of it are lifted, while that is shown
 * @property {(string[]|null)[]} hands null where this viewer may not look
 * @property {number[]} counts
 * @property {string[]} rabbits the rabbit pile, top first
 * @property {string|null} called the rank being hunted
 * @property {{count: number, cards: string[]}} discards top card last
 * @property {Hunt|null} hunt
 * @property {Spoils[]} seats
 * @property {Result|null} result
 *
 * While a hunt is staged there is more to see:
 * @property {string|null|undefined} [pounce] the rabbit that is brought in and pounced upon
 * @property {string|null|undefined} [stays] the rabbit that still lies there, to get away
 * @property {ReadonlyMap<number, number>} [gains] by seat what it gets for this hunt, before the cards go there
 * @property {boolean} [perishes] the dingo is alone
 * @property {boolean} [shared] the cards of the hunt have just gone
 * @property {string} [told] what came of the hunt, in words
 * @property {{what: "ace"|"wolves", seat: number, cards: string[]}} [rare] what rarely happens
 *
 * @typedef {{card: string, seat: number, pile: "scoring"|"penalty", counts: number}} Gain a card that came to a pile,
 * and what it counts there
 */

/**
 * The events of the game, each with what its type carries.
 *
 * @typedef {{type: "cut", seat: number, at: number}
 *   | {type: "discarded", seat: number, card: string}
 *   | {type: "passed", seat: number, to: number, card: string|null}
 *   | {type: "called", rank: string}
 *   | {type: "dingo", seat: number, card: string}
 *   | {type: "silent", seat: number}
 *   | {type: "wolves", seat: number, cards: string[]}
 *   | {type: "aces", seat: number, cards: string[]}
 *   | {type: "rabbit_shown", seat: number, card: string}
 *   | {type: "hunted", rank: string, outcome: "nobody"|"no_wolf"|"one_wolf"|"two_wolves", dingo: number|null,
 * rabbit_to: number|null, cards: Gain[]}
 *   | {type: "ace_dingo", seat: number, pile: "scoring"|"penalty", cards: Gain[]}
 *   | {type: "ace_rabbit", seat: number, pile: "penalty", counts: number}
 *   | {type: "scored", totals: number[], winners: number[], caught: number[]}} DingoEvent
 */

/**
 * The view as Dingo's own. The server promises this shape to a table of Dingo.
 *
 * @param {import("../client.js").View|null} view
 * @returns {DingoView|null}
 */
export const dingoView = (view) => /** @type {DingoView|null} */ (view);

/**
 * The event as one of Dingo's; a table's own events have other types and pass
 * through every switch untouched.
 *
 * @param {import("../client.js").TableEvent} event
 * @returns {DingoEvent}
 */
export const dingoEvent = (event) => /** @type {DingoEvent} */ (event);
