import { Announcer } from "./announcer.js";
import { sentence } from "./bar.js";
import { tableNews } from "./news.js";

/** @import { TableEvent } from "../net/messages.js" */
/** @import { Desk, LogLine } from "./desk.js" */

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
   * @returns {readonly LogLine[]} the whole log
   */
  tell(events, { ctx, game, screen, state }) {
    const sentences = events.map((event) => tableNews(event, ctx) ?? game.announce(event, ctx) ?? "").filter(Boolean);
    const asked = ctx.legal.length > 0 ? [sentence({ state, ctx, game })] : [];
    this.#announcer.tell([...sentences, ...asked]);
    const lines = sentences.map((text) => ({ key: ++this.#count, text }));
    return [...screen.log, ...lines].slice(-MOST);
  }
}
