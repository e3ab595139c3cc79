import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get } from "../net/http.js";
import { Dialog } from "../ui/dialog.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { pictureOf, short, wonOf } from "./rows.js";

/** @import { ClubDocument, StandingOfClub, StandingRow } from "../net/messages.js" */
/** @import { LiveClub } from "./live_club.js" */

const PERIODS = /** @type {const} */ ({
  tonight: "club-tonight",
  "30d": "figures-period-30d",
  year: "figures-period-year",
  ever: "figures-period-ever",
});

/** The column headings. */
const HEADS = /** @type {const} */ ({
  name: "club-member",
  wins: "figures-wins",
  points: "figures-points-hand",
  rating: "club-rating",
});

/** @param {number|null} number */
const whole = (number) => (number === null ? "–" : String(Math.round(number)));

/** An interval in words. @param {number|null} low @param {number|null} high @param {(n: number) => string} as */
const range = (low, high, as) =>
  low === null || high === null ? nothing : html`<small>${as(low)}…${as(high)}</small>`;

/**
 * The columns: what each sorts by, and what it shows.
 *
 * @typedef {"wins"|"points"|"rating"} Column
 * @type {Record<Column, (row: StandingRow) => unknown>}
 */
const CELLS = {
  wins: (row) => html`<b>${wonOf(row)}</b> <small>${t("figures-fair", { fair: short(row.fair) })}</small>`,
  points: (row) => html`<b>${short(row.points)}</b>`,
  rating: (row) =>
    html`<b>${whole(row.rating)}</b> ${range(row.rating_low, row.rating_high, whole)}${
      row.new && row.rating !== null ? html` <small>${t("figures-new")}</small>` : nothing
    }`,
};
const COLUMNS = /** @type {Column[]} */ (Object.keys(CELLS));

/**
 * All figures of a club, by game and period, sorted by any column.
 * @param {LiveClub} live
 */
export async function openFigures(live) {
  const club = () => /** @type {ClubDocument} */ (live.club);
  const path = live.path;
  let game = club().game;
  /** @type {keyof typeof PERIODS} */
  let period = "30d";
  /** @type {Column|"name"|null} null: as the server has them */
  let sorted = null;
  let upwards = false;
  /** @type {StandingOfClub} */
  let standing = await get(`${path}/standings?game=${game}&period=${period}`);

  async function load() {
    try {
      standing = await get(`${path}/standings?game=${game}&period=${period}`);
    } catch (reason) {
      apologise(reason);
    }
    dialog.redraw();
  }

  /** @param {Column|"name"} column */
  function sort(column) {
    upwards = sorted === column ? !upwards : column === "name";
    sorted = column;
    dialog.redraw();
  }

  function rows() {
    const found = [...standing.rows];
    const by = sorted;
    if (by === null) return found;
    const sign = upwards ? 1 : -1;
    const of = (/** @type {StandingRow} */ row) => (by === "name" ? 0 : (row[by] ?? Number.NEGATIVE_INFINITY));
    return found.sort((a, b) => sign * (by === "name" ? a.name.localeCompare(b.name) : of(a) - of(b) || 0));
  }

  /** @param {Column|"name"} column */
  const head = (column) =>
    html`<th scope="col" aria-sort=${
      sorted === column ? (upwards ? "ascending" : "descending") : "none"
    }><button type="button" class="club-sort" @click=${() => sort(column)}>${
      column === "points" && standing.per === "match" ? t("figures-points-match") : t(HEADS[column])
    }<span aria-hidden="true">${sorted === column ? (upwards ? " ▲" : " ▼") : ""}</span></button></th>`;

  /** @param {StandingRow} row */
  const line = (row) =>
    html`<tr><th scope="row">${pictureOf(club(), row)} <bdi>${row.name}</bdi></th>${COLUMNS.map(
      (column) => html`<td>${CELLS[column](row)}</td>`,
    )}</tr>`;

  function table() {
    const all = rows();
    const many = all.filter(({ place }) => place !== null);
    const few = all.filter(({ place }) => place === null);
    if (all.length === 0) return html`<p class="soft">${t("figures-none")}</p>`;
    return html`<div class="club-scroll" tabindex="0" role="region" aria-label=${t("figures")}>
      <table class="club-standing club-figures">
        <thead><tr>${head("name")}${COLUMNS.map(head)}</tr></thead>
        <tbody>${many.map(line)}</tbody>
        ${
          few.length > 0
            ? html`<tbody class="club-few" aria-label=${t("club-few-contests")}>${few.map(line)}</tbody>`
            : nothing
        }
      </table></div>
      <p class="soft">${t("figures-order")}</p>`;
  }

  const dialog = new Dialog({
    title: t("figures"),
    kind: "dialog-wide",
    body: () => html`<div class="stack">
      <div class="buttons">
        <label class="club-pick"><span class="unseen">${t("club-game")}</span><select class="input" @change=${(
          /** @type {Event & {currentTarget: HTMLSelectElement}} */ { currentTarget },
        ) => {
          game = currentTarget.value;
          void load();
        }}>${Object.entries(GAMES).map(
          ([one, { title }]) => html`<option value=${one} ?selected=${one === game}>${title}</option>`,
        )}</select></label>
        ${
          /** @type {(keyof typeof PERIODS)[]} */ (Object.keys(PERIODS)).map(
            (one) =>
              html`<button type="button" class="button" aria-pressed=${one === period} @click=${() => {
                period = one;
                void load();
              }}>${t(PERIODS[one])}</button>`,
          )
        }
      </div>
      ${table()}
    </div>`,
  });
  dialog.show();
}
