import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get, Problem } from "../net/http.js";
import { onChange, settings } from "../settings.js";
import { styled } from "../stylesheet.js";
import { copy } from "../ui/copy.js";
import { explaining } from "../ui/explaining.js";
import { keepingFocus } from "../ui/focus.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { troubleWords } from "../ui/trouble.js";
import { worded } from "../words/language.js";
import { t } from "../words/words.js";
import { framesAddress, read, write } from "./address.js";
import { controls } from "./controls.js";
import { replayHead } from "./head.js";
import { at, faster, further, opened, pause, toggled } from "./playback.js";
import { sceneOf } from "./scene.js";
import { Viewpoint } from "./viewpoint.js";

/**
 * @import { Page, Visit } from "../page.js"
 * @import { Frame, GameClient, Phase } from "../games/client.js"
 * @import { HandRecord } from "../net/messages.js"
 * @import { ReviewPanel } from "../review/panel.js"
 * @import { Playback } from "./playback.js"
 */

/** So many letters are said above the table. */
const ROOM = 110;

/** How long the address waits for a slider to come to rest. */
const REST = 250;

/** The review is loaded when it is opened first. */
const loadReview = () => worded("review", styled("css/review.css", import("../review/panel.js")));

/** A finished hand, step by step. @param {Visit} visit @returns {Page} */
export const replayPage = (visit) => new ReplayPage(visit);

/** @implements {Page} */
class ReplayPage {
  title = t("replay-page");
  bare = true;
  /** @type {HTMLElement|null} */
  #place = null;
  /** @type {HandRecord|null} */
  #record = null;
  /** @type {GameClient|null} */
  #game = null;
  #viewpoint;
  /** Whose place lies at the bottom when all cards are open. @type {number|null} */
  #own;
  /** @type {Phase[]} */
  #phases = [];
  /** @type {Playback} */
  #playback;
  #trouble = "";
  /** Whether the result lies over the table. */
  #story = true;
  /** The review, while it is open. @type {ReviewPanel|null} */
  #review = null;
  #letGo = new AbortController();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #next;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #resting;

  /** @param {Visit} visit */
  constructor(visit) {
    this.visit = visit;
    this.id = visit.params.id ?? "";
    const { step, seat, own } = read(visit.query);
    this.#own = own;
    this.#viewpoint = new Viewpoint(seat, (whose) => this.#fetchFrames(whose));
    this.#playback = opened(step, step);
  }

