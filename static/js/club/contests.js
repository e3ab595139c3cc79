import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get, put } from "../net/http.js";
import { avatar } from "../ui/avatars/avatar.js";
import { moment } from "../ui/dates.js";
import { Dialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { listed, t } from "../words/catalogue.js";
import { lookOf, nameOf, titleOf } from "./parts.js";

/** @import { ClubDocument, ContestOfClub, ContestsOfClub, SeatOfContest } from "../net/messages.js" */

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

/** The replay of a contest, at the reader's own seat. @param {ClubDocument} club @param {ContestOfClub} contest */
export function replayOf(club, { id, seats }) {
  const mine =
    seats.find((one) => (one.then ?? one).member === club.you.id) ?? seats.find((one) => one.member === club.you.id);
  return `/hands/${id}${mine ? `?seat=${mine.seat}` : ""}`;
}

/**
 * A contest in a list: who won it, with a link to its replay, and a menu.
 * @param {ClubDocument} club
 * @param {ContestOfClub} contest
 * @param {unknown} mark what stands first: its number or its game and time
 * @param {(contest: ContestOfClub) => void} change leaves it out of the standings, or counts it again
 */
export function contestRow(club, contest, mark, change) {
  const won = winnersOf(contest);
  const [first] = won;
  const points = contest.seats
    .filter(({ starter }) => starter)
    .map(({ name, points: had }) => `${name} ${had === null ? "–" : String(had).replace("-", "−")}`);
  return html`<li class="club-game ${contest.counts ? "" : "is-off"}">
    <a class="club-row" href=${replayOf(club, contest)}>${mark}
      <span class="club-faces">${first ? avatar(first.name, lookOf(club, first.member)) : nothing}</span>
      <span><b>${t("contest-won", { names: listed(won.map(({ words }) => words)) })}</b><small>${listed(points)}${
        contest.counts ? nothing : html`<br />${t("contest-off", { name: nameOf(club, contest.set_by) })}`
      }</small></span>${icon("forward")}</a>
    <details class="club-menu"><summary aria-label=${t("contest-menu")}>${icon("more")}</summary>
      <div class="stack">
        <a class="button" href="/hands/${contest.id}?together">${icon("people")} ${t("club-together")}</a>
        ${
          club.you.role === "keeper"
            ? html`<button type="button" class="button" @click=${() => change(contest)}>${
                contest.counts ? t("contest-discount") : t("contest-count")
              }</button>`
            : nothing
        }</div></details>
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

/**
 * All contests, newest first.
 * @param {() => ClubDocument} club
 * @param {string} path
 */
export async function openContests(club, path) {
  /** @type {ContestsOfClub} */
  let found = await get(`${path}/contests`);

  let busy = false;
  /** @param {() => Promise<unknown>} work */
  async function act(work) {
    if (busy) return;
    busy = true;
    try {
      await work();
    } catch (reason) {
      apologise(reason);
    }
    busy = false;
    dialog.redraw();
  }

  const more = () =>
    act(async () => {
      const { contests, next } = await get(`${path}/contests?before=${found.next}`);
      found = { contests: [...found.contests, ...contests], next };
    });

  /** @param {ContestOfClub} contest */
  const change = (contest) => act(() => changeCounting(path, club(), contest));

  /** @param {ContestOfClub} contest */
  const when = (contest) =>
    html`<span class="club-when">${titleOf(contest.game)}<small>${moment(contest.finished_at)}${
      contest.day === null ? html` · ${t("contest-mail")}` : nothing
    }</small></span>`;

  const dialog = new Dialog({
    title: t("contests"),
    kind: "drawer",
    body: () =>
      html`<ul class="table-list">${found.contests.map((one) => contestRow(club(), one, when(one), change))}</ul>${
        found.contests.length === 0 ? html`<p class="soft">${t("club-none")}</p>` : nothing
      }${
        found.next
          ? html`<p><button type="button" class="button" @click=${more}>${t("contests-older")}</button></p>`
          : nothing
      }`,
  });
  dialog.show();
}
