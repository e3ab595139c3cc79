import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { avatar } from "../ui/avatars/avatar.js";
import { clock, moment } from "../ui/dates.js";
import { icon } from "../ui/icons.js";
import { listed, t } from "../words/catalogue.js";
import { dateLocale } from "../words/language.js";
import { nameOf, titleOf } from "./parts.js";

/** @import { ClubDocument, TableOfClub } from "../net/messages.js" */

/** From this many absent members on they are only counted. */
const MANY = 13;

/** Faces in a row of a table. */
const FACES = 4;

/** The members, present ones first and ringed. A reader is here, connected or not. @param {ClubDocument} club */
export function faces(club) {
  const here = club.members.filter((one) => one.here || one.id === club.you.id);
  const gone = club.members.filter((one) => !here.includes(one));
  const shown = gone.length < MANY ? gone : [];
  return html`<section class="club-people" aria-label=${t("club-people")}>
    <ul class="club-here">${here.map(
      (one) => html`<li class="is-here">${avatar(one.name, one.avatar)}<b dir="auto">${one.name}</b><span
        class="unseen">${t("club-here")}</span></li>`,
    )}${shown.map((one) => html`<li>${avatar(one.name, one.avatar)}<span dir="auto">${one.name}</span></li>`)}</ul>
    ${gone.length > shown.length ? html`<p class="soft">${t("club-away-many", { count: gone.length })}</p>` : nothing}
  </section>`;
}

/**
 * The two buttons that open a table, the usual game first, and the ways to play by mail.
 * @param {ClubDocument} club
 * @param {(game: string, mail: boolean) => void} open
 */
export function openings(club, open) {
  const games = [club.game, ...Object.keys(GAMES).filter((game) => game !== club.game)];
  return html`<div class="club-opening">
    ${games.map(
      (game) => html`<button type="button" class="button large club-open ${game === club.game ? "primary" : ""}"
        @click=${() => open(game, false)}>${t("club-open", { game: titleOf(game) })}</button>`,
    )}
    <p class="club-mail">${t("club-by-mail")} ${games.map(
      (game) => html`<button type="button" class="text-button" @click=${() => open(game, true)}><span
        class="unseen">${t("club-open-mail")} </span>${titleOf(game)}</button>`,
    )}</p>
  </div>`;
}

/**
 * The tables in play or waiting, one line each, and who plays next.
 * @param {ClubDocument} club
 * @param {readonly TableOfClub[]} older tables that were asked for
 * @param {(() => void)|null} more asks for more; null: there are none
 */
export function tables(club, older, more) {
  if (club.tables.length === 0 && !club.turns) return nothing;
  const codes = new Set(club.tables.map(({ code }) => code));
  return html`<section class="panel club-list" aria-label=${t("club-tables")}>
    ${[...club.tables, ...older.filter(({ code }) => !codes.has(code))].map((table) => tableRow(club, table))}
    ${more ? html`<button type="button" class="text-button" @click=${more}>${t("club-tables-more")}</button>` : nothing}
    ${club.turns ? html`<p class="club-turns">${turnWords(club, club.turns)}</p>` : nothing}
  </section>`;
}

/** @param {ClubDocument} club @param {NonNullable<ClubDocument["turns"]>} turns */
function turnWords(club, { next, after }) {
  const names = (/** @type {readonly string[]} */ ids) => listed(ids.map((id) => nameOf(club, id)));
  return t("club-turns", { next: names(next), after: names(after), count: after.length });
}

