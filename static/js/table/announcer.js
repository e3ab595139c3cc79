import { t } from "../words/words.js";

/** Sentences that stay in the log to read back. */
const MOST = 40;

/**
 * Tells screen readers what happens, each thing once and in order.
 */
export class Announcer {
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
    while (this.#log.childElementCount > MOST) this.#log.firstElementChild?.remove();
  }
}
