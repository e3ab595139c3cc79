import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/catalogue.js";
import { lastEvening, moreEvenings } from "./evenings.js";
import { opens, titleOf } from "./parts.js";
import { eveningPath } from "./rows.js";
import { ever, sentences, standingTonight } from "./standings.js";

/** @import { ClubDocument, EveningOfClub, StandingOfClub } from "../net/messages.js" */

/**
 * @typedef {object} Results
 * @property {readonly EveningOfClub[]} evenings newest first
 * @property {boolean} isTonight whether the first of them is still going on
 * @property {StandingOfClub|null} ever the standing of all time; null until it is about to be seen
 * @property {boolean} unfolded whether all evenings are shown that have been loaded
 * @property {() => void} unfold shows them
 * @property {(() => void)|null} older loads older ones; null: there are none
 * @property {() => void} figures opens all figures
 */

/**
 * Tonight's standings, one for each game, and the way to the whole evening.
 * @param {ClubDocument} club
 * @param {readonly StandingOfClub[]} standings
 * @param {string} [day] the newest evening: tonight's, if anything counted
 */
export const tonight = (club, standings, day) =>
  html`${standings.map((one) => standingTonight(club, one))}${
    day && standings.length > 0
      ? html`<div class="panel club-list">${opens(t("club-tonight-all"), eveningPath(club, day))}</div>`
      : nothing
  }`;

/** The last evening, who plays best, and the evenings before. @param {ClubDocument} club @param {Results} results */
export function past(club, results) {
  const { evenings, isTonight, older, unfolded } = results;
  const [last, ...others] = isTonight ? evenings.slice(1) : evenings;
  return html`${last || !isTonight ? lastEvening(club, last) : nothing}
    <section class="panel" id="club-ever" aria-labelledby="ever-title">
      <div class="panel-head"><h2 id="ever-title">${t("club-ever")}</h2><p class="soft">${titleOf(club.game)}</p></div>
      ${results.ever ? html`${sentences(club, results.ever)}${ever(club, results.ever)}` : nothing}
      <p class="buttons"><button type="button" class="button" @click=${results.figures}>${t("figures")}</button></p>
    </section>
    ${moreEvenings(club, others, { unfolded, unfold: results.unfold, older })}`;
}
