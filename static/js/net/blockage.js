import { t } from "../words/catalogue.js";
import { get } from "./http.js";

/** The network is blamed after this many failed attempts. */
const TRIES = 2;

/** Notices a network that blocks WebSockets: attempts fail although the server answers over HTTP. */
export class Blockage {
  /** What to tell the player; empty while nothing is wrong. */
  words = "";
  #failed = 0;

  /** @param {() => void} changed called when the words have changed */
  constructor(changed) {
    this.changed = changed;
  }

  /** A connection is open. */
  opened() {
    this.#failed = 0;
    this.#say("");
  }

  /** An attempt has failed; rejected with a `Problem` if the server is not ready. */
  async failed() {
    this.#failed++;
    try {
      await get("/readyz");
    } catch (reason) {
      this.#say("");
      throw reason;
    }
    if (this.#failed >= TRIES) this.#say(t("sockets-blocked"));
  }

  /** @param {string} words */
  #say(words) {
    if (words === this.words) return;
    this.words = words;
    this.changed();
  }
}
