import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { avatar } from "../ui/avatars/avatar.js";
import { icon } from "../ui/icons.js";
import { listed, t } from "../words/catalogue.js";
import { dateLocale } from "../words/language.js";

/** @import { ClubDocument, StandingRow } from "../net/messages.js" */

const DAY_MS = 86_400_000;

/** The name that people know a game by. @param {string} game */
export const titleOf = (game) => GAMES[game]?.title ?? game;

/** A member's name; an erased member is "Somebody". @param {ClubDocument} club @param {string|null} id */
export const nameOf = (club, id) => club.members.find((one) => one.id === id)?.name ?? t("somebody");

/**
 * The picture of a person in a result.
 * @param {ClubDocument} club
 * @param {{member: string|null, name: string}} person
 */
export function pictureOf(club, { member, name }) {
  return avatar(name, lookOf(club, member));
}

/** The animal and colour of a member. @param {ClubDocument} club @param {string|null} member */
export const lookOf = (club, member) => club.members.find((one) => one.id === member)?.avatar ?? null;

/** The address of an evening. @param {ClubDocument} club @param {string} day */
export const eveningPath = (club, day) => `/c/${club.code}/evenings/${day}`;

/** How many contests somebody won. @param {{wins: number, games: number}} row */
export const wonOf = ({ wins, games }) => t("club-won-of", { won: amount(wins), count: games });

/**
 * For a keeper whose club follows UTC, perhaps because the server does not know the browser's time zone.
 * @param {ClubDocument} club
 */
export function zoneWords({ you, zone }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return you.role === "keeper" && zone === "UTC" && !/UTC|GMT/.test(here) ? t("club-zone-utc") : nothing;
}

/** A number with at most one decimal, and a real minus. @param {number} number */
export const amount = (number) => decimals(number, 0);

/** A number with one decimal. @param {number|null} number */
export const short = (number) => (number === null ? "–" : decimals(number, 1));

/** @param {number} number @param {number} least decimals that are always written */
const decimals = (number, least) =>
  number
    .toLocaleString(dateLocale(), { minimumFractionDigits: least, maximumFractionDigits: 1, useGrouping: false })
    .replace("-", "−");

/** Wins beyond the fair share, with its sign. @param {{wins: number, fair: number}} row */
export function overWords({ wins, fair }) {
  const over = Math.round((wins - fair) * 10) / 10;
  return over > 0 ? `+${amount(over)}` : amount(over || 0);
}

/**
 * The one sentence about a standing, from the row that leads; null if nobody has a place.
 * @param {"club-leads"|"club-evening-of"} words
 * @param {readonly Pick<StandingRow, "place"|"name"|"games"|"wins">[]} rows
 */
export function headline(words, rows) {
  const first = rows.filter(({ place }) => place === 1);
  const [one] = first;
  if (!one) return null;
  const names = listed(first.map(({ name }) => name));
  return t(words, { names, count: first.length, won: amount(one.wins), games: one.games });
}

/** A day as people write it. @param {string} day */
export function dayWords(day) {
  const date = new Date(`${day}T12:00`);
  const recent = Date.now() - date.getTime() < 300 * DAY_MS;
  /** @type {Intl.DateTimeFormatOptions} */
  const how = { weekday: "long", day: "numeric", month: "long", year: recent ? undefined : "numeric" };
  return new Intl.DateTimeFormat(dateLocale(), how).format(date);
}

/**
 * A row that opens something.
 * @param {string} words
 * @param {string|(() => unknown)} way an address, or what a tap does
 * @param {unknown} [more] what stands below the words
 */
export function opens(words, way, more = nothing) {
  const below = more === nothing ? nothing : html`<small>${more}</small>`;
  const inside = html`<span>${words}${below}</span>${icon("forward")}`;
  return typeof way === "string"
    ? html`<a class="club-row" href=${way}>${inside}</a>`
    : html`<button type="button" class="club-row" @click=${way}>${inside}</button>`;
}
