import { refusalWords } from "../words/refusal.js";
import { backoff } from "./backoff.js";
import { takeConnection } from "./early.js";
import { Refusal, Requests } from "./requests.js";
import { PATIENCE } from "./waking.js";

/** @import { Request, ServerMessage, Sited, Snapshot, Update } from "./messages.js" */

/**
 * The state of the connection to the table.
 *
 * - `connecting`: an attempt is under way, `back` tells whether there was a connection before; `why` is what is wrong
 * - `open`: messages flow
 * - `waiting`: lost; the next attempt is at `at` (milliseconds, as `Date.now`); `why` is what the server says, if
 *   it answers at all
 * - `closed`: given up, on purpose
 * - `ended`: the server wants no other attempt
 *
 * @typedef {{state: "connecting", back: boolean, why?: string} | {state: "open", back: boolean} |
 * {state: "waiting", at: number, why?: string} | {state: "closed"} | {state: "ended", why: Ended}} ConnectionState
 */

/**
 * Why the server ended the connection for good: newer windows of the same player replaced it, the table has another
 * link, the host sent the player away, or this device was signed out.
 *
 * @typedef {"replaced"|"code_changed"|"sent_away"|"signed_out"} Ended
 */

/** @type {Readonly<Record<number, Ended>>} by the code a WebSocket is closed with */
const ENDED = { 4001: "replaced", 4002: "code_changed", 4003: "sent_away", 4004: "signed_out" };

/** The server stops; another one takes over, or this one returns soon. */
const RESTART = 1012;

/** Milliseconds of silence after which the page sends a ping of its own: a page cannot see the server's pings. */
const SILENCE = 20_000;

/** After a connection of this length the backoff starts from the beginning. */
const STEADY = 5_000;

/**
 * The connection to one table. It reconnects by itself, says which version it knows, and repeats unanswered requests.
 */
export class Connection {
  #requests = new Requests();
  /** @type {WebSocket|null} */
  #socket = null;
  /** @type {number|null} */
  #version = null;
  #attempt = 0;
  #closed = false;
  #openedAt = 0;
  /** When the last message arrived; on a new connection, when the attempt began. */
  #heardAt = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #watch;

  /**
   * @param {string} address `wss://…/ws/tables/CODE`
   * @param {object} listener
   * @param {(message: Snapshot|Update, at: number) => void} listener.message `at`: when it arrived, as `Date.now`
   * @param {(connection: ConnectionState) => void} listener.connection
   * @param {(site: Sited) => void} listener.site where friends find the site
   * @param {(text: string|null) => void} listener.notice the operator's notice; null when it is over
   */
  constructor(address, listener) {
    this.address = address;
    this.listener = listener;
  }

  /** Opens the connection and keeps it open until `close`. */
  open() {
    window.addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#watch = setInterval(() => this.#doubt(), 1_000);
    this.#connect();
  }

  /** Reconnects to another address of the same table. @param {string} address */
  moveTo(address) {
    this.address = address;
    const socket = this.#socket;
    if (!socket) return; // the next attempt uses it
    this.#socket = null;
    socket.close(1000);
    this.#connect();
  }

  /** Ends it for good. */
  close() {
    this.#end();
    this.#socket?.close(1000);
    this.#socket = null;
    this.listener.connection({ state: "closed" });
  }

  #end() {
    this.#closed = true;
    window.removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
  }

  /**
   * Asks the table for something.
   *
   * @param {Request} request
   * @returns {Promise<import("./requests.js").Answer>} what the server says when it is done; rejected with a `Refusal`
   */
  ask(request) {
    const { text, answer } = this.#requests.take(request, Date.now());
    if (text && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    return answer;
  }

  #connect() {
    clearTimeout(this.#timer);
    const back = this.#version !== null;
    this.listener.connection({ state: "connecting", back });
    const address = new URL(this.address);
    if (back) address.searchParams.set("since", String(this.#version));
    const begun = back ? null : takeConnection(address.href);
    const socket = begun?.socket ?? new WebSocket(address.href);
    this.#socket = socket;
    this.#heardAt = Date.now();
    if (socket.readyState === WebSocket.OPEN) this.#opened(socket, false);
    for (const event of begun?.heard ?? []) this.#heard(socket, event);
    socket.addEventListener("open", () => this.#opened(socket, back));
    socket.addEventListener("message", (event) => this.#heard(socket, event));
    socket.addEventListener("close", ({ code }) => this.#lost(socket, code));
  }

  /** @param {WebSocket} socket @param {boolean} back */
  #opened(socket, back) {
    if (socket !== this.#socket) return;
    this.#heardAt = Date.now();
    this.#openedAt = this.#heardAt;
    if (back) this.listener.notice(null); // it is repeated if it still applies
    for (const text of this.#requests.again(Date.now())) socket.send(text);
    this.listener.connection({ state: "open", back });
  }

  /** @param {WebSocket} socket @param {MessageEvent} event */
  #heard(socket, event) {
    if (socket !== this.#socket) return;
    this.#heardAt = Date.now();
    const message = /** @type {ServerMessage} */ (JSON.parse(event.data));
    if (message.type === "ack" || message.type === "hint" || message.type === "missed") {
      this.#requests.answer(message);
    } else if (message.type === "refused") {
      this.#requests.refuse(
        message.id,
        new Refusal(message.code, refusalWords(message.code, message.args, message.message)),
      );
    } else if (message.type === "notice") {
      this.listener.notice(message.text);
    } else if (message.type === "site") {
      this.listener.site(message);
    } else if (message.type === "snapshot" || message.version >= (this.#version ?? 0)) {
      this.#version = message.version;
      this.listener.message(message, Date.now() - (performance.now() - event.timeStamp));
    }
  }

  /** @param {WebSocket} socket @param {number} [code] what the server closed it with */
  #lost(socket, code = 0) {
    if (socket !== this.#socket || this.#closed) return;
    this.#socket = null;
    const why = ENDED[code];
    if (why) {
      this.#end();
      this.listener.connection({ state: "ended", why });
      return;
    }
    if (this.#openedAt && Date.now() - this.#openedAt > STEADY) this.#attempt = 0;
    this.#openedAt = 0;
    const moved = code === RESTART && this.#attempt === 0; // another server takes the table
    const pause = moved ? 0 : backoff(this.#attempt);
    this.#attempt++;
    this.#timer = setTimeout(() => this.#connect(), pause);
    this.listener.connection({ state: "waiting", at: Date.now() + pause });
  }

  /** The network is back, or the page is visible again: tries at once. */
  #now = () => {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.#socket) {
      if (this.#socket.readyState === WebSocket.OPEN) this.#ping();
      return;
    }
    this.#attempt = 0;
    this.#connect();
  };

  /** Sends a ping; a refusal counts as an answer. */
  #ping() {
    this.ask({ type: "ping" }).catch(() => undefined);
  }

  /** Cuts a connection that does not answer requests, or does not open; a merely silent one gets a ping. */
  #doubt() {
    const socket = this.#socket;
    if (!socket) return;
    const open = socket.readyState === WebSocket.OPEN;
    const silent = Date.now() - this.#heardAt;
    const waited = open ? this.#requests.longestWait(Date.now()) : silent;
    if (waited >= PATIENCE) {
      socket.close();
      this.#lost(socket);
    } else if (open && waited === 0 && silent >= SILENCE && document.visibilityState !== "hidden") {
      this.#ping();
    }
  }
}
