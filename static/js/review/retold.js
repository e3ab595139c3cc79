import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";
import { choicesOf, frameOf, isLoss, partsOf, playedIn, pointsOf, seatOf } from "./document.js";
import { graph } from "./graph.js";
import { shape } from "./marks.js";
import { AskedMoment } from "./moment/asked_moment.js";
import { momentsOf, othersMistakes } from "./moment/key_moments.js";
import { momentView } from "./moment/moment_view.js";
import { accuracyWords, hundredths, measureWords, signedShare } from "./review_words.js";

/**
 * @import { HandRecord } from "../net/messages.js"
 * @import { Advice, GameClient } from "../games/client.js"
 * @import { Choice, Review } from "./document.js"
 *
 * @typedef {object} Told
 * @property {Review} review
 * @property {number} seat whose moments these are
 * @property {Pick<Advice, "todo"|"card"|"word">} words
 * @property {GameClient} game
 * @property {{frame: number, last: number}} where
 */

/** The short form of a review: how well it went, the key moments, and each of them played again. */
export class Retold {
  /** Whether the others' mistakes are included. */
  #others = false;
  /** The moments being replayed, and which of them is shown. @type {{choices: Choice[], at: number}|null} */
  #walk = null;
  /** @type {AskedMoment|null} the one that is played on the felt */
  stage = null;

  /**
   * @param {HandRecord} record
   * @param {readonly string[]} names by seat
   * @param {number|null} mine the viewer's seat, if they played this hand
   * @param {object} wishes
   * @param {() => void} wishes.changed
   * @param {(frame: number) => void} wishes.go
   * @param {() => void} wishes.others asks for the reviews of all seats
   */
  constructor(record, names, mine, wishes) {
    this.record = record;
    this.names = names;
    this.mine = mine;
    this.wishes = wishes;
  }

  /** The step of the choice that is shown. */
  get step() {
    return this.stage?.about.choice.step ?? null;
  }

  /** Ends the moment that is shown. */
  leave() {
    this.stage?.stop();
    this.stage = null;
    this.#walk = null;
    this.wishes.changed();
  }

  /** Which of the moments is shown. */
  number() {
    const walk = this.#walk;
    if (!walk) return html`<b>${t("review")}</b>`;
    return html`<b>${t("review-moment-number", { number: walk.at + 1, all: walk.choices.length })}</b>
      <span class="moment-pips" aria-hidden="true">${walk.choices.map(
        (_, i) => html`<i class=${i < walk.at ? "is-done" : i === walk.at ? "is-here" : ""}></i>`,
      )}</span>`;
  }