/** @param {ClubDocument} club @param {TableOfClub} table */
function tableRow(club, table) {
  const people = table.seats.filter((seat) => seat !== null);
  const mine = people.some((seat) => seat.member === club.you.id);
  const free = table.seats.length - people.length;
  const game = titleOf(table.game);
  const words = table.mail
    ? t("club-table-mail", { game })
    : table.of === null || table.hand === 0
      ? game
      : t("club-table-of", { game, hand: table.hand, of: table.of });
  const way = mine ? t("club-table-back") : free > 0 ? t("club-table-sit") : t("club-table-watch");
  return html`<div class="club-table">
    <span class="club-faces">${
      table.mail ? icon("send") : people.slice(0, FACES).map((seat) => avatar(seat.name, seat.avatar))
    }</span>
    <div><h2>${words}</h2><p class="soft">${tableNote(table, free)}</p></div>
    <a class="button" href="/t/${table.code}${free > 0 && !mine ? "?sit=" : ""}">${way}<span
      class="unseen">: ${words}</span></a>
  </div>`;
}

/** For whom a table waits, or who sits there. @param {TableOfClub} table @param {number} free */
function tableNote({ seats, waits_for: late = [], waits_since: since }, free) {
  const names = seats.flatMap((seat) => (seat ? [seat.name] : []));
  const parts =
    late.length > 0
      ? [t("club-table-waits", { names: listed(late.map(({ name }) => name)), time: since ? agoWords(since) : "" })]
      : [names.length > 0 ? listed(names) : t("club-table-empty")];
  if (free > 0) parts.push(t("club-table-free", { count: free }));
  return parts.join(" · ");
}

/** How long ago something began: 5 min, 2 h, 3 d. @param {string} iso */
function agoWords(iso) {
  const minutes = Math.max(1, Math.round((Date.now() - Date.parse(iso)) / 60_000));
  /** @type {[number, string]} */
  const [number, unit] =
    minutes < 60 ? [minutes, "minute"] : minutes < 2880 ? [minutes / 60, "hour"] : [minutes / 1440, "day"];
  return new Intl.NumberFormat(dateLocale(), { style: "unit", unit, unitDisplay: "short" }).format(Math.floor(number));
}

/**
 * The next date: who is coming, who is not, and who has not answered.
 * @param {ClubDocument} club
 * @param {{answer: (coming: boolean) => void, skip: () => void}} verbs
 */
export function nextDate(club, { answer, skip }) {
  const { next, you, code } = club;
  if (!next) return nothing;
  const coming = next.yes.includes(you.id);
  const names = (/** @type {readonly string[]} */ ids) => listed(ids.map((id) => nameOf(club, id)));
  const gone = { names: names(next.no), count: next.no.length };
  const not = next.no.length > 0 ? html`<br />${t("club-not-coming", gone)}` : nothing;
  const at = new Date(next.at);
  const month = new Intl.DateTimeFormat(dateLocale(), { month: "short" }).format(at);
  const weekday = new Intl.DateTimeFormat(dateLocale(), { weekday: "long" }).format(at);
  return html`<section class="panel club-next" aria-label=${t("club-next")}>
    <span class="club-leaf" aria-hidden="true"><b>${month}</b>${at.getDate()}</span>
    <div>
      <h2>${next.weekly ? `${weekday}, ${clock(next.at)}` : moment(next.at)}${
        next.weekly ? html` <small>${t("club-weekly")}</small>` : nothing
      }</h2>
      <p class="soft">${
        next.yes.length > 0
          ? t("club-coming", { names: names(next.yes), count: next.yes.length })
          : t("club-coming-nobody")
      }${not}${next.silent.length > 0 ? html` · ${t("club-silent", { count: next.silent.length })}` : nothing}</p>
      ${next.moved && !coming ? html`<p class="soft">${t("club-moved")}</p>` : nothing}
    </div>
    <div class="buttons">
      <button type="button" class="button" aria-pressed=${coming} @click=${() => answer(true)}>${t("club-in")}</button>
      <button type="button" class="button" aria-pressed=${next.no.includes(you.id)}
        @click=${() => answer(false)}>${t("club-out")}</button>
      <a class="back-link" href="/api/clubs/${code}/next.ics" download>${t("club-calendar")}</a>
      ${
        next.weekly && you.role === "keeper"
          ? html`<button type="button" class="text-button" @click=${skip}>${t("club-skip")}</button>`
          : nothing
      }
    </div>
  </section>`;
}
