import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { avatar } from "../ui/avatars/avatar.js";
import { moment } from "../ui/dates.js";
import { icon } from "../ui/icons.js";
import { listed, t } from "../words/catalogue.js";
import { dateLocale } from "../words/language.js";

/** @import { ClubDocument, EveningOfClub, ReviewsOfEvening, TableOfClub } from "../net/messages.js" */

const DAY_MS = 86_400_000;

/** A member's name; an erased member is "Somebody". @param {ClubDocument} club @param {string|null} id */
export const nameOf = (club, id) => club.members.find((one) => one.id === id)?.name ?? t("somebody");

/**
 * The picture of a person in a result.
 * @param {ClubDocument} club
 * @param {{member: string|null, name: string}} person
 */
export function pictureOf(club, { member, name }) {
  return avatar(name, club.members.find((one) => one.id === member)?.avatar);
}

/** How many contests somebody won. @param {{wins: number, games: number}} row */
export const wonOf = ({ wins, games }) =>
  t("club-won-of", { won: Number.isInteger(wins) ? wins : short(wins), count: games });

/** The members, present ones first. A reader is here, connected or not. @param {ClubDocument} club */
export function peopleHere(club) {
  const here = club.members.filter((one) => one.here || one.id === club.you.id);
  const gone = club.members.filter((one) => !here.includes(one)).map((one) => one.name);
  return html`<section class="panel club-people" aria-label=${t("club-here")}>
    <ul class="club-here">${here.map(
      (one) => html`<li>${avatar(one.name, one.avatar)}<b dir="auto">${one.name}</b></li>`,
    )}</ul>
    ${gone.length > 0 ? html`<p class="soft">${awayWords(gone)}</p>` : nothing}
  </section>`;
}

/** From this many absent members on they are only counted. */
const MANY = 5;

/** @param {readonly string[]} names */
const awayWords = (names) =>
  names.length < MANY
    ? t("club-away", { names: listed(names), count: names.length })
    : t("club-away-many", { count: names.length });

/** The tables being played. @param {ClubDocument} club */
export const tables = (club) => club.tables.map((table) => tableRow(club, table));

/** @param {ClubDocument} club @param {TableOfClub} table */
function tableRow(club, table) {
  const names = table.seats.flatMap((seat) => (seat ? [seat.name] : []));
  const mine = table.seats.some((seat) => seat?.member === club.you.id);
  const free = table.seats.includes(null);
  const title = GAMES[table.game]?.title ?? table.game;
  const words =
    table.of === null || table.hand === 0 ? title : t("club-table-of", { game: title, hand: table.hand, of: table.of });
  const way = mine ? t("club-table-back") : free ? t("club-table-sit") : t("club-table-watch");
  return html`<section class="panel club-table">
    <div><h2>${words}</h2><p class="soft">${names.length > 0 ? listed(names) : t("club-table-empty")}${
      free && names.length > 0 ? html` · ${t("club-table-free")}` : nothing
    }</p></div>
    <a class="button" href="/t/${table.code}${free && !mine ? "?sit=" : ""}">${way}</a>
  </section>`;
}

/** The next date, and who is coming. @param {ClubDocument} club @param {(coming: boolean) => void} answer */
export function nextDate({ next, you, code, members }, answer) {
  if (!next) return nothing;
  const yes = members.filter((one) => next.yes.includes(one.id)).map((one) => one.name);
  const coming = next.yes.includes(you.id);
  return html`<section class="panel club-next" aria-label=${t("club-next")}>
    <div>
      <h2>${moment(next.at)}</h2>
      <p class="soft">${
        yes.length > 0 ? t("club-coming", { names: listed(yes), count: yes.length }) : t("club-coming-nobody")
      }</p>
      ${next.moved && !coming ? html`<p class="soft">${t("club-moved")}</p>` : nothing}
      <a class="back-link" href="/api/clubs/${code}/next.ics" download>${t("club-calendar")}</a>
    </div>
    <div class="buttons">
      <button type="button" class="button" aria-pressed=${coming} @click=${() => answer(true)}>${t("club-in")}</button>
      <button type="button" class="button" aria-pressed=${next.no.includes(you.id)}
        @click=${() => answer(false)}>${t("club-out")}</button>
    </div>
  </section>`;
}

/** A day as people write it. @param {string} day */
export function dayWords(day) {
  const date = new Date(`${day}T12:00`);
  const recent = Date.now() - date.getTime() < 300 * DAY_MS;
  /** @type {Intl.DateTimeFormatOptions} */
  const how = { day: "numeric", month: "long", year: recent ? undefined : "numeric" };
  return new Intl.DateTimeFormat(dateLocale(), how).format(date);
}

/**
 * The latest evenings.
 *
 * @param {ClubDocument} club
 * @param {readonly EveningOfClub[]} found
 * @param {{share: (day: string) => void, review: (day: string) => void, more: (() => void)|null}} verbs
 * @param {Readonly<Record<string, ReviewsOfEvening>>} reviews of evenings that are being reviewed
 */
export function evenings(club, found, { share, review, more }, reviews) {
  if (found.length === 0)
    return html`<section class="panel"><h2>${t("club-evenings")}</h2><p class="soft">${t(
      "club-evenings-none",
    )}</p></section>`;
  return html`<section class="panel" aria-labelledby="evenings-title">
    <h2 id="evenings-title">${t("club-evenings")}</h2>
    <ul class="table-list">${found.map(
      (one) => html`<li class="club-evening">
      <div><b>${dayWords(one.day)}</b><p class="soft">${listed(
        Object.entries(one.games).map(
          ([game, { contests }]) => `${GAMES[game]?.title ?? game}: ${t("club-contests", { count: contests })}`,
        ),
      )}${
        one.best
          ? html` · <a href="/hands/${one.best.contest}">${t("club-best", {
              name: one.best.name,
              lead: one.best.lead,
            })}</a>`
          : nothing
      }</p>${reviews[one.day] ? html`<p class="soft" role="status">${reviewed(reviews[one.day])}</p>` : nothing}</div>
      <ol class="club-podium" aria-label=${t("club-podium")}>${podium(one).map(
        (row) =>
          html`<li value=${row.place ?? nothing}>${pictureOf(club, row)}<bdi class="unseen">${row.name}</bdi></li>`,
      )}</ol>
      <div class="club-verbs">${
        one.best
          ? html`<a class="icon-button" href="/hands/${one.best.contest}?together" aria-label=${t("club-together")}
            title=${t("club-together")}>${icon("people")}</a>`
          : nothing
      }
        <button type="button" class="icon-button" aria-label=${t("club-review")} title=${t("club-review")}
          @click=${() => review(one.day)}>${icon("bulb")}</button>
        <button type="button" class="icon-button" aria-label=${t("club-share")} @click=${() => share(one.day)}>${icon(
          "share",
        )}</button></div>
    </li>`,
    )}</ul>
    ${more ? html`<p><button type="button" class="button" @click=${more}>${t("club-older")}</button></p>` : nothing}
  </section>`;
}

/** The first three places of the evening's first game. @param {EveningOfClub} evening */
function podium({ games }) {
  const [first] = Object.values(games);
  return (first?.standing ?? []).filter(({ place }) => place !== null && place <= 3);
}

/** The progress of an evening's reviews. @param {ReviewsOfEvening} far */
const reviewed = ({ hands, made }) => t("club-reviewed", { hands, made, left: hands - made });

/** A number with one decimal, and a real minus. @param {number|null} number */
export const short = (number) =>
  number === null
    ? "–"
    : number
        .toLocaleString(dateLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })
        .replace("-", "−");
