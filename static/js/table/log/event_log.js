import { t } from "../../words/catalogue.js";
import { myTurn, seatNames } from "../state.js";
import { sentence, tableNews } from "./sentences.js";

/** @import { Ctx } from "../../games/client.js" */
/** @import { TableEvent } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */
/** @import { TableState } from "../state.js" */

/** The most lines of the log kept on this screen. */
const MOST = 300;

/** Sentences that stay for a screen reader to read back. */
const ANNOUNCED = 40;

/** Puts what happened into words: for the log that can be read back, and for screen readers. */
export class EventLog {
  #announcer = new Announcer();
  /** The viewer's present question, if any. */
  #asked = "";

  /** @param {HTMLElement} place */
  mount(place) {
    this.#announcer.mount(place);
  }

  /**
   * Announces events, and the viewer's question if it is new.
   *
   * @param {readonly TableEvent[]} events
   * @param {TableProps} props
   * @param {TableState|null} before
   * @returns {readonly string[]} the whole log
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
    return [...screen.log, ...sentences].slice(-MOST);
  }
}

/**
 * Events at the seats name the people who sit there; events of the hand and the match name its players.
 * @param {TableEvent} event
 * @param {Ctx} seats
 * @param {Ctx} hand
 * @param {TableProps["game"]} game
 */
const words = (event, seats, hand, game) =>
  tableNews(event, event.type === "match_over" ? hand : seats) ?? game?.announce(event, hand) ?? "";

/**
 * Uses the names at that time: a match renumbers the seats, and after a hand others may sit there.
 * @param {Ctx} ctx
 * @param {TableState} then
 * @returns {Ctx}
 */
const asSeated = (ctx, { table, you }) => ({ ...ctx, table, you, names: seatNames(table) });

/** Tells screen readers what happens, each thing once and in order. */
class Announcer {
  #log = document.createElement("div");

  constructor() {
    this.#log.className = "unseen";
    this.#log.setAttribute("role", "log");
    this.#log.setAttribute("aria-live", "polite");
    this.#log.setAttribute("aria-label", t("talk-happens"));
  }

  /** @param {HTMLElement} place */
  mount(place) {
    place.append(this.#log);
  }

  /** @param {readonly string[]} sentences */
  tell(sentences) {
    for (const sentence of sentences) {
      const line = document.createElement("p");
      line.textContent = sentence;
      this.#log.append(line);
    }
    while (this.#log.childElementCount > ANNOUNCED) this.#log.firstElementChild?.remove();
  }
}
