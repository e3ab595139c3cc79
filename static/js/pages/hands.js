import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { matchList } from "../mine/match_list.js";
import { get, Problem } from "../net/http.js";
import { styled } from "../stylesheet.js";
import { keepingFocus } from "../ui/focus.js";
import { handList } from "../ui/hand_list.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { worded } from "../words/language.js";

/** @import { TemplateResult } from "/vendor/lit-html/lit-html.js" */
/** @import { HandSummary } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */
/** @import { Mine } from "../mine/panel.js" */

const PAGE = 20;

/** Drills and statistics are loaded when they are opened first. */
const loadMine = () =>
  worded(
    ["mine", "review", "replay"],
    styled("css/replay.css", styled("css/review.css", styled("css/mine.css", import("../mine/panel.js")))),
  );

/** The finished hands of one table. @param {Visit} visit @returns {Page} */
export function tableHandsPage(visit) {
  const code = encodeURIComponent(visit.params.code ?? "");
  return new HandsPage(visit, {
    title: t("hands-of-table"),
    source: `/api/tables/${code}/hands`,
    back: html`<p><a class="back-link" href="/t/${code}">${icon("back")} ${t("back-to-table")}</a></p>`,
    list: (hands) => html`<div class="panel">${handList(hands)}</div>`,
    none: html`<p>${t("hands-none-at-table")}</p>`,
  });
}

/** My finished hands at all tables. @param {Visit} visit @returns {Page} */
export function myHandsPage(visit) {
  return new HandsPage(visit, {
    title: t("site-my-hands"),
    source: "/api/me/hands",
    back: nothing,
    list: matchList,
    learn: true,
    none: html`<p>${t("hands-none-mine")}</p>
      <p><a class="button primary" href="/">${t("hands-open-table")}</a></p>`,
  });
}

/** A list of finished hands that grows as it is read. @implements {Page} */
class HandsPage {
  /** @type {HTMLElement|null} */
  #place = null;
  /** @type {HandSummary[]|null} */
  #hands = null;
  /** @type {string|null} */
  #next = null;
  #trouble = "";
  /** @type {Mine|null} */
  #mine = null;
  /** Whether a request is pending: a second one would add the same hands twice. */
  #asking = false;

  /**
   * @param {Visit} visit
   * @param {{title: string, source: string, back: TemplateResult|typeof nothing, none: TemplateResult,
   * list: (hands: HandSummary[], isAll: boolean) => unknown, learn?: boolean}} parts
   */
  constructor(visit, parts) {
    this.visit = visit;
    this.parts = parts;
    this.title = parts.title;
  }

  /** @param {HTMLElement} el */
  mount(el) {
    this.#place = el;
    this.#draw();
    void this.#load();
  }

  unmount() {
    this.#place = null;
  }

  async #load() {
    if (this.#asking) return;
    this.#asking = true;
    const before = this.#next === null ? "" : `&before=${encodeURIComponent(this.#next)}`;
    try {
      /** @type {{hands: HandSummary[], next: string|null}} */
      const { hands, next } = await get(`${this.parts.source}?limit=${PAGE}${before}`);
      this.#hands = [...(this.#hands ?? []), ...hands];
      this.#next = next;
      this.#trouble = "";
    } catch (reason) {
      if (this.#place && reason instanceof Problem && reason.status === 404) {
        this.visit.lost(t("no-such-table"), t("no-such-table-text"));
        return;
      }
      this.#trouble = troubleWords(reason);
    } finally {
      this.#asking = false;
    }
    this.#draw();
  }

  #draw() {
    const place = this.#place;
    if (place) keepingFocus(place, () => render(this.#template(), place));
  }

  #template() {
    return html`<div class="column">
      ${this.parts.back}
      <h1>${this.title}</h1>
      ${this.parts.learn && this.#hands?.length ? this.#learn() : nothing}
      ${this.#list()}
      ${tryAgain(this.#trouble, () => this.#load())}
      ${
        this.#next && !this.#trouble
          ? html`<p class="buttons"><button type="button" class="button"
            @click=${() => this.#load()}>${t("hands-older")}</button></p>`
          : nothing
      }
    </div>`;
  }

  #learn() {
    const open = async () => {
      try {
        const { Mine } = await loadMine();
        this.#mine = new Mine(() => this.#draw());
      } catch (reason) {
        apologise(reason);
      }
    };
    return (
      this.#mine?.template() ??
      html`<p class="buttons">
        <button type="button" class="button" @click=${() => void open()}>${t("mine-open")}</button>
      </p>`
    );
  }

  #list() {
    if (this.#hands === null)
      return this.#trouble ? nothing : html`<p class="waiting-words" role="status">${t("loading")}</p>`;
    if (this.#hands.length === 0) return html`<div class="empty">${this.parts.none}</div>`;
    return this.parts.list(this.#hands, this.#next === null);
  }
}
