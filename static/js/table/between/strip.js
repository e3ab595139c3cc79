import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words/catalogue.js";
import { openPeople } from "../menu/menu.js";
import { knockStrip, lookingOn, maySit, sitDown } from "../seats/sitting_down.js";
import { deserted, freeSeats } from "../state.js";

/** @import { TableProps } from "../props.js" */

/** The strip above the cards: there is place for one. @param {TableProps} props */
export function strip(props) {
  const knocks = knockStrip(props);
  return knocks === nothing ? visitorStrip(props) : knocks;
}

/**
 * A strip for people who cannot simply play on: the table stands still, a bot plays for them, or they have no seat.
 * @param {TableProps} props
 */
function visitorStrip(props) {
  const { table, you } = props.state;
  if (table.closed) return closed(props);
  if (table.paused && you.host && !deserted(table)) return paused(props);
  if (you.seat === null) return watching(props);
  if (table.seats[you.seat]?.away) return away(props);
  return nothing;
}

/** @param {TableProps} props */
function closed({ state: { table } }) {
  const hands = table.closed_by_operator
    ? html`<a class="button" href="/me/hands">${t("site-my-hands")}</a>`
    : html`<a class="button" href="/t/${table.code}/hands">${t("menu-hands")}</a>`;
  return html`<div class="strip">
    ${hands}
    <a class="button" href="/">${t("first-page")}</a>
  </div>`;
}

/** @param {TableProps} props */
function paused({ verbs }) {
  return html`<div class="strip">
    <button type="button" class="button" @click=${() => verbs.pause(false)}>${t("menu-resume")}</button>
  </div>`;
}

/** @param {TableProps} props */
function watching(props) {
  const { table } = props.state;
  const free = freeSeats(table);
  const bots = table.seats.filter((seat) => seat.bot);
  const open = free.length > 0 ? free : bots;
  const [first] = open;
  if (!first && maySit(props)) return html`<p class="strip">${t("watching-full")}</p>`;
  if (!(first && maySit(props))) return html`<p class="strip">${lookingOn(props)}</p>`;
  const take = () => (open.length === 1 ? sitDown(props, first.seat) : openPeople(props));
  return html`<div class="strip">
    <p>${free.length > 0 ? t("watching-free", { count: free.length }) : t("watching-bots", { count: bots.length })}</p>
    <button type="button" class="button" @click=${take}>${
      free.length > 0 ? t("name-sit-down") : t("watching-for-bot")
    }</button>
  </div>`;
}

/** @param {TableProps} props */
function away(props) {
  return html`<div class="strip">
    <p>${t("away-strip")}</p>
    <button type="button" class="button" @click=${() => props.verbs.back()}>${t("away-back")}</button>
  </div>`;
}
