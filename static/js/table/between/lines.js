import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { isCoached, isNewTo } from "../../coaching.js";
import { isToldMissing, remember } from "../../fairness/seeds.js";
import { GAMES } from "../../games/registry.js";
import { knownOfMe, nameAt } from "../../identity.js";
import { get } from "../../net/http.js";
import { change, settings } from "../../settings.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { icon } from "../../ui/icons.js";
import { notify } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";
import { hintNow } from "../context.js";
import { mayAsk } from "../hint.js";
import { openPeople } from "../menu/menu.js";
import { absenceStrip } from "../seats/absence.js";
import { knockStrip, lostSeat } from "../seats/knocks.js";
import { lookingOn, maySit, nameToSitWith, sitDown } from "../seats/sitting_down.js";
import { freeSeats, myTurn, standsStill } from "../state.js";
import { joinClub } from "./keep_group.js";
import { nudgeButton } from "./nudge.js";

/** @import { TemplateResult } from "/vendor/lit-html/lit-html.js" */
/** @import { Coach } from "../../games/client.js" */
/** @import { WaitingTables } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/**
 * The line below the status: a hint, otherwise the coach. The element exists while empty, so screen readers announce
 * the text when it appears.
 * @param {TableProps} props
 * @returns {TemplateResult}
 */
export function adviceLine(props) {
  const hint = mayAsk(props) ? hintNow(props) : null;
  return html`<div class="hint-line" role="status">${
    hint ? html`<p class="strip">${icon("bulb")} ${hint.sentence || t("hint-thinking")}</p>` : coachLine(props)
  }</div>${waiting(props)}`;
}

/** @type {Map<string, Coach>} by game, what it coaches with */
const coaches = new Map();

/**
 * In a person's first hands: what the choice before them is about, and until they make their first one, the goal of the
 * game. While the felt still shows earlier events, nothing is said about the present.
 * @param {TableProps} props
 */
function coachLine(props) {
  const { table, you, aim, stakes } = props.state;
  if (table.phase !== "playing" || standsStill(table) || you.seat === null || !isCoached(settings(), table.game))
    return nothing;
  const coach = coaches.get(table.game);
  if (!coach) {
    void load(props, table.game);
    return nothing;
  }
  const goal = isNewTo(table.game) ? `${coach.goal()} ` : "";
  const about = aim && !props.game?.staging?.() ? coach.aim(aim, stakes) : "";
  if (!(goal || about)) return nothing;
  return html`<p class="strip coach-line">${icon("bulb")} <span>${goal}${about}</span>
    <button type="button" class="icon-button" aria-label=${t("coach-off")} title=${t("coach-off")}
      @click=${silence}>${icon("close")}</button></p>`;
}

function silence() {
  change({ coach: "off" });
  notify(t("coach-is-off"));
}

/** @param {TableProps} props @param {string} game */
async function load(props, game) {
  const coach = await GAMES[game]?.coach?.().catch(() => undefined);
  if (!coach || coaches.has(game)) return;
  coaches.set(game, coach);
  props.show({});
}

/**
 * The most urgent other play-by-mail table that waits for the player; null if there is none.
 * @param {string} code of this table
 */
export async function nextTable(code) {
  /** @type {WaitingTables} */
  const { tables } = await get("/api/me/turns");
  return tables.find((table) => table.code !== code) ?? null;
}

/** The link to it, while the player has nothing to do here. @param {TableProps} props */
function nextLink({ screen: { next }, state }) {
  if (!next || myTurn(state)) return nothing;
  return html`<a class="button next-table" href="/t/${next.code}">${
    next.host ? t("next-table", { name: next.host }) : t("next-table-nameless")
  } ${icon("forward")}</a>`;
}

/** The strips of the waiting room, and the club's offer to a guest. @param {TableProps} props */
export const waitingStrips = (props) =>
  html`${knockStrip(props)} ${absenceStrip(props)} ${lostSeat(props)} ${joinClub(props)}`;

/** The strip above the cards: there is place for one. @param {TableProps} props */
export function strip(props) {
  const knocks = knockStrip(props);
  return knocks === nothing ? visitorStrip(props) : knocks;
}

/**
 * A strip for people who cannot simply play on: the table is closed, somebody is away, or they have no seat.
 * @param {TableProps} props
 */
function visitorStrip(props) {
  const { table, you } = props.state;
  if (table.closed) return closed(props);
  const absent = absenceStrip(props);
  if (absent !== nothing) return absent;
  if (you.seat === null) return html`${watching(props)}${lostSeat(props)}`;
  return table.phase === "playing" && table.hand && isToldMissing(table.hand.id)
    ? missing(props, table.hand.id)
    : nothing;
}

/** My page's random bytes are not in this deal. @param {TableProps} props @param {string} hand */
function missing({ show }, hand) {
  const close = () => {
    remember(hand, { noted: true });
    void show({});
  };
  return html`<div class="strip" role="status">
    <p>${t("deal-without-mine")}</p>
    <button type="button" class="icon-button" aria-label=${t("close")} title=${t("close")}
      @click=${close}>${icon("close")}</button>
  </div>`;
}

/** At a table by mail: what a person who waits can do meanwhile. @param {TableProps} props */
function waiting(props) {
  const next = nextLink(props);
  const nudge = props.state.table.phase === "playing" ? nudgeButton(props) : nothing;
  return next === nothing && nudge === nothing ? nothing : html`<div class="is-meanwhile">${nudge} ${next}</div>`;
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
function watching(props) {
  const { table } = props.state;
  const free = freeSeats(table);
  const bots = table.seats.filter((seat) => seat.bot);
  const open = free.length > 0 ? free : bots;
  const [first] = open;
  if (!(first && maySit(props)))
    return html`<div class="strip">${watcher(props)}<p>${first ? lookingOn(props) : t("watching-full")}</p></div>`;
  const take = () => (open.length === 1 ? sitDown(props, first.seat) : openPeople(props));
  return html`<div class="strip">
    ${watcher(props)}
    <p>${free.length > 0 ? t("watching-free", { count: free.length }) : t("watching-bots", { count: bots.length })}</p>
    <button type="button" class="button" @click=${take}>${
      free.length > 0 ? t("name-sit-down") : t("watching-for-bot")
    }</button>
  </div>`;
}

/** A watcher's place, from which they react once they have given a name. @param {TableProps} props */
function watcher({ state: { you }, ctx, react }) {
  if (!ctx.react) return nothing;
  /** @param {Event & {currentTarget: Element}} event */
  const tap = async ({ currentTarget }) => {
    if (await nameToSitWith(you, t("watcher-name"))) void react(currentTarget);
  };
  return html`<button type="button" class="icon-button" data-seat="-1" aria-label=${t("watcher-react")}
    aria-haspopup="true" @click=${tap}>${avatar(nameAt(you) ?? "", knownOfMe().avatar)}</button>`;
}
