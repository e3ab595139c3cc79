import { isCoached } from "../coaching.js";
import { Promises } from "../fairness/promises.js";
import { witness } from "../fairness/witness.js";
import { isByMail } from "../games/people.js";
import { GAMES } from "../games/registry.js";
import { backoff } from "../net/backoff.js";
import { Blockage } from "../net/blockage.js";
import { Connection } from "../net/connection.js";
import { tableAddress } from "../net/early.js";
import { get } from "../net/http.js";
import { onChange, settings } from "../settings.js";
import { takeAddress } from "../site_address.js";
import { drawn } from "../ui/drawn.js";
import { apologise } from "../ui/notice.js";
import { untouched } from "../ui/touch.js";
import { worded } from "../words/language.js";
import { ServerClock } from "./clock.js";
import { heard } from "./state.js";
import { Verbs } from "./verbs.js";

/** @import { ConnectionState } from "../net/connection.js" */
/** @import { Problem } from "../net/http.js" */
/** @import { GameClient } from "../games/client.js" */
/** @import { GameInfo, GameList, Sited, Snapshot, Update } from "../net/messages.js" */
/** @import { TableState } from "./state.js" */

/** @returns {Promise<GameList>} */
const fetchGames = () => get("/api/games");

/**
 * The page's copy of the table: the server's last word, the state of the connection, and the requests it can make. It
 * draws nothing.
 */
export class RemoteTable {
  /** @type {TableState|null} */
  state = null;
  /** @type {ConnectionState} */
  connection = { state: "connecting", back: false };
  /** Whether there is no such table. */
  missing = false;
  /** @type {GameInfo|null} what the server says about the game; null while it is on its way */
  info = null;
  /** @type {readonly number[]} the seconds for a decision a host may choose from */
  clocks = [];
  /** @type {GameClient|null} what the game is drawn with; null while it is on its way */
  game = null;
  verbs = new Verbs({
    ask: (request) => this.#connection.ask(request),
    state: () => this.state,
    promise: () => this.#promises.follow(/** @type {TableState} */ (this.state)),
  });
  #connection;
  #blockage = new Blockage(() => this.#say(this.#blockage.words));
  #promises = new Promises((request) => this.#connection.ask(request));
  #clock = new ServerClock();
  #left = false;
  /** Whether this page asked the server for the coach's codes. */
  #coached;
  /** @type {ReturnType<typeof import("./site_notice.js").watchAddress>|null} where a site is shared, see there */
  #watch = null;
  /** @type {typeof import("./by_mail.js")|null} what a table by mail needs beside */
  #mail = null;
  /** Stops listening to settings. */
  #unheard;
  /** Messages are taken in the order they came, each when it can be drawn and no tap is under way. */
  #inbox = Promise.resolve();
  /** @type {Promise<void>|null} the game, once it is known which */
  #loading = null;

