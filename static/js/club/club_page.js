import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { fetchMe, myName } from "../identity.js";
import { get, Problem, patch, post, put, remove } from "../net/http.js";
import { keepingFocus } from "../ui/focus.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise } from "../ui/notice.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { worded } from "../words/language.js";
import { listen } from "./live.js";
import { faces, nextDate, openings, tables } from "./now.js";
import { opens, zoneWords } from "./parts.js";

/** @import { Page, Visit } from "../router.js" */
/** @import { ClubDocument, ClubOutline, EveningOfClub, StandingOfClub, TablesOfClub } from "../net/messages.js" */

/** Seconds for a decision at a table by mail: a day. */
const MAIL_CLOCK = 86_400;

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
  /** Tonight's standings, of the games that were played. @type {StandingOfClub[]|null} */
  #tonight = null;
  /** @type {StandingOfClub|null} */
  #ever = null;
  /** @type {EveningOfClub[]} */
  #evenings = [];
  /** @type {string|null} */
  #older = null;
  /** Tables beyond those of the document, once they were asked for. @type {TablesOfClub|null} */
  #moreTables = null;
  /** Draws the results; it loads beside them. @type {typeof import("./results.js")|null} */
  #drawn = null;
  /** Whether all evenings are shown that have been loaded. */
  #unfolded = false;
  /** Ends with the last load of results. @type {Promise<void>} */
  #results = Promise.resolve();
  #trouble = "";
  /** What keeps the page from hearing news, in words. */
  #deaf = "";
  /** Whether a table is being opened, or was: a second tap would open another. */
  #opening = false;
  /** Whether older evenings or tables are on their way: a second request would add them twice. */
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
      const [drawn, { evenings: found, next }, ...standings] = await Promise.all([
        import("./results.js"),
        get(`${this.path}/evenings`),
        ...Object.keys(GAMES).map((game) => get(`${this.path}/standings?period=tonight&game=${game}`)),
      ]);
      const order = Object.keys(found[0]?.games ?? {});
      const place = (/** @type {string} */ game) => (order.includes(game) ? order.indexOf(game) : order.length);
      this.#drawn = drawn;
      this.#tonight = standings.filter(({ rows }) => rows.length > 0).sort((a, b) => place(a.game) - place(b.game));
      this.#evenings = found;
      this.#older = next;
      if (this.#ever) await this.#loadEver(true);
    } catch (reason) {
      apologise(reason);
    }
    this.#draw();
  }

  /** Asks for more of something, once at a time. @param {() => Promise<void>} ask */
  async #loadMore(ask) {
    if (this.#asking) return;
    this.#asking = true;
    await this.#do(ask);
    this.#asking = false;
    this.#draw();
  }

  async #loadOlder() {
    const { evenings: found, next } = await get(`${this.path}/evenings?before=${this.#older}`);
    this.#evenings = [...this.#evenings, ...found];
    this.#older = next;
  }

  /** @param {ClubDocument} club */
  #tables(club) {
    const { tables: older, next } = this.#moreTables ?? { tables: [], next: club.tables_next };
    const load = async () => {
      /** @type {TablesOfClub} */
      const found = await get(`${this.path}/tables?before=${next}`);
      this.#moreTables = { tables: [...older, ...found.tables], next: found.next };
    };
    return tables(club, older, next ? () => void this.#loadMore(load) : null);
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
    return html`<div class="club is-wide ${club.next ? "" : "is-dateless"}">
      <header class="club-head">
        <div><h1><bdi>${club.name}</bdi></h1><p>${t("club-members", { count: club.members.length })}</p>
          ${this.#deaf ? html`<p role="status">${this.#deaf}</p>` : nothing}</div>
        <button type="button" class="button" @click=${() => this.#invite(club)}>${t("club-invite")}</button>
        ${faces(club)}
      </header>
      <div class="club-part is-now">
        ${openings(club, (game, mail) => void this.#open(club, game, mail))} ${this.#tables(club)}
      </div>
      ${nextDate(club, {
        answer: (coming) => this.#do(() => put(`${this.path}/next`, { coming })),
        skip: () => this.#do(() => patch(this.path, { next: { skip: true } })),
      })}
      <div class="club-part is-tonight">${this.#drawn?.tonight(club, this.#tonight ?? [], this.#evenings[0]?.day)}</div>
      <div class="club-part is-past">${this.#drawn?.past(club, this.#shown())}</div>
      <div class="club-part is-more"><nav class="panel club-list" aria-label=${t("club-places")}>
        ${this.#finished(club)}
        ${opens(t("contests"), () => this.#contests(club))} ${opens(t("club-records"), () => this.#records(club))}
        ${opens(t("club-people"), () => this.#people("members"), this.#asked(club))}
        ${opens(t("club-settings"), () => this.#people("settings"), zoneWords(club))}
      </nav></div>
    </div>`;
  }

  /** What the evenings and ratings are drawn from. @returns {import("./results.js").Results} */
  #shown() {
    return {
      evenings: this.#evenings,
      isTonight: (this.#tonight ?? []).length > 0,
      ever: this.#ever,
      unfolded: this.#unfolded,
      unfold: () => {
        this.#unfolded = true;
        this.#draw();
      },
      older: this.#older ? () => void this.#loadMore(() => this.#loadOlder()) : null,
      figures: () => {
        if (this.#club) void this.#figures(this.#club);
      },
    };
  }

  /** One line about the tables that are over. @param {ClubDocument} club */
  #finished = ({ finished }) =>
    finished ? html`<p class="club-row">${t("club-finished", { count: finished })}</p>` : nothing;

  /** How many ask to join, for keepers. @param {ClubDocument} club */
  #asked({ asking = [] }) {
    return asking.length > 0 ? t("club-asking", { count: asking.length }) : nothing;
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
  #invite = (club) => this.#do(async () => (await worded("club_places", import("./links.js"))).openInvite(club));

  /** @param {ClubDocument} club */
  #figures = (club) =>
    this.#do(async () =>
      (await worded("club_places", import("./figures.js"))).openFigures(() => this.#club ?? club, this.path),
    );

  /** @param {ClubDocument} club */
  #contests = (club) =>
    this.#do(async () =>
      (await worded("club_places", import("./contests.js"))).openContests(() => this.#club ?? club, this.path),
    );

  /** @param {ClubDocument} club */
  #records = (club) =>
    this.#do(async () => (await worded("club_places", import("./records.js"))).openRecords(club, this.path));

  /** @param {ClubDocument} club @param {string} game @param {boolean} mail */
  async #open(club, game, mail) {
    if (this.#opening) return;
    this.#opening = true;
    const options = game === club.game ? club.options : {};
    try {
      const made = await post("/api/tables", {
        game,
        options,
        club: club.code,
        ...(mail ? { clock: MAIL_CLOCK } : {}),
      });
      this.visit.go(`/t/${made.code}?sit=`);
    } catch (reason) {
      apologise(reason);
      this.#opening = false;
    }
  }

  /** Opens the members, or the settings. @param {"members"|"settings"} which */
  async #people(which) {
    await this.#do(async () => {
      const verbs = {
        club: () => /** @type {ClubDocument} */ (this.#club),
        path: () => this.path,
        act: this.#do,
        leave: () => this.visit.go("/"),
      };
      if (which === "members") (await worded("club_places", import("./members.js"))).openMembers(verbs);
      else (await worded("club_places", import("./settings.js"))).openSettings(verbs);
    });
  }
}
