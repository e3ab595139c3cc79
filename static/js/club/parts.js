import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";

/** @import { ClubDocument } from "../net/messages.js" */

/** The name that people know a game by. @param {string} game */
export const titleOf = (game) => GAMES[game]?.title ?? game;

/** A member's name; an erased member is "Somebody". @param {ClubDocument} club @param {string|null} id */
export const nameOf = (club, id) => club.members.find((one) => one.id === id)?.name ?? t("somebody");

/**
 * For a keeper whose club follows UTC, perhaps because the server does not know the browser's time zone.
 * @param {ClubDocument} club
 */
export function zoneWords({ you, zone }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return you.role === "keeper" && zone === "UTC" && !/UTC|GMT/.test(here) ? t("club-zone-utc") : nothing;
}

/**
 * A row that leads somewhere.
 * @param {string} words
 * @param {string} address
 * @param {unknown} [more] what stands below the words
 */
export const opens = (words, address, more = nothing) =>
  html`<a class="club-row" href=${address}><span>${words}${
    more === nothing ? nothing : html`<small>${more}</small>`
  }</span>${icon("forward")}</a>`;