  /** @param {HTMLElement} el */
  mount(el) {
    this.#place = el;
    explaining(el, this.#letGo.signal);
    this.#letGo.signal.addEventListener(
      "abort",
      onChange(() => this.#draw()),
    );
    window.addEventListener("keydown", (event) => this.#key(event), { signal: this.#letGo.signal });
    this.#draw();
    void this.#load();
  }

  unmount() {
    this.#letGo.abort();
    clearTimeout(this.#next);
    clearTimeout(this.#resting);
    this.#review?.stop();
    this.#place = null;
  }

  /** @param {Visit} visit */
  revisit(visit) {
    const { step, seat } = read(visit.query);
    if (seat !== this.#viewpoint.wanted) void this.#look(seat);
    if (step !== this.#playback.step) this.#show(at(this.#playback, step));
    return true;
  }

  async #load() {
    try {
      const looking = this.#viewpoint.look(this.#viewpoint.wanted);
      looking.catch(() => undefined); // without a record there is more to say
      /** @type {HandRecord} */
      const record = await get(`/api/hands/${encodeURIComponent(this.id)}`);
      this.#game = (await GAMES[record.game]?.table()) ?? null;
      this.#record = record;
      this.title = t("hand-number", { number: record.number });
      if (!this.#place) return;
      this.visit.retitle(this.title);
      if (await looking) this.#looked();
    } catch (reason) {
      if (this.#place && reason instanceof Problem && reason.status === 404) {
        this.visit.lost(t("replay-missing"), t("replay-missing-text"));
        return;
      }
      this.#trouble = troubleWords(reason);
    }
    this.#draw();
  }

  /** @param {number|null} seat @returns {Promise<Frame[]>} */
  #fetchFrames(seat) {
    return get(framesAddress(this.id, seat));
  }

  /** Shows the same step as somebody else sees it. @param {number|null} seat */
  async #look(seat) {
    try {
      if (!(await this.#viewpoint.look(seat))) return;
      this.#looked();
    } catch (reason) {
      if (this.#viewpoint.frames.length > 0) apologise(reason);
      else this.#trouble = troubleWords(reason);
    }
    if (this.#place) this.#show(this.#playback);
  }

  /** Opens the review beside the table, or closes it. */
  async #toggleReview() {
    const record = this.#record;
    try {
      const { ReviewPanel } = await loadReview();
      this.#review?.stop();
      const wishes = { go: this.#wishes.go, close: () => void this.#toggleReview(), changed: () => this.#draw() };
      this.#review = this.#review || !record ? null : new ReviewPanel(record, this.#viewpoint.seat, wishes);
      this.#draw();
    } catch (reason) {
      apologise(reason);
    }
  }

  /** The frames are there: on at the step where we were. */
  #looked() {
    const { frames, seat } = this.#viewpoint;
    this.#own = seat ?? this.#own;
    this.#phases = this.#game?.phases(frames) ?? [];
    const { step, speed } = this.#playback;
    this.#playback = { ...opened(frames.length - 1, step), speed };
  }

  /** @param {Playback} playback */
  #show(playback) {
    this.#playback = playback;
    if (playback.step < playback.last) this.#story = true;
    clearTimeout(this.#next);
    if (playback.playing) this.#next = setTimeout(() => this.#show(further(this.#playback)), pause(playback));
    this.#draw();
    this.#keepAddress();
  }

  /** Writes where we are into the address, once it has come to rest. */
  #keepAddress() {
    clearTimeout(this.#resting);
    if (this.visit.over) return;
    this.#resting = setTimeout(() => history.replaceState(null, "", this.#here), REST);
  }

  get #here() {
    return write(this.id, { step: this.#playback.step, seat: this.#viewpoint.seat, own: this.#own });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const act = KEYS[event.key];
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
    if (!act || !plain || isBusy(event)) return;
    event.preventDefault();
    this.#show(act(this.#playback));
  }

  #draw() {
    const place = this.#place;
    if (place) keepingFocus(place, () => render(this.#template(), place));
  }

  #template() {
    const record = this.#record;
    const game = this.#game;
    const frame = this.#viewpoint.frames[this.#playback.step];
    if (!(record && game && frame)) return this.#waiting();
    const ctx = sceneOf(record, frame, this.#viewpoint.seat ?? this.#own, settings());
    const news = frame.events.flatMap((event) => game.announce(event, ctx) ?? []);
    const said = news.join(" ");
    const { step, last } = this.#playback;
    const review = this.#review;
    const over = step === last && this.#story && !review ? game.result(ctx) : null;
    return html`<div class="replay">
      ${replayHead(record, GAMES[record.game]?.title ?? "", short(news) || game.sentence(ctx), {
        seat: this.#viewpoint.seat,
        look: (seat) => void this.#look(seat),
        copyLink: () => void copy(new URL(this.#here, location.href).href),
        reviewed: review !== null,
        review: () => void this.#toggleReview(),
      })}
      <div class="replay-felt ${review ? "is-reviewed" : ""}">
        <div class="replay-table" ?inert=${over !== null}>${game.felt(ctx)}</div>
        ${over ? this.#result(over) : nothing} ${review?.template({ frame: step, last }) ?? nothing}
      </div>
      ${controls(this.#playback, this.#phases, this.#wishes, said, review?.marks(last) ?? nothing)}
    </div>`;
  }

  #waiting() {
    return html`<div class="replay replay-empty">
      <h1 class="unseen">${t("replay-heading")}</h1>
      ${
        this.#trouble
          ? html`<p class="trouble" role="alert">${this.#trouble}</p><button type="button" class="button"
            @click=${() => this.#load()}>${t("try-again")}</button>`
          : html`<p role="status">${t("replay-fetching")}</p>`
      }
    </div>`;
  }

  #wishes = {
    go: (/** @type {number} */ step) => this.#show(at(this.#playback, step)),
    toggle: () => this.#show(toggled(this.#playback)),
    speed: (/** @type {number} */ speed) => this.#show(faster(this.#playback, speed)),
  };

  /** @param {unknown} story */
  #result(story) {
    const close = () => {
      this.#story = false;
      this.#draw();
    };
    return html`<section class="replay-result" aria-label=${t("replay-result-part")}>
      <header class="replay-result-head">
        <h2>${t("replay-result")}</h2>
        <button type="button" class="icon-button" aria-label=${t("replay-close-result")}
          @click=${close}>${icon("close")}</button>
      </header>
      ${story}
    </section>`;
  }
}

/** @type {Readonly<Record<string, (playback: Playback) => Playback>>} */
const KEYS = {
  ArrowLeft: (playback) => at(playback, playback.step - 1),
  ArrowRight: (playback) => at(playback, playback.step + 1),
  Home: (playback) => at(playback, 0),
  End: (playback) => at(playback, playback.last),
  " ": toggled,
};

/** As much of the news, from its beginning, as there is room for above the table. @param {readonly string[]} news */
function short(news) {
  const [first = "", ...others] = news;
  return others.reduce((said, next) => (said.length + next.length < ROOM ? `${said} ${next}` : said), first);
}

/** Whether the key belongs to what has the focus. @param {KeyboardEvent} event */
function isBusy({ target, key }) {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest("input, select, textarea, dialog:not(.dialog-replay)") !== null ||
    (key === " " && target.closest("button, a") !== null)
  );
}