  /** @param {Told} told */
  template(told) {
    const stage = this.stage;
    const walk = this.#walk;
    if (!(stage && walk)) return this.#overview(told);
    const isLast = walk.at === walk.choices.length - 1;
    return momentView(stage, {
      label: isLast ? t("review-moments-done") : t("review-moment-next"),
      go: () => (isLast ? this.leave() : this.#play(told, { ...walk, at: walk.at + 1 })),
    });
  }

  /** @param {Told} told */
  #overview(told) {
    const { review, seat, where, words } = told;
    const own = momentsOf(review, seat);
    const others = this.#others ? othersMistakes(review, seat) : [];
    const choices = choicesOf(review, seat);
    const judged = seatOf(review, seat);
    const isDone = judged?.status === "done";
    const title = t("review-graph", { of: judged?.judged_by ?? "hand" });
    return html`${this.#numbers(told)}
      <p class="soft small">${measureWords(judged)}</p>
      <h2>${this.mine === seat ? t("review-my-moments") : t("review-moments-of", { name: this.names[seat] ?? "" })}</h2>
      ${
        own.length > 0
          ? html`${this.#list(own, told)}
            <p class="moment-buttons"><button type="button" class="button primary" data-focus
              @click=${() => this.#play(told, { choices: own, at: 0 })}>${t("review-walk")}</button></p>`
          : html`<p>${isDone ? noMoments(choices) : t("review-moments-soon")}</p>`
      }
      <label class="review-switch"><input type="checkbox" .checked=${this.#others} @change=${() => {
        this.#others = !this.#others;
        if (this.#others) this.wishes.others();
        this.wishes.changed();
      }}> ${t("review-others")}</label>
      ${
        this.#others && others.length === 0 && review.status === "done"
          ? html`<p>${t("review-others-none")}</p>`
          : nothing
      }
      ${others.length > 0 ? this.#list(others, told) : nothing}
      ${
        choices.length > 0
          ? html`<h2>${title}</h2>${graph(choices, where, { go: this.wishes.go, todo: words.todo, title })}`
          : nothing
      }`;
  }

  /** One number for the play, and one for luck. @param {Told} told */
  #numbers({ review, seat }) {
    const skill = review.accuracy.find((one) => one.seat === seat);
    const account = review.ledger.find((one) => one.seat === seat);
    if (!account) return nothing;
    const luck = partsOf(account).reduce(
      (sum, { name, points }) => (LUCK.includes(name) ? sum + points : sum),
      -pointsOf(account.par),
    );
    const label = this.mine === seat ? t("review-accuracy") : t("review-accuracy-of", { name: this.names[seat] ?? "" });
    return html`<dl class="review-numbers">
      <div><dt>${label}</dt>${accuracy(skill)}</div>
      <div><dt>${t("review-luck")}</dt>
        <dd class="review-number ${luck < 0 ? "is-bad" : "is-good"}">${signedShare(luck)}</dd>
        <dd class="soft small">${t("review-luck-text")}</dd></div>
    </dl>`;
  }

  /** @param {Choice[]} choices @param {Told} told */
  #list(choices, told) {
    return html`<ol class="review-moments">
      ${choices.map(
        (choice, at) => html`<li><button type="button" class="review-moment"
          @click=${() => this.#play(told, { choices, at })}>
          <svg viewBox="0 0 24 24" aria-hidden="true">${shape(choice.mark)}</svg>
          <span>${this.#row(choice, told)}</span>${icon("forward")}
        </button></li>`,
      )}
    </ol>`;
  }

  /** @param {Choice} choice @param {Told} told */
  #row(choice, { seat, words }) {
    const what = words.todo(playedIn(choice)?.action ?? { type: "" });
    const lost = { wins: hundredths(Math.max(choice.loss.wins, 0.01)) };
    const name = this.names[choice.seat] ?? "";
    const said = choice.seat === seat ? what : t("review-moment-of", { name, what });
    return html`<b>${said}</b>
      <small class="soft">${isLoss(choice) ? t("review-moment-cost", lost) : t("review-moment-found")}</small>`;
  }

  /**
   * The frame in which the seat decides its first moment; its first choice where none is known.
   * @param {Review} review
   */
  firstFrame(review) {
    const seat = this.mine;
    if (seat === null) return null;
    const moments = seatOf(review, seat)?.status === "done" ? momentsOf(review, seat) : [];
    return (moments[0] ?? choicesOf(review, seat)[0])?.step ?? null;
  }

  /** @param {Told} told @param {{choices: Choice[], at: number}} walk */
  #play({ game, words, review }, walk) {
    const choice = walk.choices[walk.at];
    if (!choice) return;
    this.stage?.stop();
    this.#walk = walk;
    const own = choice.seat === this.mine;
    this.stage = new AskedMoment(
      { record: this.record, choice, game, words, names: this.names, own, of: judgedBy(review, choice.seat) },
      { changed: this.wishes.changed },
    );
    this.wishes.go(frameOf(choice.step));
    void this.stage.begin();
  }
}

/** How well it was played, as a number where there is one. @param {import("./document.js").Accuracy} [skill] */
function accuracy(skill) {
  const { value, words } = accuracyWords(skill);
  if (value === null) return html`<dd>${words}</dd>`;
  return html`<dd class="review-number">${value}</dd><dd class="soft small">${words}</dd>`;
}

/** @param {Review} review @param {number} seat */
const judgedBy = (review, seat) => seatOf(review, seat)?.judged_by ?? "hand";

/** What is said where no choice stands out. @param {readonly Choice[]} choices */
function noMoments(choices) {
  const cost = hundredths(choices.reduce((sum, { loss }) => sum + loss.wins, 0));
  return cost < SMALL ? t("review-moments-none") : t("review-moments-small", { cost });
}

/** Points of winning chance that small losses may cost together before they are mentioned. */
const SMALL = 5;

/** The parts of a result that are luck. @type {readonly import("./document.js").PartName[]} */
const LUCK = ["cards", "guesses"];
