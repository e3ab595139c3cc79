import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { get, Problem, post, remove } from "../net/http.js";
import { keepingFocus } from "../ui/focus.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { loadWords } from "../words/language.js";
import { changeCounting, contestRow, replayOf } from "./contests.js";
import { firstStanding } from "./evenings.js";
import { dayWords, headline, lookOf, pictureOf, titleOf } from "./parts.js";
import { podium } from "./podium.js";
import { matchWords, standing } from "./standings.js";

/** @import { ClubDocument, ContestOfClub, ReviewsOfEvening, WholeEvening } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */

export { sharedEveningPage } from "./shared_evening.js";

/** Milliseconds between requests for the progress of an evening's reviews. */
const REVIEWING_MS = 5_000;

/** Games that are listed before "all". */
const FEW = 5;

/** An evening of a club, for its members. @param {Visit} visit @returns {Page} */
export function eveningPage(visit) {
  const { club: code = "", day = "" } = visit.params;
  let club = `/api/clubs/${encodeURIComponent(code)}`;
  const path = () => `${club}/evenings/${encodeURIComponent(day)}`;
  /** @type {HTMLElement|null} */
  let place = null;
  /** @type {{club: ClubDocument, evening: WholeEvening}|null} */
  let found = null;
  /** The game that is shown. @type {string|null} */
  let chosen = null;
  let all = false;
  /** @type {ReviewsOfEvening|null} */
  let reviews = null;

  async function load() {
    try {
      const [document] = await Promise.all([get(club), loadWords("club_places")]);
      if (!place) return;
      if (!document.you) {
        visit.go(`/c/${code}`, { replace: true });
        return;
      }
      club = `/api/clubs/${document.code}`;
      found = { club: document, evening: await get(path()) };
      visit.retitle(`${document.name}, ${dayWords(day)}`);
      draw();
    } catch (reason) {
      if (!place) return;
      if (reason instanceof Problem && reason.status === 404) visit.lost(t("club-lost"), reason.message);
      else render(html`<div class="column">${tryAgain(troubleWords(reason), load)}</div>`, place);
    }
  }

  /** @param {() => Promise<unknown>} work */
  async function act(work) {
    try {
      await work();
    } catch (reason) {
      apologise(reason);
    }
    draw();
  }

  /** @param {ContestOfClub} contest */
  const change = (contest) =>
    act(async () => {
      if (!found) return;
      await changeCounting(club, found.club, contest);
      found = { ...found, evening: await get(path()) };
    });

  const share = () =>
    act(async () => {
      const { openShare } = await import("./links.js");
      if (found)
        openShare(found.evening.shared, {
          share: async () => /** @type {string} */ ((await post(`${path()}/share`)).url),
          takeBack: () => remove(`${path()}/share`),
          changed: (url) => {
            if (found) found = { ...found, evening: { ...found.evening, shared: url } };
          },
        });
    });

  /** Starts the reviews of the evening and shows their progress. */
  async function review() {
    await act(async () => {
      reviews = await post(`${path()}/reviews`);
    });
    while (place && reviews && reviews.made < reviews.hands) {
      await new Promise((done) => setTimeout(done, REVIEWING_MS));
      reviews = await get(`${path()}/reviews`).catch(() => reviews);
      draw();
    }
  }

  function draw() {
    const el = place;
    if (el && found) keepingFocus(el, () => render(page(/** @type {NonNullable<typeof found>} */ (found)), el));
  }

  /** @param {NonNullable<typeof found>} _ */
  function page({ club: of, evening }) {
    const games = [...new Set([...Object.keys(evening.games), ...evening.contests.map(({ game }) => game)])];
    const game = chosen ?? games[0] ?? of.game;
    return html`<div class="club">
      ${top(of, evening)}
      ${
        games.length > 1
          ? html`<div class="buttons" role="group" aria-label=${t("club-game-shown")}>${games.map((one) =>
              tab(one, game),
            )}</div>`
          : nothing
      }
      ${standings(of, evening, game)} ${played(of, evening, game)} ${best(of, evening)} ${company(of, evening)}
      <div class="buttons"><button type="button" class="button" @click=${review}>${icon("bulb")} ${t(
        "club-review",
      )}</button>${reviews ? html`<p class="soft" role="status">${reviewed(reviews)}</p>` : nothing}</div>
    </div>`;
  }

  /** The date, the headline and its picture. @param {ClubDocument} of @param {WholeEvening} evening */
  function top(of, evening) {
    const rows = firstStanding(evening);
    const pictured = rows.map((row) => ({ ...row, avatar: lookOf(of, row.member) }));
    return html`<header class="club-head">
        <div><a class="club-back" href="/c/${of.code}">${icon("back")}<bdi>${of.name}</bdi></a>
          <p>${dayWords(evening.day)}</p>
          <h1>${headline("club-evening-of", rows) ?? t("club-evening-none")}</h1></div>
        ${
          rows.length > 0
            ? html`<button type="button" class="button" @click=${share}>${icon("share")} ${t("club-share")}</button>`
            : nothing
        }
      </header>
      ${rows.length > 0 ? html`<section class="panel club-last">${podium(pictured)}</section>` : nothing}`;
  }

  /** The games in order. @param {ClubDocument} of @param {WholeEvening} evening @param {string} game */
  function played(of, { contests }, game) {
    const found = contests.filter((one) => one.game === game).reverse();
    const unfold = () => {
      all = true;
      draw();
    };
    return html`<section class="panel club-list" aria-labelledby="games-title">
      <h2 id="games-title">${t("club-games")}</h2>
      <ol class="table-list">${(all ? found : found.slice(0, FEW)).map((one, at) =>
        contestRow(of, one, html`<span class="club-number">${at + 1}</span>`, change),
      )}</ol>
      ${
        !all && found.length > FEW
          ? html`<button type="button" class="text-button" @click=${unfold}>${t("club-games-all", {
              count: found.length,
            })}</button>`
          : nothing
      }
    </section>`;
  }

  /** @param {string} game @param {string} shown */
  function tab(game, shown) {
    const choose = () => {
      chosen = game;
      all = false;
      draw();
    };
    return html`<button type="button" class="button" aria-pressed=${game === shown}
      @click=${choose}>${titleOf(game)}</button>`;
  }

  return {
    title: t("club-evenings"),
    mount(el) {
      place = el;
      render(html`<div class="column"><p class="waiting-words" role="status">${t("club-fetching")}</p></div>`, el);
      void load();
    },
    unmount() {
      place = null;
    },
  };
}

