import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get } from "../net/http.js";
import { apologise } from "../ui/notice.js";
import { troubleWords } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { Drilling, dayOf } from "./drill.js";
import { losses, luck } from "./plots.js";

/** @import { DrillList, PhaseLoss, Statistics } from "../net/messages.js" */

/** Hands from which luck over time says something. */
const ENOUGH = 10;

/** The player's drills, and what their choices lose. */
export class Mine {
  /** @type {DrillList|null} */
  #drills = null;
  /** @type {Statistics|null} */
  #statistics = null;
  /** The drills in progress, over the page. @type {Drilling|null} */
  #drilling = null;
  /** @type {unknown} */
  #trouble = null;
  /** The hands whose reviews are begun here. @type {Set<string>} */
  #begun = new Set();

  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    void this.load();
  }

  async load() {
    try {
      [this.#drills, this.#statistics] = await Promise.all([get("/api/me/drills"), get("/api/me/statistics")]);
      this.#trouble = null;
    } catch (reason) {
      this.#trouble = reason;
    }
    this.changed();
  }

  template() {
    return html`<section class="panel mine" aria-label=${t("mine-title")}>
      <h2>${t("mine-title")}</h2>
      ${this.#trouble ? html`<p class="trouble" role="alert">${troubleWords(this.#trouble)}</p>` : nothing}
      ${this.#counts()} ${this.#plots()}
    </section>`;
  }

  #counts() {
    const drills = this.#drills;
    if (!drills) return html`<p role="status">${t("loading")}</p>`;
    const more = this.#waiting.length;
    const begun = drills.unreviewed.length - more;
    return html`<p>${t("mine-due", { due: drills.due, later: drills.later, learned: drills.learned })}
        ${drills.due === 0 && drills.next ? t("mine-due-next", { date: dayOf(drills.next) }) : nothing}</p>
      <p class="buttons">
        ${
          drills.due > 0
            ? html`<button type="button" class="button primary" data-focus
              @click=${() => this.#drill()}>${t("mine-drill")}</button>`
            : nothing
        }
        ${
          more > 0
            ? html`<button type="button" class="button"
              @click=${() => void this.#review()}>${t("mine-review", { count: more })}</button>`
            : nothing
        }
      </p>
      ${begun > 0 ? html`<p role="status">${t("mine-reviewing", { count: begun })}</p>` : nothing}`;
  }

  /** The hands without a review, newest first, except those whose review is begun. */
  get #waiting() {
    return this.#drills?.unreviewed.filter((hand) => !this.#begun.has(hand)) ?? [];
  }

  #plots() {
    const statistics = this.#statistics;
    if (!statistics || statistics.hands === 0) return nothing;
    const { accuracy, phases, course, hands, of } = statistics;
    return html`<p class="soft small">${t("mine-of", { hands, all: of })}</p>
      ${accuracy.map(
        ({ game, value, low, high }) =>
          html`<p class="mine-accuracy">${t("mine-accuracy", {
            game: GAMES[game]?.title ?? game,
            value: Math.round(value),
            low: Math.round(low),
            high: Math.round(high),
          })}</p>`,
      )}
      ${
        phases.length > 0
          ? html`<h3>${t("mine-losses")}</h3><p class="soft small">${t("mine-losses-text")}</p>
            ${losses(phases, phaseName)}`
          : nothing
      }
      ${
        course.length >= ENOUGH
          ? html`<h3>${t("mine-luck")}</h3>
            <p class="soft small">${t("mine-luck-text")}</p>
            ${luck(course)}`
          : nothing
      }`;
  }

  #drill() {
    this.#drilling = new Drilling({
      next: () => void this.#next(true),
      closed: () => {
        this.#drilling = null;
        void this.load();
      },
    });
    void this.#next(false);
  }

  /** The next drill; after the last one the counts again. @param {boolean} isAnswered whether one was answered */
  async #next(isAnswered) {
    const drilling = this.#drilling;
    if (isAnswered) await this.load();
    const drill = this.#drills?.drills[0];
    try {
      if (drill) await drilling?.ask(drill);
      else drilling?.close();
    } catch (reason) {
      drilling?.close();
      apologise(reason);
    }
  }

  /** Starts reviews of the newest hands without one. The player looks in again later. */
  async #review() {
    const some = this.#waiting.slice(0, 5);
    for (const hand of some) this.#begun.add(hand);
    this.#trouble = null;
    this.changed();
    for (const hand of some) {
      await get(`/api/hands/${hand}/review`).catch((reason) => {
        this.#begun.delete(hand);
        this.#trouble = reason;
        this.changed();
      });
    }
  }
}

/** The words of phases that have some. @type {Readonly<Record<string, () => string>>} */
const PHASES = {
  exchange: () => t("mine-phase-exchange"),
  wolves: () => t("mine-phase-wolves"),
  aces: () => t("mine-phase-aces"),
  choose: () => t("mine-phase-choose"),
  swap: () => t("mine-phase-swap"),
  tricks: () => t("mine-phase-tricks"),
};

/** @param {PhaseLoss} one */
const phaseName = ({ game, phase }) =>
  t("mine-phase", { game: GAMES[game]?.title ?? game, phase: PHASES[phase]?.() ?? phase });
