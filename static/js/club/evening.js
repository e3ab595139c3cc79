import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get, post, remove } from "../net/http.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";
import { changeCounting, contestRow, replayOf } from "./contests.js";
import { eveningNote, firstStanding } from "./evenings.js";
import { openShare } from "./links.js";
import { titleOf } from "./parts.js";
import { clubPlace, gameTabs, placeHead } from "./place.js";
import { podium } from "./podium.js";
import { dayWords, headline, lookOf, pictureOf } from "./rows.js";
import { matchWords, standing } from "./standings.js";

/** @import { ClubDocument, ContestOfClub, ReviewsOfEvening, WholeEvening } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */
/** @import { LiveClub } from "./live_club.js" */

/** Milliseconds between requests for the progress of an evening's reviews. */
const REVIEWING_MS = 5_000;

/** Games that are listed before "all". */
const FEW = 5;

/** An evening of a club, for its members. @param {Visit} visit @returns {Page} */
export function eveningPage(visit) {
  const { day = "" } = visit.params;
  const at = (/** @type {LiveClub} */ { path }) => `${path}/evenings/${encodeURIComponent(day)}`;
  /** The game that is shown. @type {string|null} */
  let chosen = null;
  /** Whether all of its games are. */
  let all = false;
  /** @type {ReviewsOfEvening|null} */
  let reviews = null;

  /** @param {LiveClub} live @returns {Promise<WholeEvening>} */
  async function load(live) {
    const evening = await get(at(live));
    visit.retitle(`${live.club?.name}: ${dayWords(day)}`);
    return evening;
  }

  /** @param {LiveClub} live @param {WholeEvening} evening */
  const share = (live, evening) =>
    openShare(evening.shared, {
      share: async () => /** @type {string} */ ((await post(`${at(live)}/share`)).url),
      takeBack: () => remove(`${at(live)}/share`),
      changed: (url) => {
        evening.shared = url;
      },
    });

  /** Starts the reviews of the evening and shows their progress. @param {LiveClub} live */
  async function review(live) {
    await live.act(async () => {
      reviews = await post(`${at(live)}/reviews`);
    });
    while (!live.isLeft && reviews && reviews.made < reviews.hands) {
      await new Promise((done) => setTimeout(done, REVIEWING_MS));
      reviews = await get(`${at(live)}/reviews`).catch(() => reviews);
      live.changed();
    }
  }

  /** @param {ClubDocument} club @param {WholeEvening} evening @param {LiveClub} live */
  function body(club, evening, live) {
    const games = [...new Set([...Object.keys(evening.games), ...evening.contests.map(({ game }) => game)])];
    const game = chosen ?? games[0] ?? club.game;
    const rows = firstStanding(evening);
    const pictured = rows.map((row) => ({ ...row, avatar: lookOf(club, row.member) }));
    const title = headline("club-evening-of", rows) ?? t("club-evening-none");
    const open =
      rows.length > 0
        ? html`<button type="button" class="button" @click=${() => share(live, evening)}>${icon("share")}
            ${t("club-share")}</button>`
        : nothing;
    const choose = (/** @type {string} */ one) => {
      chosen = one;
      all = false;
      live.changed();
    };
    return html`${placeHead(club, title, html`<p>${eveningNote(evening)}</p>`, open)}
      ${rows.length > 0 ? html`<section class="panel club-last">${podium(pictured)}</section>` : nothing}
      ${gameTabs(games, game, choose)}
      ${standings(club, evening, game)} ${played(club, evening, game, live)} ${best(club, evening)}
      ${company(club, evening)}
      <div class="buttons"><button type="button" class="button" @click=${() => void review(live)}>${icon("bulb")}
        ${t("club-review")}</button>${reviews ? html`<p class="soft" role="status">${reviewed(reviews)}</p>` : nothing}
      </div>`;
  }

  /**
   * The games in order.
   * @param {ClubDocument} club
   * @param {WholeEvening} evening
   * @param {string} game
   * @param {LiveClub} live
   */
  function played(club, { contests }, game, live) {
    const found = contests.filter((one) => one.game === game).reverse();
    const unfold = () => {
      all = true;
      live.changed();
    };
    /** @param {ContestOfClub} contest */
    const change = (contest) =>
      live.act(async () => {
        await changeCounting(live.path, club, contest);
        await live.page.played();
      });
    return html`<section class="panel club-list" aria-labelledby="games-title">
      <h2 id="games-title">${t("club-games")}</h2>
      <ol class="table-list">${(all ? found : found.slice(0, FEW)).map((one, at) =>
        contestRow(club, one, html`<span class="club-number">${at + 1}</span>`, nothing, change),
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

  return clubPlace(visit, { title: t("club-evenings"), follows: true, load, body });
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
      <a class="button" href=${replayOf(club, contest, true)}>${icon("people")} ${t("club-together")}</a></div>
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
