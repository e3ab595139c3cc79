import { backoff } from "../net/backoff.js";
import { Blockage } from "../net/blockage.js";
import { onWaking, PATIENCE } from "../net/waking.js";
import { randomHex } from "../random.js";
import { notify } from "../ui/notice.js";
import { refusalWords } from "../words/refusal.js";

/** @import { Cursor, TogetherMessage, TogetherTold } from "../net/messages.js" */

/**
 * A message without its id.
 *
 * @template M
 * @typedef {M extends unknown ? Omit<M, "id"> : never} Nameless
 */

/** @typedef {{text: string, since: number, answer: (done: boolean) => void}} Asked */

/** The most characters of a cursor that the server accepts. */
const LONGEST_CURSOR = 1000;

/** @type {readonly number[]} what a connection is closed with that is not to come back */
const FOR_GOOD = [4001, 4002, 4004];

/** The connection to a session: it reconnects by itself and repeats unanswered requests. */
export class SessionSocket {
  /** The unanswered requests, in order. @type {Map<unknown, Asked>} */
  #asked = new Map();
  /** @type {WebSocket|null} */
  #socket = null;
  #attempt = 0;
  /** Whether the network blocks WebSockets. */
  blockage = new Blockage(() => this.listener.connected(false));
  #opened = false;
  /** Aborted when it does not reconnect any more. */
  #left = new AbortController();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #watch;

  /**
   * @param {string} hand its id
   * @param {object} listener
   * @param {(message: TogetherTold) => void} listener.message
   * @param {(open: boolean) => void} listener.connected
   * @param {() => void} listener.ended it does not come back
   * @param {() => Cursor} listener.cursor where we are: a session that begins goes on there
   */
  constructor(hand, listener) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.address = `${scheme}//${location.host}/ws/hands/${encodeURIComponent(hand)}/together`;
    this.listener = listener;
  }

  open() {
    onWaking(this.#anew, this.#left.signal);
    this.#watch = setInterval(() => {
      const [oldest] = this.#asked.values();
      const open = this.#socket?.readyState === WebSocket.OPEN;
      if (open && oldest && Date.now() - oldest.since >= PATIENCE) this.#anew();
    }, 1_000);
    this.#connect();
  }

  close() {
    this.#end();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close(1000);
  }

  /** Sends a message that needs no answer; without a connection it is dropped. @param {TogetherMessage} message */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /**
   * Sends a request that the server acknowledges, repeated on a new connection.
   * @param {Nameless<Extract<TogetherMessage, {id: unknown}>>} message
   * @returns {Promise<boolean>} whether it was done; a refusal has been reported
   */
  ask(message) {
    const id = randomHex(12);
    const text = JSON.stringify({ ...message, id });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    return new Promise((answer) => this.#asked.set(id, { text, since: Date.now(), answer }));
  }

  #end() {
    this.#left.abort();
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
  }

  #anew = () => {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#connect();
  };

  #connect() {
    clearTimeout(this.#timer);
    const where = JSON.stringify(this.listener.cursor());
    const query = where.length <= LONGEST_CURSOR ? `?cursor=${encodeURIComponent(where)}` : "";
    const socket = new WebSocket(this.address + query);
    this.#opened = false;
    this.#socket = socket;
    this.#timer = setTimeout(() => socket.close(), PATIENCE);
    socket.addEventListener("open", () => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#timer);
      this.#attempt = 0;
      this.#opened = true;
      this.blockage.opened();
      for (const asked of this.#asked.values()) {
        asked.since = Date.now();
        socket.send(asked.text);
      }
    });
    socket.addEventListener("message", ({ data }) => {
      if (socket === this.#socket) this.#heard(JSON.parse(data));
    });
    socket.addEventListener("close", ({ code }) => this.#lost(socket, code));
  }

  /** @param {TogetherTold} message */
  #heard(message) {
    if (message.type === "ack") {
      this.#answer(message.id, true);
    } else if (message.type === "refused") {
      if (message.code === "session_full") this.#end();
      notify(refusalWords(message.code, message.args, message.message), "trouble");
      this.#answer(message.id, false);
    } else {
      if (message.type === "session" && message.you) this.listener.connected(true);
      this.listener.message(message);
    }
  }

  /** @param {unknown} id @param {boolean} done */
  #answer(id, done) {
    this.#asked.get(id)?.answer(done);
    this.#asked.delete(id);
  }

  /** @param {WebSocket} socket @param {number} code */
  #lost(socket, code) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.listener.connected(false);
    if (this.#left.signal.aborted || FOR_GOOD.includes(code)) {
      this.#end();
      this.listener.ended();
      return;
    }
    if (!this.#opened) this.blockage.failed().catch(() => undefined);
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }
}
