import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get, put } from "../net/http.js";
import { avatar } from "../ui/avatars/avatar.js";
import { moment } from "../ui/dates.js";
import { icon } from "../ui/icons.js";
import { listed, t } from "../words/catalogue.js";
import { nameOf, titleOf } from "./parts.js";
import { clubPlace, placeHead } from "./place.js";
import { lookOf, menu, replayPath } from "./rows.js";

/** @import { ClubDocument, ContestOfClub, ContestsOfClub, SeatOfContest } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */
/** @import { LiveClub } from "./live_club.js" */

/** @typedef {{name: string, member: string|null, words: string}} Winner */

/** The people and bots that won. @param {ContestOfClub} contest @returns {Winner[]} */
function winnersOf({ seats, winners }) {
  return seats.filter(({ seat }) => winners.includes(seat)).map(winner);
}

/** @param {SeatOfContest} seat @returns {Winner} */
function winner({ name, member, bot, starter, stayed, then }) {
  const last = then ?? { name, member, bot };
  const words = last.bot
    ? t("contest-bot", { name: last.name })
    : starter && stayed
      ? name
      : t(then || !starter ? "contest-later" : "contest-left", { name: last.name });
  return { name: last.name, member: last.member, words };
}

/**
 * The replay of a contest, at the reader's own seat.
 * @param {ClubDocument} club
 * @param {ContestOfClub} contest
 * @param {boolean} [together] whether it begins by looking back together
 */
export function replayOf(club, { id, seats }, together = false) {
  const mine =
    seats.find((one) => (one.then ?? one).member === club.you.id) ?? seats.find((one) => one.member === club.you.id);
  return replayPath(id, mine?.seat, together);
}

/**
 * A contest in a list: who won it, with a link to its replay, and a menu.
 * @param {ClubDocument} club
 * @param {ContestOfClub} contest
 * @param {unknown} mark its number, if the list has an order to read in
 * @param {unknown} when its game and time, if the list does not say them
 * @param {(contest: ContestOfClub) => void} change leaves it out of the standings, or counts it again
 */
export function contestRow(club, contest, mark, when, change) {
  const won = winnersOf(contest);
  const [first] = won;
  const points = contest.seats
    .filter(({ starter }) => starter)
    .map(({ name, points: had }) => `${name}\u00a0${had === null ? "–" : String(had).replace("-", "−")}`);
  return html`<li class="club-game ${contest.counts ? "" : "is-off"}">
    <a class="club-row" href=${replayOf(club, contest)}>${mark}
      <span class="club-faces">${first ? avatar(first.name, lookOf(club, first.member)) : nothing}</span>
      <span><b>${t("contest-won", { names: listed(won.map(({ words }) => words)) })}</b><small>${listed(points)}${
        contest.counts ? nothing : html`<br />${t("contest-off", { name: nameOf(club, contest.set_by) })}`
      }</small>${when}</span>${icon("forward")}</a>
    ${menu(
      t("contest-menu"),
      html`<a class="button" href=${replayOf(club, contest, true)}>${icon("people")} ${t("club-together")}</a>${
        club.you.role === "keeper"
          ? html`<button type="button" class="button" @click=${() => change(contest)}>${
              contest.counts ? t("contest-discount") : t("contest-count")
            }</button>`
          : nothing
      }`,
    )}
  </li>`;
}

/**
 * Says whether a contest counts.
 * @param {string} path of the club's interface
 * @param {ClubDocument} club
 * @param {ContestOfClub} contest
 */
export async function changeCounting(path, club, contest) {
  await put(`${path}/contests/${contest.id}`, { counts: !contest.counts });
  contest.counts = !contest.counts;
  contest.set_by = club.you.id;
}

/** All games of a club, newest first. @param {Visit} visit @returns {Page} */
export function gamesPage(visit) {
  let busy = false;
  /** @param {LiveClub} live @param {() => Promise<unknown>} work */
  async function once(live, work) {
    if (busy) return;
    busy = true;
    await live.act(work);
    busy = false;
  }

  return clubPlace(visit, {
    title: t("contests"),
    /** @returns {Promise<ContestsOfClub>} */
    load: (live) => get(`${live.path}/contests`),
    body(club, found, live) {
      const more = async () => {
        const { contests, next } = await get(`${live.path}/contests?before=${found.next}`);
        found.contests = [...found.contests, ...contests];
        found.next = next;
      };
      /** @param {ContestOfClub} contest */
      const change = (contest) => once(live, () => changeCounting(live.path, club, contest));
      return html`${placeHead(club, t("contests"))}<section class="panel club-list">${
        found.contests.length === 0
          ? html`<p class="soft">${t("club-none")}</p>`
          : html`<ul class="table-list">${found.contests.map((one) =>
              contestRow(club, one, nothing, when(one), change),
            )}</ul>`
      }${
        found.next
          ? html`<button type="button" class="text-button" @click=${() => once(live, more)}>${t(
              "contests-older",
            )}</button>`
          : nothing
      }</section>`;
    },
  });
}

/** @param {ContestOfClub} contest */
const when = ({ game, finished_at: at, day }) =>
  html`<small>${titleOf(game)} · ${moment(at)}${day === null ? html` · ${t("contest-mail")}` : nothing}</small>`;
