import { isByMail } from "../games/people.js";
import { GAMES } from "../games/registry.js";
import { same } from "../same.js";
import { settings } from "../settings.js";
import { dueTimes, secondsUntil } from "./clock.js";
import { asPlayed, myTurn, seatNames, standsStill } from "./state.js";

/**
 * The context a hand is drawn and told with.
 *
 * @import { Ctx } from "../games/client.js"
 * @import { TableProps } from "./props.js"
 * @import { TableState } from "./state.js"
 */

/**
 * The minimum needed to draw a table.
 * @param {TableState|null} state @returns {{state: TableState, title: string}}
 */
export function drawable(state) {
  const game = state && GAMES[state.table.game];
  if (!game) throw new Error("nothing can be drawn of this table yet, or its game is not known here");
  return { state, title: game.title };
}

/** The context for drawing the hand. @param {TableProps} props @param {Ctx["act"]} act @returns {Ctx} */
export function ctxOf({ state, screen, verbs }, act) {
  const { table, you, view, legal, stakes, events, time } = state;
  const still = standsStill(table);
  const due = still ? [] : dueTimes(time).map((at, seat) => comesAt(state, seat) ?? at);
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
  const ahead = still ? [] : state.ahead;
  const mail = isByMail(table) ? { ahead, prepared: state.prepared, prepare: verbs.prepare } : {};
  return { ...ctx, ...mail, hint: hintNow({ state, screen })?.action ?? null };
}

/** When a bot comes for somebody who is gone, as with `dueTimes`. @param {TableState} state @param {number} seat */
function comesAt({ table, time }, seat) {
  const at = table.seats[seat]?.absence?.bot_at;
  return at ? Date.now() + secondsUntil(time, at) * 1000 : null;
}

/** The hint for the present decision. @param {Pick<TableProps, "state"|"screen">} props */
export function hintNow({ state, screen: { hint } }) {
  return hint && myTurn(state) && same(hint.legal, state.legal) ? hint : null;
}
