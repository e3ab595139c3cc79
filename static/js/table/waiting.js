import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/words.js";
import { fillButton } from "./bots.js";
import { knockStrip } from "./knocks.js";
import { optionsSummary } from "./options.js";
import { dealButton, readyButton, waitingWords } from "./readiness.js";
import { lookingOn, maySit, seatList } from "./seats.js";
import { sharePanel } from "./share.js";
import { deserted, freeSeats } from "./state.js";

/** @import { Desk } from "./desk.js" */

/** The table before its first deal: friends are called, seats taken, options agreed on. @param {Desk} desk */
export function waitingRoom(desk) {
  const { table } = desk.state;
  const calling = freeSeats(table).length > 0 && !table.closed;
  return html`<div class="waiting-room">
    <div class="waiting-inner">
      <h1>${title(desk)}</h1>
      ${knockStrip(desk)}
      ${calling ? html`<section class="panel share-panel" aria-labelledby="share-title"><h2 id="share-title">${t("share-title")}</h2>${sharePanel(table.code)}</section>` : nothing}
      <section class="panel seats-panel" aria-labelledby="seats-title">
        <div class="panel-head"><h2 id="seats-title">${t("seats-title")}</h2>${fillButton(desk)}</div>
        ${seatList(desk)}
        ${table.watching > 0 ? html`<p class="small soft">${watchingWords(desk)}</p>` : nothing}
      </section>
      ${optionsSummary(desk)}
    </div>
    <footer class="waiting-foot">
      <p role="status">${waitingWords(desk)}</p>
      ${readyButton(desk)} ${dealButton(desk)} ${wayOn(desk)}
    </footer>
  </div>`;
}

/** Where nothing can begin: the host's way to let it, and everybody's way out. @param {Desk} desk */
function wayOn({ state: { table, you }, verbs }) {
  if (table.closed) return html`<a class="button" href="/">${t("first-page")}</a>`;
  if (!(table.paused && you.host) || deserted(table)) return nothing;
  return html`<button type="button" class="button" @click=${() => verbs.pause(false)}>${t("menu-resume")}</button>`;
}

/** @param {Desk} desk */
function title({ state: { table, you }, title: game }) {
  if (you.host) return t("table-heading-mine", { game });
  return table.host.name ? t("table-heading-of-host", { game, name: table.host.name }) : t("table-heading", { game });
}

/** @param {Desk} desk */
function watchingWords(desk) {
  const { table, you } = desk.state;
  const count = table.watching - (you.seat === null ? 1 : 0);
  if (you.seat !== null) return t("watching-others", { count });
  const mine = standbyWords(desk);
  return count > 0 ? t("watching-with-others", { mine, others: t("watching-more", { count }) }) : mine;
}

/** What somebody without a seat can do about it. @param {Desk} desk */
function standbyWords(desk) {
  const { table } = desk.state;
  if (!maySit(desk)) return lookingOn(desk);
  if (freeSeats(table).length > 0) return t("watching-may-sit");
  return table.seats.some((seat) => seat.bot) ? t("watching-may-take-over") : t("watching-all-taken");
}
