import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { moment } from "../ui/dates.js";
import { icon } from "../ui/icons.js";
import { listed, t, told } from "../words/catalogue.js";

/** @import { RecentTable } from "../net/messages.js" */
/** @typedef {{code: string, name: string, playing: number}} MyClub */

/** How many tables or clubs are shown before "all": the form below them stays on the screen of a phone. */
const FEW = 3;

/** The player's latest tables. @param {readonly RecentTable[]} tables */
export function recentTables(tables) {
  return fewOf(t("recent-tables"), tables.map(tableRow), t("recent-all-tables", { count: tables.length }));
}

/** @param {string} title @param {readonly unknown[]} rows @param {string} all */
const fewOf = (title, rows, all) => html`<section class="panel home-mine" aria-label=${title}>
    <ul class="table-list">${rows.slice(0, FEW).map((row) => html`<li>${row}</li>`)}</ul>
    ${
      rows.length > FEW
        ? html`<details><summary>${all}</summary>
            <ul class="table-list">${rows.slice(FEW).map((row) => html`<li>${row}</li>`)}</ul></details>`
        : nothing
    }
  </section>`;

/** @param {RecentTable} table */
function tableRow(table) {
  const names = table.seats.filter((name) => name !== null);
  return html`<a class="hand-row ${table.turn ? "is-turn" : ""}" href="/t/${table.code}">
    <span class="hand-when">${names.length > 0 ? listed(names) : t("recent-nobody")}
      <small>${table.turn ? html`<b>${turnWords(table)}</b> · ` : nothing}
        ${stateWords(table).join(" · ")}</small></span>
    ${icon("forward")}
  </a>`;
}

/**
 * What else is worth a phone's line: since when and for whom the table waits, or what happens at it.
 * @param {RecentTable} table
 */
function stateWords({ turn, until, waits_for: names = [], since, game, phase, visited_at: visited }) {
  const title = GAMES[game]?.title ?? game;
  const when = since ? moment(since) : "";
  if (turn && when) return until ? [title] : [t("recent-since", { when }), title];
  if (names.length > 0 && when) return [t("recent-waits-since", { names: listed(names), when })];
  const waits = names.length > 0 && !turn ? [t("recent-waits", { names: listed(names) })] : [];
  return [...waits, title, told(`phase-${phase}`) ?? phase, moment(visited)];
}

/** "Your turn", with the time left. @param {RecentTable} table */
function turnWords({ until }) {
  if (!until) return t("recent-turn");
  const minutes = Math.max(0, Math.round((Date.parse(until) - Date.now()) / 60_000));
  if (minutes < 60) return t("recent-turn-minutes", { minutes });
  return t("recent-turn-hours", { hours: Math.round(minutes / 60) });
}

/** My clubs, the most recently played first. @param {readonly MyClub[]} clubs */
export function myClubs(clubs) {
  if (clubs.length === 0) return nothing;
  const rows = clubs.map(
    ({ code, name, playing }) =>
      html`<a class="hand-row" href="/c/${code}"><span class="hand-when"><bdi>${name}</bdi></span>${
        playing > 0 ? html`<small>${t("my-club-playing")}</small>` : html`<span></span>`
      }${icon("forward")}</a>`,
  );
  return fewOf(t("my-clubs"), rows, t("recent-all-clubs", { count: clubs.length }));
}
