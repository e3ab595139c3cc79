import { isByMail } from "../games/people.js";
import { GAMES } from "../games/registry.js";
import { same } from "../same.js";
import { settings } from "../settings.js";
import { dueTimes } from "./clock.js";
import { asPlayed, myTurn, seatNames, standsStill } from "./state.js";

/**
 * The state of the table page: where things stand, what can be asked, and what
 * only this screen knows. The page keeps one such object and writes into it
 * after every message and every change of the screen; its parts read it and
 * draw, and a dialog that stays open always reads what is so now.
 *
 * @import { TemplateResult } from "/vendor/lit-html/lit-html.js"
 * @import { Ctx, GameClient } from "../games/client.js"
 * @import { ConnectionState } from "../net/connection.js"
 * @import { Action, GameInfo } from "../net/messages.js"
 * @import { Dialog } from "../ui/dialog.js"
 * @import { TableState } from "./state.js"
 * @import { Verbs } from "./verbs.js"
 */

/**
 * @typedef {object} TableProps
 * @property {TableState} state
 * @property {ConnectionState} connection
 * @property {Verbs} verbs
 * @property {() => Promise<typeof import("./dialogs.js")>} dialogs loads what is opened over the table
 * @property {Ctx} ctx what the hand on the table is drawn and told with: a finished one with those who played it
 * @property {string} title of the game
 * @property {GameClient|null} game what it is drawn with; null until that is loaded, before any card is shown
 * @property {GameInfo|null} info what the server says about the game; null while it is on its way
 * @property {typeof import("./talk/talk.js")|null} presence the talk and bubbles; null until they are wanted
 * @property {readonly number[]} clocks the seconds for a decision a host may choose from
 * @property {Screen} screen
 * @property {(changes: Partial<Screen>) => Promise<void>} show changes what this screen shows
 * @property {(side: Screen["talk"]) => Promise<void>} talk opens a side of the talk, or closes it
 * @property {MediaQueryList} roomBeside whether people talk beside the felt, and not over it
 * @property {(parts: {title: string, kind?: string, body: () => TemplateResult}) => Dialog} open a dialog that
 * follows the table
 */

/**
 * State that only this screen has.
 *
 * @typedef {object} Screen
 * @property {"chat"|"log"|null} talk which side of the talk is open
 * @property {number} unread lines of chat that came while it was closed
 * @property {readonly LogLine[]} log what happened since this page was opened
 * @property {boolean} shown whether the felt has shown how the last hand ended
 * @property {boolean} story whether the result of the hand lies over the table
 * @property {number} parts how many of its three parts are drawn: how the hand ended, its result, what can be done
 * @property {{code: string, host: string|null}|null} next another table by mail that waits for me
 * @property {HintShown|null} hint the last hint that was asked for, until something is done
 */

/** @typedef {{key: number, text: string}} LogLine */

/**
 * @typedef {object} HintShown
 * @property {readonly Action[]} legal what could be done then: by it a decision is known again
 * @property {string} sentence "" while it is on its way
 * @property {Action|null} action one of `legal`
 */

/**
 * The least that a table can be drawn from.
 * @param {TableState|null} state @returns {{state: TableState, title: string}}
 */
export function drawable(state) {
  const game = state && GAMES[state.table.game];
  if (!game) throw new Error("nothing can be drawn of this table yet, or its game is not known here");
  return { state, title: game.title };
}

/** What the hand is drawn with. @param {TableProps} props @param {Ctx["act"]} act @returns {Ctx} */
export function ctxOf({ state, screen, verbs }, act) {
  const { table, you, view, legal, stakes, events, time } = state;
  const still = standsStill(table);
  const due = still ? [] : dueTimes(time);
  const ctx = asPlayed({
    table,
    you,
    view,
    legal: still ? [] : legal,
    stakes,
    events,
    act,
    due,
    names: seatNames(table),
    live: true,
    settings: settings(),
  });
  const mail = isByMail(table) ? { ahead: state.ahead, prepared: state.prepared, prepare: verbs.prepare } : {};
  return { ...ctx, ...mail, hint: hintNow({ state, screen })?.action ?? null };
}

/** The hint for the present decision. @param {Pick<TableProps, "state"|"screen">} props */
export function hintNow({ state, screen: { hint } }) {
  return hint && myTurn(state) && same(hint.legal, state.legal) ? hint : null;
}
