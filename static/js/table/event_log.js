import { Announcer } from "./announcer.js";
import { tableNews } from "./news.js";
import { sentence } from "./sentence.js";
import { myTurn, seatNames } from "./state.js";

/** @import { TableEvent } from "../net/messages.js" */
/** @import { Ctx } from "../games/client.js" */
/** @import { TableProps, LogLine } from "./props.js" */
/** @import { TableState } from "./state.js" */

/** The most lines of the log kept on this screen. */
const MOST = 300;

/** Puts what happened into words: for the log that can be read back, and for screen readers. */
export class EventLog {
  #announcer = new Announcer();
  #count = 0;
  /** What was asked of this person last, as long as it is. */
  #asked = "";

  /** @param {HTMLElement} place */
  mount(place) {
    this.#announcer.mount(place);
  }

  /**
   * Tells some events, and what is asked of this person by now if that is new.
   *
   * @param {readonly TableEvent[]} events
   * @param {TableProps} props
   * @param {TableState|null} before
   * @returns {readonly LogLine[]} the whole log
   */
  tell(events, { ctx, game, screen, state }, before) {
    const anew = events.findIndex((event) => event.type === "opened");
    const now = asSeated(ctx, state);
    const earlier = asSeated(ctx, before ?? state);
    const sentences = events
      .map((event, i) => (i < anew ? words(event, earlier, earlier, game) : words(event, now, ctx, game)))
      .filter(Boolean);
    const asked = myTurn(state) ? sentence({ state, ctx, game }) : "";
    const told = asked === this.#asked ? sentences : [...sentences, asked].filter(Boolean);
    this.#announcer.tell(told.map((text) => game?.aloud?.(text) ?? text));
    this.#asked = asked;
    const lines = sentences.map((text) => ({ key: ++this.#count, text }));
    return [...screen.log, ...lines].slice(-MOST);
  }
}

/**
 * What happens at the seats is told of who sits there, what happens in the hand, and in the match, of who plays it.
 * @param {TableEvent} event
 * @param {Ctx} seats
 * @param {Ctx} hand
 * @param {TableProps["game"]} game
 */
const words = (event, seats, hand, game) =>
  tableNews(event, event.type === "match_over" ? hand : seats) ?? game?.announce(event, hand) ?? "";

/**
 * With the names as they sat then: a match numbers the seats anew, and after a hand they may be others' than those
 * who played it.
 * @param {Ctx} ctx
 * @param {TableState} then
 * @returns {Ctx}
 */
const asSeated = (ctx, { table, you }) => ({ ...ctx, table, you, names: seatNames(table) });