  /**
   * @param {string} code
   * @param {object} told
   * @param {(message: Snapshot|Update, before: TableState|null) => void} told.heard after every message, with the
   * state before it
   * @param {() => void} told.changed after everything else
   * @param {(text: string|null) => void} told.noticed when the operator's notice appears, changes or ends
   */
  constructor(code, told) {
    this.code = code;
    this.told = told;
    this.#coached = isCoached(settings());
    this.#unheard = onChange(() => this.#coach());
    this.#connection = new Connection(tableAddress(code, this.#coached), {
      message: (message, at) => {
        this.#clock.hear(message.time, at);
        this.#inbox = this.#inbox
          .then(untouched)
          .then(() => this.#heard(message))
          .catch(reportError);
      },
      connection: (connection) => this.#connectionIs(connection),
      site: (site) => void this.#heardSite(site),
      notice: (text) => told.noticed(text),
    });
  }

  /** Stays connected to the table until `leave`. */
  enter() {
    this.#connection.open();
  }

  leave() {
    this.#left = true;
    this.#unheard();
    this.#connection.close();
  }

  /**
   * Asks for the game's description until the server answers.
   * @param {string} name of the game
   */
  async #loadInfo(name) {
    const { games, clocks } = await this.untilDone(() => worded(["options", `games/${name}/options`], fetchGames()));
    this.info = games.find((info) => info.name === name) ?? null;
    this.clocks = clocks ?? [];
    if (!this.#left) this.told.changed();
  }

  /** @param {string} name of the game */
  async #loadGame(name) {
    const game = GAMES[name];
    if (!game) throw new Error(`This page does not know the game ${name}.`);
    this.game = await this.untilDone(() => game.table());
    if (!this.#left) this.told.changed();
  }

  /**
   * Tries again and again, and says so once; rejected only after this table was left.
   * @template T
   * @param {() => Promise<T>} load
   * @returns {Promise<T>}
   */
  async untilDone(load) {
    for (let attempt = 0; ; attempt++) {
      try {
        return await load();
      } catch (reason) {
        if (attempt === 0) apologise(reason);
        if (this.#left) throw reason;
        await new Promise((resolve) => setTimeout(resolve, backoff(attempt)));
      }
    }
  }

  /** @param {Snapshot|Update} message */
  async #heard(message) {
    if (message.table && isByMail(message.table))
      this.#mail ??= await worded("mail", import("./by_mail.js")).catch(() => null);
    if (!this.state && message.type === "snapshot")
      await this.#mail?.replay(
        message,
        (asked) => this.#connection.ask(asked),
        (moment) => this.#show(moment),
      );
    await this.#take(message);
    if (this.state) this.#mail?.noteSeen(this.state.table.code, this.state.version);
  }

  /** Shows an earlier moment. @param {Snapshot|Update} message */
  async #show(message) {
    const before = this.state;
    const state = heard(before, message);
    if (state) await this.#prepared(state.table.game);
    if (!state || this.#left) return null;
    this.state = state;
    this.told.heard(message, before);
    return this.game;
  }

  /** @param {Snapshot|Update} message */
  async #take(message) {
    const before = this.state;
    const state = heard(before, message);
    if (!state) return;
    if (state.view) await this.#prepared(state.table.game);
    if (this.#left) return;
    this.state = state;
    this.#follow(state.table.code);
    this.#coach();
    witness(before, state);
    void this.#promises.follow(state);
    void this.#promises.areMissing(before, state).then((missing) => missing && this.told.changed());
    this.told.heard(message, before);
    if (!this.#loading) void drawn().then(() => this.#prepared(state.table.game));
  }

  /** Follows a changed link: seated players reconnect by the new one. @param {string} code */
  #follow(code) {
    if (code === this.code) return;
    this.code = code;
    this.#connection.address = tableAddress(code, this.#coached);
    history.replaceState(history.state, "", `/t/${encodeURIComponent(code)}${location.search}`);
  }

  /** Starts coaching if the player should be coached in this game and is not yet. */
  #coach() {
    if (this.#coached || !this.state || !isCoached(settings(), this.state.table.game)) return;
    this.#coached = true;
    this.#connection.moveTo(tableAddress(this.code, true));
  }

  /** Loads what belongs to the game, once. @param {string} name */
  #prepared(name) {
    if (!this.#loading) void this.#loadInfo(name);
    this.#loading ??= this.#loadGame(name);
    return this.#loading;
  }

  /** @param {ConnectionState} connection */
  #connectionIs(connection) {
    const failed = connection.state === "waiting" && this.connection.state === "connecting";
    this.connection = connection;
    if (connection.state === "open") this.#blockage.opened();
    else this.#say(this.#blockage.words);
    if (connection.state === "connecting") this.#clock = new ServerClock();
    this.#watch?.(connection);
    if (failed) void this.#findOutWhy();
    this.told.changed();
  }

  /** What is wrong with the connection, while there is none. @param {string} why */
  #say(why) {
    const { connection } = this;
    if (connection.state === "connecting" || connection.state === "waiting") connection.why = why;
    this.told.changed();
  }

  /** Loads the words for a lost address while the address still works. @param {Sited} site */
  async #heardSite(site) {
    takeAddress(site.url);
    this.told.changed();
    const { watchAddress } = await worded("shared_site", import("./site_notice.js"));
    this.#watch ??= watchAddress(site, () => this.state, this.told.noticed);
  }

  /**
   * A refused connection does not say why: the table may not exist, the server cannot reach its records, or the
   * network blocks WebSockets.
   */
  async #findOutWhy() {
    try {
      await get(`/api/tables/${encodeURIComponent(this.code)}`);
      await this.#blockage.failed();
    } catch (reason) {
      const { status, message } = /** @type {Problem} */ (reason);
      this.missing = !this.state && status === 404;
      if (this.missing) this.leave();
      this.#say(status ? message : "");
    }
  }
}
