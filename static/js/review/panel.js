import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get } from "../net/http.js";
import { same } from "../same.js";
import { icon } from "../ui/icons.js";
import { troubleWords } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { choiceAt, choicesOf, frameOf, isLoss, seatOf } from "./document.js";
import { Following } from "./following.js";
import { wordsOf } from "./game_words.js";
import { glance } from "./glance.js";
import { alongSlider } from "./marks.js";
import { MomentView } from "./moment/moment.js";
import { Retold } from "./retold.js";
import { taken } from "./taken_page.js";

/**
 * @import { GameClient } from "../games/client.js"
 * @import { HandRecord, HandSummary, TableEvent } from "../net/messages.js"
 * @import { Review } from "./document.js"
 * @import { Fetch, Line } from "./moment/watching.js"
 */

/** @typedef {"told"|"hand"|"step"} Side the review as it is told, and its details */
/** @typedef {{frame: number, last: number}} Where a replay stands, and its last frame */

/** @typedef {import("./game_words.js").Words} Words */

/** The review of a finished hand, beside its replay. */
export class ReviewPanel {
  /** @type {Side} */
  #side = "told";
  #seat = 0;
  /** @type {Words|null} */
  #words = null;
  /** @type {Retold|null} */
  #retold = null;
  /** The frame that is drawn, and the one that this review has gone to. */
  #frame = 0;
  /** @type {number|null} */
  #opened = null;
  #following;
  #moment;
  #ready;

  /**
   * @param {HandRecord} record
   * @param {GameClient} game
   * @param {number|null} seat whose eyes the replay is seen with
   * @param {object} wishes
   * @param {(frame: number) => void} wishes.go
   * @param {((frame: number, seat: number) => void)|null} wishes.start goes to where the review begins; null where the
   *   reader has asked for a step
   * @param {() => void} wishes.close
   * @param {() => void} wishes.changed there is something else to draw
   * @param {(events: readonly TableEvent[], seat: number) => string} wishes.say what a seat was told, in words
   * @param {(frames: Fetch|null) => Promise<void>} wishes.watch shows these in place of the hand, or the hand again
   */
  constructor(record, game, seat, wishes) {
    this.record = record;
    this.game = game;
    this.wishes = wishes;
    this.names = [...record.players].sort((one, other) => one.seat - other.seat).map(({ name }) => name);
    this.#following = new Following(record.id, () => this.#grown());
    this.#moment = new MomentView(record.id, this.names, { ...wishes, picture: game.picture });
    this.#ready = this.#begin(seat);
  }

  /** The open part of it, for people who follow. */
  get open() {
    return this.#side === "step" && this.#moment.isOpen ? "map" : "review";
  }

  /** The variation that is watched. */
  get line() {
    return this.#moment.watching.line(this.#following.review);
  }

