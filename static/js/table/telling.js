import { Announcer } from "./announcer.js";
import { tableNews } from "./news.js";
import { sentence } from "./sentence.js";
import { seatNames } from "./state.js";

/** @import { TableEvent } from "../net/messages.js" */
/** @import { Ctx } from "../games/client.js" */
/** @import { Desk, LogLine } from "./desk.js" */
/** @import { TableState } from "./state.js" */

/** The most lines of the log kept on this screen. */
const MOST = 300;

/** Puts what happened into words: for the log that can be read back, and for screen readers. */
export class Telling {
  #announcer = new Announcer();
  #count = 0;

  /** @param {HTMLElement} place */
  mount(place) {
    this.#announcer.mount(place);
  }

  /**
   * Tells some events, and what is asked of this person after them.
   *
   * @param {readonly TableEvent[]} events
   * @param {Desk} desk
   * @param {TableState|null} before
   * @returns {readonly LogLine[]} the whole log
   */
  tell(events, { ctx, game, screen, state }, before) {
    const anew = events.findIndex((event) => event.type === "opened");
    const earlier = before ? asItStood(ctx, before) : ctx;
    const sentences = events.map((event, i) => words(event, i < anew ? earlier : ctx, game)).filter(Boolean);
    const asked = ctx.legal.length > 0 ? [sentence({ state, ctx, game })] : [];
    this.#announcer.tell([...sentences, ...asked]);
    const lines = sentences.map((text) => ({ key: ++this.#count, text }));
    return [...screen.log, ...lines].slice(-MOST);
  }
}

/** @param {TableEvent} event @param {Ctx} ctx @param {Desk["game"]} game */
const words = (event, ctx, game) => tableNews(event, ctx) ?? game.announce(event, ctx) ?? "";

/** A match numbers the seats anew: what was before it is told with the names as they sat. @param {Ctx} ctx @param {TableState} before @returns {Ctx} */
const asItStood = (ctx, { table, you }) => ({ ...ctx, table, you, names: seatNames(table) });
