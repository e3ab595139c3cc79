import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/catalogue.js";
import { ENOUGH, nameOf, pictureOf, short } from "./parts.js";

/** @import { ClubDocument, StandingOfClub, StandingRow } from "../net/messages.js" */

/** Fractions of a win, for two to eight winners. */
const WHOLE_WIN = 840;

/** @param {StandingRow} row */
const wonOf = ({ wins, contests }) => {
  const won = Math.round(WHOLE_WIN * wins * contests) / WHOLE_WIN;
  return t("club-won-of", { won: Number.isInteger(won) ? won : short(won), count: contests });
};

/** Tonight's standing. @param {ClubDocument} club @param {StandingOfClub} standing */
export function tonight(club, { rows, per }) {
  if (rows.length === 0) return nothing;
  return html`<section class="panel" aria-labelledby="tonight-title">
    <h2 id="tonight-title">${t("club-tonight")}</h2>
    <table class="club-standing">
      <thead><tr><th scope="col"><span class="unseen">${t("club-place")}</span></th><th scope="col"><span
        class="unseen">${t("club-member")}</span></th><th scope="col">${t("club-won")}</th><th
        scope="col">${per === "hand" ? t("club-points-hand") : t("club-points-match")}</th></tr></thead>
      <tbody>${rows.map(
        (row, place) => html`<tr><td>${place + 1}</td><th scope="row">${pictureOf(club, row.member)}
          <bdi>${nameOf(club, row.member)}</bdi></th><td>${wonOf(row)}</td><td><b>${short(row.points)}</b></td></tr>`,
      )}</tbody>
    </table>
  </section>`;
}

/**
 * The members by their results, with their margins of error.
 * @param {ClubDocument} club
 * @param {StandingOfClub} standing
 */
export function ever(club, { rows }) {
  if (rows.length === 0) return html`<p class="soft">${t("club-none")}</p>`;
  const known = rows.flatMap((row) => [row.rating_low ?? 1500, row.rating_high ?? 1500]);
  const [low, high] = [Math.min(...known, 1450), Math.max(...known, 1550)];
  /** @param {number} rating */
  const at = (rating) => `${((100 * (rating - low)) / (high - low)).toFixed(1)}%`;
  /** @param {StandingRow} row */
  const line = (
    row,
  ) => html`<tr><th scope="row">${pictureOf(club, row.member)} <bdi>${nameOf(club, row.member)}</bdi></th>
    <td class="club-range" aria-hidden="true">${
      row.rating === null || row.rating_low === null || row.rating_high === null
        ? nothing
        : html`<svg class="club-bar" focusable="false">
            <line x1=${at(row.rating_low)} x2=${at(row.rating_high)} y1="50%" y2="50%"></line>
            <circle cx=${at(row.rating)} cy="50%" r="5"></circle>
          </svg>`
    }</td>
    <td>${wonOf(row)}</td><td><b>${row.rating === null ? "–" : Math.round(row.rating)}</b></td></tr>`;
  const many = rows.filter((row) => row.contests >= ENOUGH);
  const few = rows.filter((row) => row.contests < ENOUGH);
  return html`<table class="club-standing">
    <thead class="unseen"><tr><th scope="col">${t("club-member")}</th><td></td><th scope="col">${t("club-won")}</th><th
      scope="col">${t("club-rating")}</th></tr></thead>
    <tbody>${many.map(line)}</tbody>
    ${
      few.length > 0
        ? html`<tbody class="club-few" aria-label=${t("club-few-contests")}>${few.map(line)}</tbody>`
        : nothing
    }
  </table>`;
}

/** The sentence that the figures support. @param {ClubDocument} club @param {StandingOfClub} standing */
export function sentences(club, { said }) {
  /** @param {string|number|undefined} id */
  const name = (id) => nameOf(club, String(id));
  return said.map(({ code, args }) => {
    if (code === "few") return html`<p>${t("club-said-few", { need: args.need ?? 0 })}</p>`;
    const both = { a: name(args.a), b: name(args.b) };
    if (code === "close") return html`<p>${t("club-said-close", both)}</p>`;
    return html`<p>${t("club-said-better", { ...both, odds: args.odds ?? 0 })}</p>`;
  });
}
