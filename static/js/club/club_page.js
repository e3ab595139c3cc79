import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { myName } from "../identity.js";
import { get, patch, post, put, remove } from "../net/http.js";
import { keepingFocus } from "../ui/focus.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise } from "../ui/notice.js";
import { tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { worded } from "../words/language.js";
import { LiveClub } from "./live_club.js";
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
  /** Draws the results; it loads beside them. @type {typeof import("./places.js")|null} */
  #drawn = null;
  /** Whether all evenings are shown that have been loaded. */
  #unfolded = false;
  /** Ends with the last load of results. @type {Promise<void>} */
  #results = Promise.resolve();
  /** Whether a table is being opened, or was: a second tap would open another. */
  #opening = false;
  /** Whether older evenings or tables are on their way: a second request would add them twice. */
  #asking = false;
  #live;
  /** Loads the all-time standing when it is about to come into view. */
  #seen = new IntersectionObserver((entries) => {
    if (entries.some((one) => one.isIntersecting)) void this.#loadEver();
  });

  /** @param {Visit} visit */
  constructor(visit) {
    this.visit = visit;
    this.#live = new LiveClub(visit, {
      title: (name) => name,
      changed: () => this.#draw(),
      played: () => this.#loadResults(),
    });
  }

  /** @param {HTMLElement} el */
  mount(el) {
    this.#place = el;
    this.#draw();
    void this.#live.load();
  }

  unmount() {
    this.#place = null;
    this.#live.stop();
    this.#seen.disconnect();
  }

  /** One load after another: an earlier answer never replaces a later one. */
  #loadResults() {
    this.#results = this.#results.then(() => this.#readResults());
    return this.#results;
  }

  async #readResults() {
    try {
      const [drawn, { evenings: found, next }, ...standings] = await Promise.all([
        import("./places.js"),
        get(`${this.#live.path}/evenings`),
        ...Object.keys(GAMES).map((game) => get(`${this.#live.path}/standings?period=tonight&game=${game}`)),
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
    await this.#live.act(ask);
    this.#asking = false;
    this.#draw();
  }

  async #loadOlder() {
    const { evenings: found, next } = await get(`${this.#live.path}/evenings?before=${this.#older}`);
    this.#evenings = [...this.#evenings, ...found];
    this.#older = next;
  }

  /** @param {ClubDocument} club */
  #tables(club) {
    const { tables: older, next } = this.#moreTables ?? { tables: [], next: club.tables_next };
    const load = async () => {
      /** @type {TablesOfClub} */
      const found = await get(`${this.#live.path}/tables?before=${next}`);
      this.#moreTables = { tables: [...older, ...found.tables], next: found.next };
    };
    return tables(club, older, next ? () => void this.#loadMore(load) : null);
  }

  #loadEver = async (again = false) => {
    if (this.#ever && !again) return;
    this.#seen.disconnect();
    try {
      this.#ever = await get(`${this.#live.path}/standings?period=ever`);
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
    const { club, outline, trouble, deaf, load } = this.#live;
    if (outline) return this.#join(outline);
    if (!club)
      return html`<div class="column">${
        trouble ? tryAgain(trouble, load) : html`<p class="waiting-words" role="status">${t("club-fetching")}</p>`
      }</div>`;
    return html`<div class="club is-wide ${club.next ? "" : "is-dateless"}">
      <header class="club-head">
        <div><h1><bdi>${club.name}</bdi></h1><p>${t("club-members", { count: club.members.length })}</p>
          ${deaf ? html`<p role="status">${deaf}</p>` : nothing}</div>
        <button type="button" class="button" @click=${() => this.#invite(club)}>${t("club-invite")}</button>
        ${faces(club)}
      </header>
      <div class="club-part is-now">
        ${openings(club, (game, mail) => void this.#open(club, game, mail))} ${this.#tables(club)}
      </div>
      ${nextDate(club, {
        answer: (coming) => this.#live.act(() => put(`${this.#live.path}/next`, { coming })),
        skip: () => this.#live.act(() => patch(this.#live.path, { next: { skip: true } })),
      })}
      <div class="club-part is-tonight">${this.#drawn?.tonight(club, this.#tonight ?? [], this.#evenings[0]?.day)}</div>
      <div class="club-part is-past">${this.#drawn?.past(club, this.#shown())}</div>
      <div class="club-part is-more"><nav class="panel club-list" aria-label=${t("club-places")}>
        ${this.#finished(club)}
        ${opens(t("contests"), `/c/${club.code}/games`)} ${opens(t("club-records"), `/c/${club.code}/records`)}
        ${opens(t("club-people"), `/c/${club.code}/members`, this.#asked(club))}
        ${opens(t("club-settings"), `/c/${club.code}/settings`, zoneWords(club))}
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
      figures: () => void this.#figures(),
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
  #answer = (asked) => this.#live.act(() => asked.then(this.#live.load));

  /** @param {ClubOutline} outline */
  #join(outline) {
    /** @param {SubmitEvent} event */
    const submit = (event) => {
      event.preventDefault();
      const name = nameIn(/** @type {HTMLFormElement} */ (event.currentTarget));
      void this.#answer(post(`${this.#live.path}/join`, { name }));
    };
    return html`<div class="column"><section class="panel">
      <h1><bdi>${outline.name}</bdi></h1>
      <p>${t("club-members", { count: outline.members })}</p>
      ${
        outline.asking
          ? html`<p role="status">${t("club-asked")}</p><p class="buttons"><button type="button" class="button"
              @click=${() => this.#answer(remove(`${this.#live.path}/join`))}>${t("request-take-back")}</button></p>`
          : html`<form class="stack" @submit=${submit}>
            ${nameField({ id: "club-name", value: myName() ?? "" })}
            <button class="button primary large">${outline.policy === "ask" ? t("club-ask") : t("club-join")}</button>
          </form>`
      }
    </section></div>`;
  }

  /** @param {ClubDocument} club */
  #invite = (club) => this.#live.act(async () => (await worded("club_places", import("./places.js"))).openInvite(club));

  #figures = () =>
    this.#live.act(async () => (await worded("club_places", import("./places.js"))).openFigures(this.#live));

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
}
