import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { moment } from "../ui/dates.js";
import { handList } from "../ui/hand_list.js";
import { icon } from "../ui/icons.js";

/** @import { HandSummary, RecentTable } from "../net/messages.js" */

/** @type {Readonly<Record<string, string>>} */
const PHASES = {
  waiting: "waiting for players",
  playing: "a hand is being played",
  between: "between two hands",
  over: "the match is over",
};

/** The tables I was at lately. @param {readonly RecentTable[]} tables */
export function recentTables(tables) {
  if (tables.length === 0) return firstSteps();
  return html`<section class="panel" aria-labelledby="tables-title">
    <h2 id="tables-title">My tables</h2>
    <ul class="table-list">
      ${tables.slice(0, 6).map((table) => html`<li>${tableRow(table)}</li>`)}
    </ul>
  </section>`;
}

/** For who comes here the first time. */
function firstSteps() {
  return html`<section class="panel" aria-labelledby="steps-title">
    <h2 id="steps-title">How it works</h2>
    <ol class="steps">
      <li>Create a table: one click is enough.</li>
      <li>Send the link to your friends, or let them scan it.</li>
      <li>Everybody sits down, says “ready”, and the cards are dealt.</li>
    </ol>
  </section>`;
}

/** @param {RecentTable} table */
function tableRow(table) {
  const names = table.seats.filter((name) => name !== null);
  return html`<a class="hand-row" href="/t/${table.code}">
    <span class="hand-when">${names.length > 0 ? names.join(", ") : "Nobody seated"} <small>${GAMES[table.game]?.title ?? table.game} · ${PHASES[table.phase] ?? table.phase} · ${moment(table.visited_at)}</small></span>
    ${icon("forward")}
  </a>`;
}

/** My newest hands. @param {readonly HandSummary[]} hands */
export function recentHands(hands) {
  if (hands.length === 0) return nothing;
  return html`<section class="panel" aria-labelledby="hands-title">
    <h2 id="hands-title">My latest hands</h2>
    ${handList(hands)}
    <p><a class="back-link" href="/me/hands">All my hands ${icon("forward")}</a></p>
  </section>`;
}
