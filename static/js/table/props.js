/**
 * The state of the table page: where things stand, what can be asked, and what
 * only this screen knows. The page keeps one such object and writes into it
 * after every message and every change of the screen; its parts read it and
 * draw, and a dialog that stays open always reads what is so now.
 *
 * @import { TemplateResult } from "/vendor/lit-html/lit-html.js"
 * @import { Ctx, GameClient } from "../games/client.js"
 * @import { ConnectionState } from "../net/connection.js"
 * @import { Action, GameInfo, LookingBack, Seat } from "../net/messages.js"
 * @import { Dialog } from "../ui/dialog.js"
 * @import { TableState } from "./state.js"
 * @import { Verbs } from "./verbs.js"
 */

/**
 * @typedef {object} TableProps
 * @property {TableState} state
 * @property {ConnectionState} connection
 * @property {Verbs} verbs
 * @property {() => Promise<Dialogs>} dialogs loads what is opened over the table
 * @property {Ctx} ctx what the hand on the table is drawn and told with: a finished one with those who played it
 * @property {string} title of the game
 * @property {GameClient|null} game what it is drawn with; null until that is loaded, before any card is shown
 * @property {GameInfo|null} info what the server says about the game; null while it is on its way
 * @property {{talk: (props: TableProps) => unknown}|null} presence the talk; null until it is wanted
 * @property {readonly number[]} clocks the seconds for a decision a host may choose from
 * @property {Screen} screen
 * @property {LastHand} lastHand
 * @property {(url: string) => void} go goes to another page
 * @property {(changes: Partial<Screen>) => Promise<void>} show changes what this screen shows
 * @property {(side: Screen["talk"]) => Promise<void>} talk opens a side of the talk, or closes it
 * @property {(animal: Element) => Promise<void>} react opens the reactions beside the player's own animal
 * @property {MediaQueryList} roomBeside whether people talk beside the felt, and not over it
 * @property {(parts: {title: string, kind?: string, body: () => TemplateResult}) => Dialog} open a dialog that
 * follows the table
 */

/**
 * What any part of the page may open: the part of `dialogs.js` that is loaded at the first use.
 *
 * @typedef {object} Dialogs
 * @property {(props: TableProps, title: string, now: string|null, chosen: (level: string|null) => void) => void
 * } chooseLevel
 * @property {(props: TableProps, seat: Seat, name: string) => void} openPerson
 * @property {(props: TableProps) => Promise<void>} openOptions
 * @property {(props: TableProps) => void} openKeys
 * @property {(props: TableProps, what: Spoken, times: number) => Promise<string>} readOut
 */

/** @typedef {"hand"|"felt"|"points"|"last"|"clock"} Spoken what a key reads out */

/**
 * State that only this screen has.
 *
 * @typedef {object} Screen
 * @property {"chat"|"log"|null} talk which side of the talk is open
 * @property {number} unread lines of chat that came while it was closed
 * @property {readonly string[]} log what happened since this page was opened
 * @property {"coming"|"telling"|"told"|"podium"|"ledger"} end how far the end of the last hand is: the felt still shows
 * the hand, tells its end, has told it; the podium of the match, or every card's worth, lies over the felt
 * @property {{code: string, host: string|null}|null} next another table by mail that waits for me
 * @property {HintShown|null} hint the last hint that was asked for, until something is done
 */

/**
 * What the page has learned about the last hand since its result was shown.
 *
 * @typedef {object} LastHand
 * @property {string} hand its id; "" before the first result
 * @property {boolean} leftOut whether my random bytes are missing from its shuffle
 * @property {LookingBack|null} others the people reviewing it; null until that is known
 */

/**
 * @typedef {object} HintShown
 * @property {readonly Action[]} legal what could be done then: by it a decision is known again
 * @property {string} sentence "" while it is on its way
 * @property {Action|null} action one of `legal`
 */

export {};
