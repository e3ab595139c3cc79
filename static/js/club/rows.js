import { html } from "/vendor/lit-html/lit-html.js";
import { avatar } from "../ui/avatars/avatar.js";
import { icon } from "../ui/icons.js";
import { listed, t } from "../words/catalogue.js";
import { dateLocale } from "../words/language.js";

/** @import { ClubDocument, StandingRow } from "../net/messages.js" */

const DAY_MS = 86_400_000;

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

/**
 * The address of a replay.
 * @param {string} hand
 * @param {number|null|undefined} seat where the reader sat, if they did
 * @param {boolean} [together]
 */
export function replayPath(hand, seat, together = false) {
  const query = [...(together ? ["together"] : []), ...(seat === null || seat === undefined ? [] : [`seat=${seat}`])];
  return `/hands/${hand}${query.length > 0 ? "?" : ""}${query.join("&")}`;
}

/** How many contests somebody won. @param {{wins: number, games: number}} row */
export const wonOf = ({ wins, games }) => t("club-won-of", { won: amount(wins), count: games });

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

/** What can be done with a row, behind three dots. @param {string} label @param {unknown} inside */
export const menu = (
  label,
  inside,
) => html`<details class="club-menu"><summary aria-label=${label}>${icon("more")}</summary>
  <div class="stack">${inside}</div></details>`;
