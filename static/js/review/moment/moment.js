import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icons.js";
import { troubleWords } from "../../ui/trouble.js";
import { t } from "../../words/catalogue.js";
import { Asking } from "./asking.js";
import { knownView } from "./known.js";
import { choiceView } from "./step.js";
import { Watching } from "./watching.js";

/**
 * @import { Advice } from "../../games/client.js"
 * @import { Known, TableEvent } from "../../net/messages.js"
 * @import { Alternative, Choice, Review } from "../document.js"
 * @import { Cell } from "./known.js"
 * @import { Fetch } from "./watching.js"
 */

/**
 * @typedef {object} At where the replay stands
 * @property {Review} review
 * @property {{frame: number}} where
 * @property {Choice|undefined} choice the one that led to this frame
 * @property {number} seat who is asked about
 * @property {Pick<Advice, "todo"|"card">} words
 */

/** One moment of a hand: its choice, what was known then, and what might have been. */
export class MomentView {
  /** Whether the unseen cards are shown. */
  isOpen = false;
  /** @type {Cell|null} */
  #chosen = null;
  /**
   * @param {string} hand its id
   * @param {readonly string[]} names by seat
   * @param {object} wishes
   * @param {() => void} wishes.changed
   * @param {(events: readonly TableEvent[], seat: number) => string} wishes.say
   * @param {(frames: Fetch|null) => Promise<void>} wishes.watch
   * @param {import("../../games/client.js").GameClient["picture"]} wishes.picture
   */
  constructor(hand, names, wishes) {
    this.names = names;
    this.wishes = wishes;
    this.asking = new Asking(hand, wishes.changed);
    this.watching = new Watching(hand, wishes.watch, wishes.changed);
  }

  /** @param {boolean} over whether the end is shown of what is watched */
  bar(over) {
    return this.watching.bar(over);
  }

  /** @param {At} at */
  template(at) {
    return html`${at.choice ? this.#choice(at.choice, at) : this.#nothing(at)} ${this.#cards(at)}`;
  }

  /** @param {At} at */
  #nothing({ review, where: { frame } }) {
    const isToCome = review.status === "running" && frame > 0;
    return html`<p>${isToCome ? t("review-not-yet") : t("review-not-judged")}</p>`;
  }

  /** @param {Choice} choice @param {At} at */
  #choice(choice, { review, words: { todo } }) {
    const name = this.names[choice.seat] ?? "";
    const attempt = (/** @type {Alternative} */ one) =>
      this.watching.begin({
        step: choice.step,
        action: choice.alternatives.indexOf(one),
        what: todo(one.action),
        name,
      });
    return choiceView(choice, review, name, todo, attempt);
  }

  /** Before a choice by what was known then, elsewhere after the step. @param {At} at */
  #cards({ choice, where: { frame }, seat, words: { card } }) {
    const name = this.names[seat] ?? "";
    const toggle = () => {
      this.isOpen = !this.isOpen;
      this.wishes.changed();
    };
    const moment = choice ? choice.step : frame;
    return html`<h2 class="known-title"><button type="button" aria-expanded=${this.isOpen ? "true" : "false"}
        @click=${toggle}>${icon("forward")}
        ${choice ? t("review-known-before", { name }) : t("review-known-after", { name })}</button></h2>
      ${this.isOpen ? this.#known(this.asking.known(moment, seat), card) : nothing}`;
  }

  /** @param {{answer: Known|null, trouble: unknown}} reply @param {Advice["card"]} card */
  #known({ answer: known, trouble }, card) {
    if (trouble)
      return html`<p class="trouble" role="alert">${troubleWords(trouble)}</p>
        <button type="button" class="button" @click=${() => this.asking.again()}>${t("try-again")}</button>`;
    if (!known) return html`<p role="status">${t("review-thinking")}</p>`;
    const choose = (/** @type {Cell} */ cell) => {
      this.#chosen = cell;
      this.wishes.changed();
    };
    return knownView({
      known,
      card,
      picture: this.wishes.picture,
      choose,
      names: this.names,
      news: known.last ? this.wishes.say(known.last.events, known.seat) : "",
      chosen: this.#chosen,
    });
  }
}
