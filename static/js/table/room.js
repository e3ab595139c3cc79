import { hasToPromiseAgain, keepPromise } from "../fairness/promises.js";
import { witness } from "../fairness/witness.js";
import { fetchMe } from "../identity.js";
import { backoff } from "../net/backoff.js";
import { Connection, tableAddress } from "../net/connection.js";
import { get, Problem } from "../net/http.js";
import { apologise } from "../ui/notice.js";
import { heard } from "./state.js";
import { Verbs } from "./verbs.js";
import { setWatch } from "./watch.js";

/** @import { Line } from "../net/connection.js" */
/** @import { GameInfo, Games, Snapshot, Update } from "../net/messages.js" */
/** @import { TableState } from "./state.js" */

/**
 * The table as it lives on the server, seen from here: what it said last,
 * how the line to it is, and what can be asked of it. It draws nothing.
 */
export class Room {
  /** @type {TableState|null} */
  state = null;
  /** @type {Line} */
  line = { state: "connecting", back: false };
  /** Whether there is no such table. */
  missing = false;
  /** @type {GameInfo|null} what the server says about the game; null while it is on its way */
  info = null;
  /** @type {readonly number[]} the seconds for a decision a host may choose from */
  clocks = [];
  verbs = new Verbs({ ask: (request) => this.#connection.ask(request), state: () => this.state });
  #connection;
  #left = false;

  /**
   * @param {string} code
   * @param {object} told
   * @param {(message: Snapshot|Update, before: TableState|null) => void} told.heard after every message, with the
   * state before it
   * @param {() => void} told.changed after everything else
   */
  constructor(code, told) {
    this.address = `/api/tables/${encodeURIComponent(code)}`;
    this.told = told;
    this.#connection = new Connection(tableAddress(code), {
      message: (message) => this.#heard(message),
      line: (line) => this.#lineIs(line),
    });
  }

  /** Makes sure that the table exists, and stays connected to it until `leave`. */
  async enter() {
    await Promise.all([this.#look(), fetchMe().catch(() => undefined)]);
    if (!(this.missing || this.#left)) this.#connection.open();
  }

  leave() {
    this.#left = true;
    this.#connection.close();
  }

  /** Finds out whether the table exists; without an answer it is taken to. */
  async #look() {
    try {
      await get(this.address);
    } catch (reason) {
      this.missing = reason instanceof Problem && reason.status === 404;
      this.told.changed();
    }
  }

  /**
   * Asks what the server says about the game, until it does.
   * @param {string} name of the game
   * @param {number} attempt
   */
  async #loadGame(name, attempt = 0) {
    if (this.#left) return;
    try {
      /** @type {Games} */
      const { games, clocks } = await get("/api/games");
      this.info = games.find((info) => info.name === name) ?? null;
      this.clocks = clocks ?? [];
      this.told.changed();
    } catch (reason) {
      if (attempt === 0) apologise(reason);
      setTimeout(() => this.#loadGame(name, attempt + 1), backoff(attempt));
    }
  }

  /** @param {Snapshot|Update} message */
  #heard(message) {
    const before = this.state;
    const state = heard(before, message);
    if (!state) return;
    this.state = state;
    setWatch(state.time);
    witness(message, before, state);
    void keepPromise(state, (request) => this.#connection.ask(request));
    if (hasToPromiseAgain(before, state)) void this.verbs.ready();
    if (!before) void this.#loadGame(state.table.game);
    this.told.heard(message, before);
  }

  /** @param {Line} line */
  #lineIs(line) {
    this.line = line;
    if (line.state === "waiting" && !this.state) void this.#stillThere();
    this.told.changed();
  }

  /** A table that never answered may not exist. */
  async #stillThere() {
    await this.#look();
    if (this.missing) this.leave();
  }
}