/** The standing in one game. @param {ClubDocument} club @param {WholeEvening} evening @param {string} game */
function standings(club, { games }, game) {
  const shown = games[game];
  if (!shown) return nothing;
  return html`<section class="panel" aria-labelledby="standing-title">
    <div class="panel-head"><h2 id="standing-title">${t("club-standing")}</h2><p class="soft">${titleOf(game)},
      ${t("club-contests", { count: shown.contests })}</p></div>
    ${standing(shown.standing, (row) => pictureOf(club, row))}
    ${shown.matches.length > 0 ? html`<p>${matchWords(shown.matches)}</p>` : nothing}
  </section>`;
}

/** Everybody who was there, guests included. @param {ClubDocument} club @param {WholeEvening} evening */
const company = (club, evening) => html`<section class="panel" aria-labelledby="there-title">
  <h2 id="there-title">${t("club-there")}</h2>
  <ul class="club-here">${there(evening).map(
    (one) =>
      html`<li>${pictureOf(club, one)}<b dir="auto">${one.name}</b>${
        one.member ? nothing : html`<small>${t("club-guest")}</small>`
      }</li>`,
  )}</ul></section>`;

/** The best moment of an evening. @param {ClubDocument} club @param {WholeEvening} evening */
function best(club, { best: moment, contests }) {
  const contest = contests.find(({ id }) => id === moment?.contest);
  if (!moment || !contest) return nothing;
  return html`<section class="panel" aria-labelledby="best-title">
    <h2 id="best-title">${t("club-best-title")}</h2>
    <p>${t("club-best", { name: moment.name, lead: moment.lead })}</p>
    <div class="buttons"><a class="button" href=${replayOf(club, contest)}>${icon("replay")} ${t("club-best-look")}</a>
      <a class="button" href="/hands/${contest.id}?together">${icon("people")} ${t("club-together")}</a></div>
  </section>`;
}

/** Each person who played, once. @param {WholeEvening} evening */
function there({ contests }) {
  const all = contests.flatMap(({ seats }) => seats.flatMap((seat) => [seat, ...(seat.then ? [seat.then] : [])]));
  const people = all.filter(({ bot }) => bot === null).map(({ name, member }) => ({ name, member }));
  return [...new Map(people.map((one) => [JSON.stringify([one.member, one.name]), one])).values()];
}

/** The progress of an evening's reviews. @param {ReviewsOfEvening} far */
const reviewed = ({ hands, made }) => t("club-reviewed", { hands, made, left: hands - made });
