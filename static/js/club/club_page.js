import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { fetchMe, myName } from "../identity.js";
import { get, Problem, post, put, remove } from "../net/http.js";
import { copy } from "../ui/copy.js";
import { keepingFocus } from "../ui/focus.js";
import { icon } from "../ui/icons.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise } from "../ui/notice.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { listen } from "./live.js";
import { evenings, nextDate, peopleHere, tables } from "./parts.js";
import { ever, sentences, tonight } from "./standings.js";

/** @import { Page, Visit } from "../router.js" */
/** @import { ClubDocument, ClubOutline, EveningOfClub, ReviewsOfEvening, StandingOfClub } from "../net/messages.js" */

/** Milliseconds between requests for the progress of an evening's reviews. */
const REVIEWING_MS = 5_000;

/** The page of a club. @param {Visit} visit @returns {Page} */
export function clubPage(visit) {
  return new ClubPage(visit);
}

/** @implements {Page} */
class ClubPage {
  title = t("club");
  /** @type {HTMLElement|null} */
  #place = null;
  /** @type {ClubDocument|null} */
  #club = null;
  /** @type {ClubOutline|null} */
  #outline = null;
  /** @type {StandingOfClub|null} */
  #tonight = null;
  /** @type {StandingOfClub|null} */
  #ever = null;
  /** @type {EveningOfClub[]} */
  #evenings = [];
  /** The reviews of evenings, by day. @type {Record<string, ReviewsOfEvening>} */
  #reviews = {};
  /** @type {string|null} */
  #older = null;
  /** Ends with the last load of results. @type {Promise<void>} */
  #results = Promise.resolve();
  #trouble = "";
  /** What keeps the page from hearing news, in words. */
  #deaf = "";
  /** Whether a table is being opened, or was: a second tap would open another. */
  #opening = false;
  /** Whether older evenings are on their way: a second request would add them twice. */
  #asking = false;
  /** @type {() => void} */
  #end = () => undefined;
  /** Loads the all-time standing when it is about to come into view. */
  #seen = new IntersectionObserver((entries) => {
    if (entries.some((one) => one.isIntersecting)) void this.#loadEver();
  });

  /** Runs the work and reports what went wrong. @param {() => Promise<unknown>} work */
  #do = async (work) => {
    try {
      await work();
    } catch (reason) {
      apologise(reason);
    }
  };

  /** @param {Visit} visit */
  constructor(visit) {
    this.visit = visit;
    this.path = `/api/clubs/${encodeURIComponent(visit.params.club ?? "")}`;
  }

  /** @param {HTMLElement} el */
  mount(el) {
    this.#place = el;
    this.#draw();
    void this.#load();
  }

  unmount() {
    this.#place = null;
    this.#end();
    this.#seen.disconnect();
  }

  async #load() {
    try {
      const [found] = await Promise.all([get(this.path), fetchMe()]);
      if (!this.#place) return;
      this.#trouble = "";
      this.visit.retitle(found.name);
      if (found.you) await this.#enter(found);
      else this.#outline = found;
    } catch (reason) {
      if (this.#place && reason instanceof Problem && reason.status === 404)
        this.visit.lost(t("club-lost"), reason.message);
      this.#trouble = troubleWords(reason);
    }
    this.#draw();
  }

  /** @param {ClubDocument} club */
  async #enter(club) {
    this.#outline = null;
    this.#club = club;
    this.#lead(club.code);
    this.#draw();
    this.#end();
    this.#end = listen(club.code, {
      club: (parts) => this.#changed(parts),
      standing: () => void this.#loadResults(),
      trouble: (why) => {
        this.#deaf = why;
        this.#draw();
      },
      ended: () => void this.#load(),
    });
    await this.#loadResults();
  }

  /** @param {Partial<ClubDocument>} parts */
  #changed(parts) {
    if (!this.#club) return;
    this.#club = { ...this.#club, ...parts };
    if (parts.code) this.#lead(parts.code);
    this.#draw();
  }

  /** An old link leads to the club. @param {string} code */
  #lead(code) {
    const path = `/api/clubs/${code}`;
    if (path === this.path) return;
    this.path = path;
    history.replaceState(history.state, "", `/c/${code}`);
  }

  /** One load after another: an earlier answer never replaces a later one. */
  #loadResults() {
    this.#results = this.#results.then(() => this.#readResults());
    return this.#results;
  }

  async #readResults() {
    try {
      const [standing, { evenings: found, next }] = await Promise.all([
        get(`${this.path}/standings?period=tonight`),
        get(`${this.path}/evenings`),
      ]);
      this.#tonight = standing;
      this.#evenings = found;
      this.#older = next;
      if (this.#ever) await this.#loadEver(true);
    } catch (reason) {
      apologise(reason);
    }
    this.#draw();
  }

  async #loadOlder() {
    if (this.#asking) return;
    this.#asking = true;
    try {
      const { evenings: found, next } = await get(`${this.path}/evenings?before=${this.#older}`);
      this.#evenings = [...this.#evenings, ...found];
      this.#older = next;
    } catch (reason) {
      apologise(reason);
    } finally {
      this.#asking = false;
    }
    this.#draw();
  }

  #loadEver = async (again = false) => {
    if (this.#ever && !again) return;
    this.#seen.disconnect();
    try {
      this.#ever = await get(`${this.path}/standings?period=ever`);
    } catch (reason) {
      apologise(reason);
    }
    this.#draw();
  };

  #draw() {
    const place = this.#place;
    if (!place) return;
    keepingFocus(place, () => render(this.#template(), place));
    const waiting = place.querySelector("#club-ever");
    if (waiting && !this.#ever) this.#seen.observe(waiting);
  }

  #template() {
    const club = this.#club;
    if (this.#outline) return this.#join(this.#outline);
    if (!club)
      return html`<div class="column">${
        this.#trouble
          ? tryAgain(this.#trouble, () => this.#load())
          : html`<p class="waiting-words" role="status">${t("club-fetching")}</p>`
      }</div>`;
    const title = GAMES[club.game]?.title ?? club.game;
    return html`<div class="club is-wide">
      <header class="club-head">
        <div><h1><bdi>${club.name}</bdi></h1><p>${t("club-members", { count: club.members.length })}</p>
          ${this.#deaf ? html`<p role="status">${this.#deaf}</p>` : nothing}</div>
        <button type="button" class="button" @click=${() => this.#invite(club)}>${t("club-invite")}</button>
      </header>
      <div class="club-part">
      ${peopleHere(club)}
      ${tables(club)}
      <button type="button" class="button primary large club-open" @click=${() => this.#open(club)}>${t("club-open", {
        game: title,
      })}</button>
      ${this.#tonight ? tonight(club, this.#tonight) : nothing}
      ${nextDate(club, (coming) => this.#do(() => put(`${this.path}/next`, { coming })))}
      </div>
      <div class="club-part">
      ${
        this.#tonight
          ? evenings(
              club,
              this.#evenings,
              {
                share: (day) => this.#share(day),
                review: (day) => this.#review(day),
                more: this.#older ? () => void this.#loadOlder() : null,
              },
              this.#reviews,
            )
          : nothing
      }
      <section class="panel" id="club-ever" aria-labelledby="ever-title">
        <h2 id="ever-title">${t("club-ever")}</h2>
        <p class="buttons"><button type="button" class="button" @click=${() => this.#figures(club)}>${t(
          "figures",
        )}</button></p>
        ${this.#ever ? html`${ever(club, this.#ever)}${sentences(club, this.#ever)}` : nothing}
      </section>
      <div class="buttons">
        <button type="button" class="button" @click=${() => this.#more(club)}>${icon("settings")}
          ${t("club-more")}</button>
        <button type="button" class="button" @click=${() => this.#contests(club)}>${t("contests")}</button>
      </div>
      </div>
    </div>`;
  }

  /** Waits for an answer to a visitor, then shows what they are in the club now. @param {Promise<unknown>} asked */
  #answer = (asked) => this.#do(() => asked.then(() => this.#load()));

  /** @param {ClubOutline} outline */
  #join(outline) {
    /** @param {SubmitEvent} event */
    const submit = (event) => {
      event.preventDefault();
      const name = nameIn(/** @type {HTMLFormElement} */ (event.currentTarget));
      void this.#answer(post(`${this.path}/join`, { name }));
    };
    return html`<div class="column"><section class="panel">
      <h1><bdi>${outline.name}</bdi></h1>
      <p>${t("club-members", { count: outline.members })}</p>
      ${
        outline.asking
          ? html`<p role="status">${t("club-asked")}</p><p class="buttons"><button type="button" class="button"
              @click=${() => this.#answer(remove(`${this.path}/join`))}>${t("request-take-back")}</button></p>`
          : html`<form class="stack" @submit=${submit}>
            ${nameField({ id: "club-name", value: myName() ?? "" })}
            <button class="button primary large">${outline.policy === "ask" ? t("club-ask") : t("club-join")}</button>
          </form>`
      }
    </section></div>`;
  }

  /** @param {ClubDocument} club */
  #invite = (club) => this.#do(async () => (await import("./invite.js")).openInvite(club));

  /** @param {ClubDocument} club */
  #figures = (club) =>
    this.#do(async () => (await import("./figures.js")).openFigures(() => this.#club ?? club, this.path));

  /** @param {ClubDocument} club */
  #contests = (club) =>
    this.#do(async () => (await import("./contests.js")).openContests(() => this.#club ?? club, this.path));

  /** @param {ClubDocument} club */
  async #open({ game, options, code }) {
    if (this.#opening) return;
    this.#opening = true;
    try {
      const made = await post("/api/tables", { game, options, club: code });
      this.visit.go(`/t/${made.code}?sit=`);
    } catch (reason) {
      apologise(reason);
      this.#opening = false;
    }
  }

  /** @param {string} day */
  async #share(day) {
    await this.#do(async () => {
      const { url } = await post(`${this.path}/evenings/${day}/share`);
      if ("share" in navigator) await navigator.share({ url, text: t("club-share-text") }).catch(() => undefined);
      else await copy(url);
    });
  }

  /** Starts the reviews of an evening and shows their progress. @param {string} day */
  async #review(day) {
    const path = `${this.path}/evenings/${day}/reviews`;
    /** @param {Promise<ReviewsOfEvening>} asked */
    const told = async (asked) => {
      this.#reviews = { ...this.#reviews, [day]: await asked };
      this.#draw();
    };
    await this.#do(() => told(post(path)));
    const isMaking = () => this.#reviews[day] && this.#reviews[day].made < this.#reviews[day].hands;
    while (this.#place && isMaking()) {
      await new Promise((done) => setTimeout(done, REVIEWING_MS));
      await told(get(path)).catch(() => undefined);
    }
  }

  /** @param {ClubDocument} club */
  async #more(club) {
    await this.#do(async () => {
      const { openMore } = await import("./more.js");
      await openMore({
        club: () => this.#club ?? club,
        path: () => this.path,
        act: (work) => this.#do(work),
        leave: () => this.visit.go("/"),
      });
    });
  }
}