  /** Turns to the details of the step in the hand. @param {boolean} map whether the unseen cards are shown too */
  show(map) {
    if (this.#moment.watching.on) this.#moment.watching.stop();
    if (this.#side === "step" && this.#moment.isOpen === map) return;
    this.#retold?.leave();
    this.#side = "step";
    this.#moment.isOpen = map;
    this.wishes.changed();
  }

  /**
   * Watches the leader's variation.
   * @param {Line} wanted
   * @param {() => boolean} still whether it is wanted once the review is there
   */
  async play(wanted, still) {
    await this.#ready;
    if (!still() || same(this.line, wanted)) return;
    const { step, action, imagined } = wanted;
    const seat = this.record.actions[step]?.seat;
    if (seat !== undefined) await this.#following.follow(seat);
    const choice = this.#following.review?.choices.find((one) => one.step === step);
    const index = choice?.alternatives.findIndex((one) => same(one.action, action)) ?? -1;
    if (!choice || index < 0) return;
    this.#retold?.leave();
    this.#side = "step";
    const [name = "", what = ""] = [this.names[choice.seat], this.#words?.todo(action)];
    await this.#moment.watching.begin({ step, action: index, what, name }, imagined);
  }

  /** @param {number|null} seat */
  async #begin(seat) {
    const { record, names, wishes } = this;
    const [mine, words] = await Promise.all([mySeat(record), wordsOf(record.game)]);
    this.#seat = mine ?? seat ?? likelySeat(record);
    this.#words = words;
    const others = () => record.players.forEach((player) => void this.#following.follow(player.seat));
    this.#retold = new Retold(record, names, mine, { ...wishes, others });
    await this.#following.follow(this.#seat);
    wishes.changed();
  }

  /**
   * There is more of the review. The felt shows the reader's first choice, and their first moment once it is known,
   * unless they have gone elsewhere.
   */
  #grown() {
    const { review } = this.#following;
    const frame = review ? (this.#retold?.firstFrame(review) ?? null) : null;
    const stays = this.#opened === null || this.#opened === this.#frame;
    if (frame !== null && frame !== this.#opened && stays && this.#side === "told" && !this.stage) {
      this.wishes.start?.(frame, this.#seat);
      this.#opened = frame;
    }
    this.wishes.changed();
  }

  /** Closes it. */
  stop() {
    this.#following.stop();
    this.stage?.stop();
  }

  /** The moment that the felt plays instead of the replay. */
  get stage() {
    return this.#side === "told" ? (this.#retold?.stage ?? null) : null;
  }

  /** What style sheets call the page around it. */
  get kind() {
    if (this.isDetailed) return "is-detailed";
    return this.stage ? "is-asking" : "is-telling";
  }

  /** What style sheets call the felt beside it. */
  get feltKind() {
    return this.isDetailed ? "is-reviewed" : "is-reviewed is-told";
  }

  /** Whether the details are shown. */
  get isDetailed() {
    return this.#side !== "told";
  }

  /** The marks of the seat's choices along the slider. @param {number} last */
  marks(last) {
    const review = this.#following.review;
    const lost = review ? choicesOf(review, this.#seat).filter(isLoss) : [];
    return alongSlider(
      lost.map(({ step, mark }) => ({ frame: frameOf(step), mark })),
      last,
    );
  }

  /** The bar under the table during an imagined hand. @param {boolean} over whether its end is shown */
  bar(over) {
    return this.#moment.bar(over);
  }

  /** @param {Where} where */
  template(where) {
    this.#frame = where.frame;
    return html`<section class="review" id="review" aria-label=${t("review")}>
      <header class="review-head">
        ${this.isDetailed ? this.#tabs() : this.#title()}
        <button type="button" class="icon-button" aria-label=${t("review-close")} title=${t("review-close")}
          @click=${this.wishes.close}>${icon("close")}</button>
      </header>
      ${
        this.isDetailed
          ? html`<div class="review-side" role="tabpanel" id="review-side" tabindex="0"
            aria-labelledby="review-tab-${this.#side}">${this.#content(where)}</div>`
          : html`<div class="review-side is-told" role="group" tabindex="0"
            aria-label=${t("review-my-moments")}>${this.#content(where)}</div>`
      }
    </section>`;
  }

  #title() {
    const retold = this.#retold;
    return html`<p class="review-heading">${
      this.stage
        ? html`<button type="button" class="icon-button" aria-label=${t("review-back")} title=${t("review-back")}
            @click=${() => retold?.leave()}>${icon("back")}</button>`
        : nothing
    }${retold?.number() ?? nothing}
      <button type="button" class="review-details" @click=${() => this.#turn("hand")}>${t("review-details")}</button>
    </p>`;
  }

  #tabs() {
    return html`<button type="button" class="icon-button" aria-label=${t("review-back")} title=${t("review-back")}
        @click=${() => this.#turn("told")}>${icon("back")}</button>
      <div class="tabs" role="tablist" aria-label=${t("review-details")}>
        ${this.#tab("hand", t("review-tab-hand"))} ${this.#tab("step", t("review-tab-step"))}
      </div>`;
  }

  /** @param {Side} side */
  #turn(side) {
    // The details of a moment are those of its step.
    const isAtMoment = this.stage && side === "hand";
    if (side !== "step" || !this.isDetailed) this.#retold?.leave();
    this.#side = isAtMoment ? "step" : side;
    this.wishes.changed();
  }

  /** @param {Side} side @param {string} label */
  #tab(side, label) {
    const here = this.#side === side;
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      const other = side === "hand" ? "step" : "hand";
      this.#turn(other);
      document.getElementById(`review-tab-${other}`)?.focus();
    };
    return html`<button type="button" role="tab" class="tab" id="review-tab-${side}" aria-controls="review-side"
      aria-selected=${here ? "true" : "false"} tabindex=${here ? 0 : -1}
      @click=${() => this.#turn(side)} @keydown=${key}>${label}</button>`;
  }

  /** @param {Where} where */
  #content(where) {
    const { review, trouble } = this.#following;
    const words = this.#words;
    const again = trouble ? this.#again(troubleWords(trouble)) : nothing;
    if (!(review && words)) return trouble ? again : html`<p role="status">${t("review-fetching")}</p>`;
    return html`${again} ${trouble ? nothing : this.#making(review)}
      ${this.#told(review, where, words)}`;
  }

  /** @param {Review} review @param {Where} where @param {Words} words */
  #told(review, where, words) {
    if (this.#side === "hand") return this.#hand(review, where, words);
    if (this.#side === "step") return this.#step(review, where, words);
    return this.#retold?.template({ review, seat: this.#seat, words, game: this.game, where }) ?? nothing;
  }

  /** The progress of the review that is on the screen. @param {Review} review */
  #making(review) {
    const seat = seatOf(review, this.#seat);
    if (!seat || seat.status === "done") return nothing;
    const [all, judged] = [seat.to_judge, choicesOf(review, this.#seat).length];
    const whose = this.#retold?.mine === this.#seat ? "mine" : "other";
    const told = { judged, all: all ?? 0, whose, name: this.names[this.#seat] ?? "" };
    const begun = all === null ? t("review-thinking") : t("review-making", told);
    return html`<div class="review-making">
      <p role="status">${seat.status === "waiting" ? t("review-queued") : begun}</p>
      ${
        all === null
          ? nothing
          : html`<progress max=${all} value=${judged} aria-label=${t("review-progress")}></progress>`
      }
    </div>`;
  }

  /** @param {string} said */
  #again(said) {
    return html`<p class="trouble" role="alert">${said}</p>
      <button type="button" class="button" @click=${() => this.#following.again()}>${t("try-again")}</button>`;
  }

  /** @param {Review} review @param {Where} where @param {Words} words */
  #hand(review, where, words) {
    const { go } = this.wishes;
    const open = (/** @type {number} */ frame) => {
      this.#side = "step";
      go(frame);
    };
    const { record, names } = this;
    const links = taken({ record, review, names, words });
    return html`${this.#whose()}
      ${glance({ review, record, names, seat: this.#seat, where, words, go, open, links })}`;
  }

  #whose() {
    const choose = (/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement) this.#seat = Number(target.value);
      void this.#following.follow(this.#seat);
      this.wishes.changed();
    };
    return html`<label class="review-whose">${t("review-whose")}
      <select class="input" @change=${choose}>
        ${this.names.map(
          (name, seat) => html`<option value=${seat} dir="auto" .selected=${seat === this.#seat}>${name}</option>`,
        )}
      </select></label>`;
  }

  /** @param {Review} review @param {Where} where @param {Words} words */
  #step(review, where, words) {
    const choice = choiceAt(review, where.frame);
    const seat = this.record.actions[where.frame - 1]?.seat ?? this.#seat;
    if (!this.#following.follows(seat)) return html`${this.#whose()} ${this.#offer(seat)}`;
    return html`${choice ? nothing : this.#whose()}
      ${this.#moment.template({ review, where, choice, seat: choice?.seat ?? this.#seat, words })}`;
  }

  /** Asks before another seat's moves are analysed. @param {number} seat */
  #offer(seat) {
    return html`<p><button type="button" class="button" @click=${() => void this.#following.follow(seat)}>${t(
      "review-ask-seat",
      { name: this.names[seat] ?? "" },
    )}</button></p>`;
  }
}

/**
 * The reader's seat in this hand, if it is among their newest hands; otherwise null.
 *
 * @param {HandRecord} record
 * @returns {Promise<number|null>}
 */
async function mySeat(record) {
  try {
    /** @type {{hands: HandSummary[]}} */
    const { hands } = await get("/api/me/hands");
    return hands.find(({ id }) => id === record.id)?.seat ?? null;
  } catch {
    return null;
  }
}

/** The seat of the only person of a hand, else the first. @param {HandRecord} record */
function likelySeat({ players }) {
  const people = players.filter(({ bot }) => bot === null);
  return (people.length === 1 ? people[0]?.seat : null) ?? 0;
}
