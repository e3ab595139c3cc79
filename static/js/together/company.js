import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get } from "../net/http.js";
import { styled } from "../stylesheet.js";
import { icon } from "../ui/icons.js";
import { apologise, notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { worded } from "../words/language.js";
import { alongTimeline, marksAt } from "./marks.js";
import { followOthers } from "./others.js";

/** @import { Cursor, HandRecord, LookingBack, StepMark } from "../net/messages.js" */
/** @import { Viewpoint } from "../replay/viewpoint.js" */
/** @import { Following } from "../review/following.js" */
/** @import { Words } from "../review/game_words.js" */
/** @import { ReviewPanel } from "../review/panel.js" */
/** @import { Together } from "./together.js" */

const loadParts = () =>
  worded(["table", "review"], styled("css/presence.css", styled("css/review.css", import("./panel.js"))));

/** Loads the parts of a review that this uses. */
const loadReview = () => Promise.all([import("../review/following.js"), import("../review/game_words.js")]);

/** The other people looking at a finished hand, and the marks at its steps. */
export class Company {
  /** @type {StepMark[]} */
  #marks = [];
  /** @type {LookingBack|null} */
  #others = null;
  /** @type {Together|null} */
  #together = null;
  /** @type {typeof import("./panel.js")|null} */
  #parts = null;
  /** @type {Following|null} */
  #review = null;
  /** @type {Words|null} */
  #words = null;
  #stopped = false;
  /** Stops asking who else looks back. */
  #alone = new AbortController();

  /**
   * @param {HandRecord} record
   * @param {object} replay
   * @param {(cursor: Cursor, still: () => boolean) => Promise<void>} replay.show
   * @param {() => Cursor} replay.cursor
   * @param {() => void} replay.changed
   * @param {(step: number) => void} replay.go
   * @param {boolean} joins whether we came for the session
   */
  constructor(record, replay, joins) {
    this.record = record;
    this.replay = replay;
    this.path = `/api/hands/${encodeURIComponent(record.id)}`;
    void this.#begin(joins);
  }

  stop() {
    this.#stopped = true;
    this.#alone.abort();
    this.#together?.stop();
    this.#review?.stop();
  }

  /** Whether everybody in a session sees what we see, or we see what they do. */
  get isTogether() {
    return this.#together !== null;
  }

  /** Called after the replay was drawn. */
  drawn() {
    this.#together?.drawn();
    this.#together?.sheet?.redraw();
  }

  /** Called when this page's user moves in the replay. */
  alone() {
    this.#together?.alone();
  }

  /** A tap in the review, which the leader must not undo: it is noted before it takes effect. */
  taken = {
    capture: true,
    handleEvent: (/** @type {Event} */ { target }) => {
      if (target instanceof Element && target.closest(".review button, .what-if button")) this.alone();
    },
  };

  /** In front of the slider: into a session. */
  entry() {
    if (this.#together || this.#others?.people) return nothing;
    const label = t("together-begin");
    return html`<button type="button" class="icon-button" aria-label=${label} title=${label}
      @click=${() => this.#join()}>${icon("people")}</button>`;
  }

  /** Drawn along the slider. @param {number} last */
  timeline(last) {
    const together = this.#together;
    const away = together && !together.following && !together.leads && together.told.leader !== null;
    const { step, variation } = together?.told.cursor ?? { step: 0, variation: [] };
    return alongTimeline(
      together?.told.marks ?? this.#marks,
      last,
      away ? step - variation.length : null,
      this.replay.go,
    );
  }

  /** Above the player's buttons. @param {number} step of the hand itself */
  template(step) {
    const together = this.#together;
    const played = this.#others?.role === "player";
    const remove = together && played ? (/** @type {string} */ id) => void together.unmark(id) : null;
    const written = marksAt(together?.told.marks ?? this.#marks, step, remove);
    if (!(together && this.#parts)) return html`${written} ${this.#invitation()}`;
    if (together.told.question) void this.#read(together.told.question.step);
    const names = [...this.record.players].sort((one, other) => one.seat - other.seat).map(({ name }) => name);
    const { questionPanel, row } = this.#parts;
    const choices = this.#review?.review?.choices ?? [];
    return html`${written}
      ${this.#words ? questionPanel(together, choices, this.#words.todo, names, step) : nothing}
      ${row(together, { step, played, ask: () => void this.#ask(step) })}`;
  }

  #invitation() {
    const { people = 0, leader = null } = this.#others ?? {};
    if (people === 0) return nothing;
    return html`<section class="together is-inviting">
      <p class="together-state" role="status">${
        leader === null ? t("together-count", { count: people }) : t("together-come", { name: leader })
      }</p>
      <button type="button" class="button primary" @click=${() => this.#join()}>${t("together-join")}</button>
    </section>`;
  }

  /** @param {boolean} joins */
  async #begin(joins) {
    if (joins) this.#join();
    const found = await get(`${this.path}/marks`).catch(() => null);
    this.#marks = found?.marks ?? [];
    if (this.#marks.length > 0) this.replay.changed();
    this.#follow();
  }

  /** Follows who else looks back at this hand; in a session, only until our part in the hand is known. */
  #follow() {
    if (this.#stopped) return;
    this.#alone = new AbortController();
    const { signal } = this.#alone;
    const changed = (/** @type {LookingBack} */ others) => {
      this.#others = others;
      this.replay.changed();
    };
    void followOthers(this.record.id, changed, () => !(signal.aborted || (this.#together && this.#others)));
  }

  async #join() {
    try {
      this.#parts = await loadParts();
      if (this.#stopped || this.#together) return;
      const ended = () => this.#leave();
      this.#together = new this.#parts.Together(this.record, { ...this.replay, ended });
      this.replay.changed();
    } catch (reason) {
      apologise(reason);
    }
  }

  #leave() {
    this.#marks = this.#together?.told.marks ?? this.#marks;
    this.#together?.stop();
    this.#together = null;
    this.replay.changed();
    this.#alone.abort();
    setTimeout(() => this.#follow(), 1_000); // by then the server knows that we have left
  }

  /** The choices of the seat that acts at this step, and the words, for a question. @param {number} step */
  async #read(step) {
    const seat = this.record.actions[step]?.seat;
    if (!this.#review) {
      const [{ Following }, { wordsOf }] = await loadReview();
      this.#words = await wordsOf(this.record.game);
      this.#review ??= new Following(this.record.id, this.replay.changed);
    }
    if (seat !== undefined) await this.#review.follow(seat);
  }

  /** Asks what everybody would have played, if there is a choice. @param {number} step */
  async #ask(step) {
    await this.#read(step).catch(apologise);
    const review = this.#review?.review;
    const choice = review && this.#parts?.choiceBefore(review.choices, step);
    if ((choice?.alternatives.length ?? 0) > 1) this.#together?.ask(step);
    else notify(t(review?.status === "running" ? "together-not-yet" : "together-no-choice"));
  }
}

/**
 * What a replay shows: the step, as whom, and what is open.
 *
 * @param {number} step of the hand as it was played
 * @param {Viewpoint} viewpoint
 * @param {ReviewPanel|null} review
 * @param {number|null} imagined the step of an imagined hand that is shown in its place
 * @returns {Cursor}
 */
export function cursorOf(step, { seat, frames }, review, imagined) {
  const open = review?.open ?? "none";
  const line = imagined === null ? null : review?.line;
  if (!line || imagined === null) return { step, seat, open, variation: [] };
  const later = frames.slice(2, imagined + 1).map(({ step: one }) => one?.action ?? { type: "unseen" });
  const variation = [line.action, ...later]; // its frames may be on their way
  return { step: line.step + variation.length, seat, open, variation, imagined: line.imagined };
}
