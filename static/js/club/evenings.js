import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";
import { opens, titleOf } from "./parts.js";
import { podium } from "./podium.js";
import { dayWords, eveningPath, headline, lookOf } from "./rows.js";

/** @import { ClubDocument, EveningOfClub } from "../net/messages.js" */

/** More evenings that are shown before "all". */
const FEW = 3;

/** The standing of the game that an evening's headline is about. @param {Pick<EveningOfClub, "games">} evening */
export const firstStanding = ({ games }) => Object.values(games)[0]?.standing ?? [];

/** @param {EveningOfClub} evening */
const words = (evening) => headline("club-evening-of", firstStanding(evening)) ?? dayWords(evening.day);

/** When it was, and which game its headline is about. @param {Pick<EveningOfClub, "day"|"games">} evening */
export const eveningNote = ({ day, games }) =>
  [dayWords(day), ...Object.keys(games).slice(0, 1).map(titleOf)].join(" · ");

/** The last evening, with its picture. @param {ClubDocument} club @param {EveningOfClub|undefined} evening */
export function lastEvening(club, evening) {
  if (!evening)
    return html`<section class="panel"><h2>${t("club-evenings")}</h2><p class="soft">${t(
      "club-evenings-none",
    )}</p></section>`;
  const rows = firstStanding(evening).map((row) => ({ ...row, avatar: lookOf(club, row.member) }));
  return html`<section class="panel club-last">
    ${podium(rows)}
    <a class="club-row" href=${eveningPath(club, evening.day)}><span><h2>${words(evening)}</h2>
      <small>${eveningNote(evening)}</small></span>${icon("forward")}</a>
  </section>`;
}

/**
 * Evenings before the last one.
 * @param {ClubDocument} club
 * @param {readonly EveningOfClub[]} found
 * @param {{unfolded: boolean, unfold: () => void, older: (() => void)|null}} how whether all are shown, and what shows
 * more
 */
export function moreEvenings(club, found, { unfolded, unfold, older }) {
  if (found.length === 0) return nothing;
  const folded = !unfolded && found.length > FEW;
  const more = folded ? unfold : older;
  return html`<section class="panel club-list" aria-labelledby="evenings-title">
    <h2 id="evenings-title">${t("club-evenings-more")}</h2>
    ${(folded ? found.slice(0, FEW) : found).map((one) =>
      opens(words(one), eveningPath(club, one.day), eveningNote(one)),
    )}
    ${
      more
        ? html`<button type="button" class="text-button" @click=${more}>${
            folded ? t("club-evenings-all") : t("club-older")
          }</button>`
        : nothing
    }
  </section>`;
}
