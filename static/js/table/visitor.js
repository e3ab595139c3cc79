import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { later } from "../ui/later.js";
import { t } from "../words/words.js";
import { lookingOn, maySit, sitDown } from "./seats.js";
import { deserted, freeSeats } from "./state.js";

/** @import { Desk } from "./desk.js" */

const openPeople = later(() => import("./dialogs.js").then((module) => module.openPeople));

/**
 * A strip for whoever cannot just play on: the table stands still, a bot plays for me, or I have no seat.
 * @param {Desk} desk
 */
export function visitorStrip(desk) {
  const { table, you } = desk.state;
  if (table.closed) return closed(desk);
  if (table.paused && you.host && !deserted(table)) return paused(desk);
  if (you.seat === null) return watching(desk);
  if (table.seats[you.seat]?.away) return away(desk);
  return nothing;
}

/** @param {Desk} desk */
function closed({ state: { table } }) {
  return html`<div class="strip">
    <a class="button" href="/t/${table.code}/hands">${t("menu-hands")}</a>
    <a class="button" href="/">${t("first-page")}</a>
  </div>`;
}

/** @param {Desk} desk */
function paused({ verbs }) {
  return html`<div class="strip">
    <button type="button" class="button" @click=${() => verbs.pause(false)}>${t("menu-resume")}</button>
  </div>`;
}

/** @param {Desk} desk */
function watching(desk) {
  const { table } = desk.state;
  const free = freeSeats(table);
  const bots = table.seats.filter((seat) => seat.bot);
  const open = free.length > 0 ? free : bots;
  const [first] = open;
  if (!first && maySit(desk)) return html`<p class="strip">${t("watching-full")}</p>`;
  if (!(first && maySit(desk))) return html`<p class="strip">${lookingOn(desk)}</p>`;
  const take = () => (open.length === 1 ? sitDown(desk, first.seat) : openPeople(desk));
  return html`<div class="strip">
    <p>${free.length > 0 ? t("watching-free", { count: free.length }) : t("watching-bots", { count: bots.length })}</p>
    <button type="button" class="button" @click=${take}>${free.length > 0 ? t("name-sit-down") : t("watching-for-bot")}</button>
  </div>`;
}

/** @param {Desk} desk */
function away(desk) {
  return html`<div class="strip">
    <p>${t("away-strip")}</p>
    <button type="button" class="button" @click=${() => desk.verbs.back()}>${t("away-back")}</button>
  </div>`;
}
