import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words/catalogue.js";
import { signedPoints } from "../review_words.js";
import { answerTo } from "./asking.js";

/**
 * @import { Frame } from "../../games/client.js"
 * @import { Action, Futures, Imagined, WhatIf } from "../../net/messages.js"
 * @import { Review } from "../document.js"
 */

/**
 * @typedef {object} Watched an action of a choice, and in which of the hands that could have been
 * @property {number} step
 * @property {number} action the index of the alternative
 * @property {string} what the action in words
 * @property {string} name of the player who chose
 * @property {number} number
 * @property {boolean} real whether the real cards are looked at
 */

/** @typedef {{step: number, action: Action, imagined: Imagined}} Line what others need to watch the same */

/** @typedef {(seat: number|null) => Promise<Frame[]>} Fetch the frames as a seat sees them, null for all cards open */

/** Watching how a hand might have gone on after another choice. */
export class Watching {
  /** @type {Watched|null} */
  #now = null;
  /** @type {{points: number, wins: number}|null} */
  #result = null;
  /** How such hands end, over many of them. @type {Futures|null} */
  #futures = null;

  /**
   * @param {string} hand its id
   * @param {(frames: Fetch|null) => Promise<void>} watch shows these in place of the hand, or the hand again
   * @param {() => void} changed there is something else to draw
   */
  constructor(hand, watch, changed) {
    this.path = `/api/hands/${encodeURIComponent(hand)}`;
    this.watch = watch;
    this.changed = changed;
  }

  get on() {
    return this.#now !== null;
  }

  /**
   * The step and action of the variation, and the imagined hand it plays in.
   * @param {Review|null} review
   * @returns {Line|null}
   */
  line(review) {
    const now = this.#now;
    const choice = review?.choices.find(({ step }) => step === now?.step);
    const action = now && choice?.alternatives[now.action]?.action;
    if (!action) return null;
    const { step, number, real } = now;
    return { step, action, imagined: { number, real } };
  }

  /** @param {Omit<Watched, "number"|"real">} what @param {Pick<Watched, "number"|"real">} [which] */
  begin(what, { number, real } = { number: 0, real: false }) {
    const now = this.#now;
    const isOn = now?.step === what.step && now.action === what.action;
    if (!isOn) this.#futures = null;
    return this.#show({ ...(isOn ? now : what), number, real });
  }

  stop() {
    this.#now = null;
    void this.watch(null);
  }

  /** The bar under the table meanwhile. @param {boolean} over whether the end is shown */
  bar(over) {
    const now = this.#now;
    if (!now) return nothing;
    const { name, what, real, number } = now;
    const of = { name, what };
    return html`<section class="what-if" aria-label=${t("review-what-if")}>
      <p>${real ? t("review-what-if-real", of) : t("review-what-if-one", { ...of, number: number + 1 })}
        <span role="status">${over ? this.#outcome(name) : nothing}</span>
        <span role="status">${real ? nothing : this.#many()}</span></p>
      <div class="what-if-buttons">
        <button type="button" class="button" data-focus
          @click=${() => this.#show({ ...now, real: false, number: real ? number : number + 1 })}>${t(
            "review-what-if-another",
          )}</button>
        <button type="button" class="button" aria-pressed=${real ? "true" : "false"}
          @click=${() => this.#show({ ...now, real: true })}>${t("review-what-if-cards")}</button>
        <button type="button" class="button" @click=${() => this.stop()}>${t("review-what-if-back")}</button>
      </div>
    </section>`;
  }

  /** How it ends. @param {string} name */
  #outcome(name) {
    if (!this.#result) return nothing;
    const { points, wins } = this.#result;
    return t("review-what-if-ends", { name, points, won: wins > 0 ? "yes" : "no" });
  }

  /** How often such hands are won, and for how many points. */
  #many() {
    if (!this.#futures) return nothing;
    const { count, won, ...about } = this.#futures;
    const [mean, low, high] = [about.points, about.points_low, about.points_high].map((value) =>
      signedPoints(Math.round(value * 10)),
    );
    return t("review-what-if-many", {
      count,
      won: Math.round(won),
      mean: mean ?? "",
      low: low ?? "",
      high: high ?? "",
    });
  }

  /** Asks once the first imagined hand is loaded: the server answers one question at a time. */
  async #ask() {
    const now = this.#now;
    if (!now || this.#futures) return;
    const { step, action } = now;
    /** @type {Futures} */
    const found = await answerTo(`${this.path}/futures?step=${step}&action=${action}`);
    if (this.#now?.step !== step || this.#now.action !== action) return;
    this.#futures = found;
    this.changed();
  }

  /** @param {Watched} now */
  #show(now) {
    this.#now = now;
    this.#result = null;
    return this.watch(async (seat) => {
      const whose = seat === null ? "" : `&seat=${seat}`;
      const which = now.real ? "&real=true" : `&number=${now.number}`;
      /** @type {WhatIf} */
      const { frames, points, wins } = await answerTo(
        `${this.path}/what-if?step=${now.step}&action=${now.action}${which}${whose}`,
      );
      if (this.#now !== now) return frames;
      this.#result = { points, wins };
      // If there is no answer the bar leaves it out.
      void this.#ask().catch(() => undefined);
      return frames;
    });
  }
}
