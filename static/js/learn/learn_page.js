import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { cover } from "../games/cover.js";
import { GAMES } from "../games/registry.js";
import { openTable } from "../lobby/open_table.js";
import { get } from "../net/http.js";
import { lostPage } from "../pages/lost.js";
import { lessMotion, onChange, settings } from "../settings.js";
import { keep, kept } from "../storage.js";
import { explaining } from "../ui/about/explaining.js";
import { keepingFocus } from "../ui/focus.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t, told } from "../words/catalogue.js";
import { begun, done, further, isLastLesson, isLastStep, isMoving, lessonOf, moved, stepOf } from "./course.js";
import { lessonScene } from "./scene.js";

/**
 * @import { GameClient } from "../games/client.js"
 * @import { Lesson } from "../net/messages.js"
 * @import { Page, Visit } from "../router.js"
 * @import { Course } from "./course.js"
 */

export { playMoments } from "./moments.js";

/** Milliseconds each frame stays on the way to the next step. */
const CALM = 900;

/** Where the browser stores which lessons are finished. */
const KEY = "dingo.lessons";

/** All games that have lessons. @returns {Page} */
export const learnPages = () => ({
  title: t("site-learn"),
  mount: (el) => render(games(), el),
  unmount: () => undefined,
});

function games() {
  return html`<div class="column">
    <h1>${t("site-learn")}</h1>
    <p>${t("learn-about")}</p>
    <ul class="game-list">
      ${Object.entries(GAMES)
        .filter(([, game]) => game.lessons)
        .map(
          ([name, game]) => html`<li>
            <a class="panel game-card" href="/learn/${name}"><span class="game-cover">${cover(name)}</span><strong>${
              game.title
            }</strong> <small>${t("learn-known", { count: learned(name).size })}</small></a>
          </li>`,
        )}
    </ul>
  </div>`;
}

/** The lessons of one game. @param {Visit} visit @returns {Page} */
export function learnPage(visit) {
  const game = visit.params.game ?? "";
  return GAMES[game]?.lessons ? new LearnPage(visit, game) : lostPage();
}

/** @implements {Page} */
class LearnPage {
  /** @type {HTMLElement|null} */
  #place = null;
  /** @type {GameClient|null} */
  #client = null;
  /** @type {Course|null} */
  #course = null;
  #trouble = "";
  #letGo = new AbortController();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #next;

  /** @param {Visit} visit @param {string} game */
  constructor(visit, game) {
    this.visit = visit;
    this.game = game;
    this.title = t("learn-page", { game: GAMES[game]?.title ?? "" });
  }

  /** @param {HTMLElement} el */
  mount(el) {
    this.#place = el;
    explaining(el, this.#letGo.signal);
    this.#letGo.signal.addEventListener(
      "abort",
      onChange(() => this.#draw()),
    );
    this.#draw();
    void this.#load();
  }

  unmount() {
    this.#letGo.abort();
    clearTimeout(this.#next);
    this.#place = null;
  }

  #load = async () => {
    try {
      /** @type {[{lessons: Lesson[]}, GameClient|undefined]} */
      const [{ lessons }, client] = await Promise.all([
        get(`/api/lessons/${this.game}`),
        GAMES[this.game]?.lessons?.(),
      ]);
      this.#client = client ?? null;
      this.#trouble = "";
      const known = learned(this.game);
      const first = lessons.findIndex(({ name }) => !known.has(name));
      this.#show(begun(lessons, Math.max(first, 0)));
    } catch (reason) {
      this.#trouble = troubleWords(reason);
      this.#draw();
    }
  };

  /** @param {Course} course */
  #show(course) {
    this.#course = course;
    clearTimeout(this.#next);
    if (isMoving(course)) this.#next = setTimeout(() => this.#show(moved(course)), lessMotion() ? CALM / 2 : CALM);
    else if (isLastStep(course)) noteLearned(this.game, lessonOf(course).name);
    this.#draw();
  }

  /** @type {import("../games/client.js").Ctx["act"]} */
  #act = (action) => {
    const course = this.#course;
    if (!course) return Promise.resolve(false);
    const after = done(course, action);
    this.#show(after);
    return Promise.resolve(!after.wrong);
  };

