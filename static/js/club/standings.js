import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { listed, t } from "../words/catalogue.js";
import { nameOf, titleOf } from "./parts.js";
import { amount, headline, overWords, pictureOf, wonOf } from "./rows.js";

/** @import { ClubDocument, StandingOfClub, StandingRow } from "../net/messages.js" */

/** Tonight's standing in one game. @param {ClubDocument} club @param {StandingOfClub} standing */
export function standingTonight(club, { rows, game }) {
  const title = `tonight-${game}`;
  return html`<section class="panel" aria-labelledby=${title}>
    <div class="panel-head"><h2 id=${title}>${headline("club-leads", rows) ?? t("club-tonight")}</h2>
      <p class="soft">${t("club-tonight")} · ${titleOf(game)}</p></div>
    ${standing(rows, (row) => pictureOf(club, row))}
  </section>`;
}

/**
 * People in order, and the sentence that explains the order.
 * @template {Pick<StandingRow, "place"|"name"|"games"|"wins"|"fair">} R
 * @param {readonly R[]} rows
 * @param {(row: R) => unknown} picture
 */
export function standing(rows, picture) {
  /** @param {R} row */
  const line = (row) => html`<tr><td>${row.place ?? "–"}</td><th scope="row">${picture(row)}
    <bdi>${row.name}</bdi></th><td>${wonOf(row)}</td><td><b>${overWords(row)}</b></td></tr>`;
  const few = rows.filter(({ place }) => place === null);
  const [first] = rows;
  return html`<table class="club-standing">
      <thead><tr><th scope="col"><span class="unseen">${t("club-place")}</span></th><th scope="col"><span
        class="unseen">${t("club-member")}</span></th><th scope="col">${t("club-won")}</th><th
        scope="col">${t("club-over")}</th></tr></thead>
      <tbody>${rows.filter(({ place }) => place !== null).map(line)}</tbody>
      ${
        few.length > 0
          ? html`<tbody class="club-few"><tr><td colspan="4">${t("club-below")}</td></tr>${few.map(line)}</tbody>`
          : nothing
      }
    </table>
    ${
      first
        ? html`<p class="soft">${t("club-order", {
            won: amount(first.wins),
            games: first.games,
            fair: amount(first.fair),
            over: overWords(first),
          })}</p>`
        : nothing
    }`;
}

/** Matches that were decided. @param {readonly {name: string, points: number}[]} matches */
export const matchWords = (matches) => listed(matches.map(({ name, points }) => t("club-match", { name, points })));

/**
 * The members by their ratings, with their margins of error.
 * @param {ClubDocument} club
 * @param {StandingOfClub} standing
 */
export function ever(club, { best = [] }) {
  if (best.length === 0) return html`<p class="soft">${t("club-none")}</p>`;
  const known = best.flatMap((row) => [row.rating_low ?? 1500, row.rating_high ?? 1500]);
  const [low, high] = [Math.min(...known, 1450), Math.max(...known, 1550)];
  /** @param {number} rating */
  const at = (rating) => `${((100 * (rating - low)) / (high - low)).toFixed(1)}%`;
  /** @param {StandingRow} row */
  const line = (row) => html`<tr><th scope="row">${pictureOf(club, row)} <bdi>${row.name}</bdi></th>
    <td class="club-range" aria-hidden="true">${
      row.rating === null || row.rating_low === null || row.rating_high === null
        ? nothing
        : html`<svg class="club-bar" focusable="false">
            <line x1=${at(row.rating_low)} x2=${at(row.rating_high)} y1="50%" y2="50%"></line>
            <circle cx=${at(row.rating)} cy="50%" r="5"></circle>
          </svg>`
    }</td>
    <td><b>${row.rating === null ? "–" : Math.round(row.rating)}</b></td></tr>`;
  return html`<table class="club-standing">
    <thead class="unseen"><tr><th scope="col">${t("club-member")}</th><td></td><th scope="col">${t(
      "club-rating",
    )}</th></tr></thead>
    <tbody>${best.map(line)}</tbody>
  </table>`;
}

/** The sentence that the figures support. @param {ClubDocument} club @param {StandingOfClub} standing */
export function sentences(club, { said }) {
  /** @param {string|number|undefined} id */
  const name = (id) => nameOf(club, String(id));
  return said.map(({ code, args }) => {
    if (code === "few") return html`<p>${t("club-said-few", { need: args.need ?? 0 })}</p>`;
    const both = { a: name(args.a), b: name(args.b) };
    if (code === "close") return html`<p>${t("club-said-close", { ...both, games: args.games ?? 0 })}</p>`;
    return html`<p>${t("club-said-better", { ...both, odds: args.odds ?? 0 })}</p>`;
  });
}