  #draw() {
    const place = this.#place;
    if (place) keepingFocus(place, () => render(this.#template(), place));
  }

  #template() {
    const course = this.#course;
    const client = this.#client;
    if (!(course && client)) {
      return html`<div class="lesson lesson-empty">
        <h1 class="unseen">${this.title}</h1>
        ${this.#trouble ? tryAgain(this.#trouble, this.#load) : html`<p role="status">${t("loading")}</p>`}
      </div>`;
    }
    const ctx = lessonScene(course, settings(), this.#act);
    return html`<div class="lesson">
      ${this.#head(course)}
      <div class="lesson-words">
        <p role="status">${this.#said(course)}</p>
        ${this.#onward(course)}
      </div>
      <div class="lesson-felt" ?inert=${isMoving(course)}>${client.felt(ctx)}</div>
    </div>`;
  }

  /** @param {Course} course */
  #said(course) {
    if (isMoving(course)) return t("learn-watch");
    const { name } = lessonOf(course);
    const { say, otherwise } = stepOf(course);
    const key = course.wrong && otherwise ? otherwise : say;
    return told(`${this.game}-lesson-${name}-${key}`) ?? "";
  }

  /** @param {Course} course */
  #head(course) {
    const known = learned(this.game);
    return html`<header class="lesson-head">
      <a class="icon-button" href=${this.#back} aria-label=${t("learn-leave")}
        title=${t("learn-leave")}>${icon("close")}</a>
      <h1 class="lesson-title">${this.#titleOf(lessonOf(course))}</h1>
      <nav aria-label=${t("learn-lessons")}>
        <ol class="lesson-list">
          ${course.lessons.map(
            (lesson, number) => html`<li><button type="button"
              class="lesson-mark ${known.has(lesson.name) ? "is-known" : ""}"
              aria-current=${number === course.lesson ? "step" : nothing}
              aria-label=${t("learn-lesson", {
                number: number + 1,
                title: this.#titleOf(lesson),
                known: known.has(lesson.name) ? "yes" : "no",
              })}
              @click=${() => this.#show(begun(course.lessons, number))}><span>${number + 1}</span></button></li>`,
          )}
        </ol>
      </nav>
    </header>`;
  }

  /** @param {Lesson} lesson */
  #titleOf(lesson) {
    return told(`${this.game}-lesson-${lesson.name}`) ?? lesson.name;
  }

  /** The way on from a step without a question. @param {Course} course */
  #onward(course) {
    if (isMoving(course)) {
      return html`<button type="button" class="button"
        @click=${() => this.#show(moved(course, { all: true }))}>${t("learn-skip")}</button>`;
    }
    if (stepOf(course).action) return nothing;
    if (isLastStep(course) && isLastLesson(course)) {
      return this.#table === null
        ? html`<button type="button" class="button primary" @click=${this.#play}>${t("learn-play")}</button>`
        : html`<a class="button primary" href=${this.#back}>${t("back-to-table")}</a>`;
    }
    return html`<button type="button" class="button primary"
      @click=${() => this.#show(further(course))}>${t("learn-next")}</button>`;
  }

  /** A table with bots, which deals at once. */
  #play = async () => {
    try {
      this.visit.go(await openTable({ game: this.game, options: {}, hints: true, alone: true }));
    } catch (reason) {
      apologise(reason);
    }
  };

  /** The table that the reader came from. */
  get #table() {
    return this.visit.query.get("table");
  }

  get #back() {
    return this.#table === null ? "/" : `/t/${encodeURIComponent(this.#table)}`;
  }
}

/** The lessons of a game finished in this browser, by name. @param {string} game */
function learned(game) {
  const all = kept(KEY)?.[game];
  return new Set(Array.isArray(all) ? all.map(String) : []);
}

/** @param {string} game @param {string} lesson */
function noteLearned(game, lesson) {
  const before = kept(KEY);
  keep(KEY, { ...(before instanceof Object ? before : {}), [game]: [...learned(game).add(lesson)] });
}
