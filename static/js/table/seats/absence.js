import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icons.js";
import { listed, t } from "../../words/catalogue.js";
import { minutes, secondsUntil } from "../clock.js";
import { maySit, sitDown } from "./sitting_down.js";

/** @import { Absence, Seat, Table } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** @typedef {Seat & {absence: Absence, name: string}} Absent a person the table waits for */

/** The person the table waits for: the one for whom a bot plays first. @param {Table} table @returns {Absent|null} */
function firstAbsent({ seats }) {
  const absent = /** @type {Absent[]} */ (seats.filter((seat) => seat.absence && seat.name !== null));
  const when = (/** @type {Absent} */ { absence }) => Date.parse(absence.bot_at ?? absence.may_at);
  return absent.sort((one, other) => when(one) - when(other))[0] ?? null;
}

/**
 * A bot plays for me; or what happens about somebody the table waits for, and what I can do about it: a bot plays now,
 * or everybody waits longer.
 * @param {TableProps} props
 */
export function absenceStrip(props) {
  const { table, you } = props.state;
  if (you.seat !== null && table.seats[you.seat]?.away) return mine(props);
  return isAboveHand(props) ? nothing : absence(props, "strip absence-strip");
}

/** The same above the hand of a player who waits, where their buttons stand otherwise. @param {TableProps} props */
export const absenceBar = (props) => (isAboveHand(props) ? absence(props, "absence-bar") : nothing);

/** @param {TableProps} props */
const isAboveHand = ({ state: { table, you, legal } }) =>
  you.seat !== null && table.phase === "playing" && legal.length === 0 && !table.seats[you.seat]?.away;

/** The seconds in which a bot usually comes. */
const USUAL = 60;

/** @param {TableProps} props @param {string} kind */
function absence(props, kind) {
  const { table, you, time } = props.state;
  const seat = table.closed || table.paused ? null : firstAbsent(table);
  if (!seat || seat.seat === you.seat || !concernsMe(props)) return nothing;
  const left = secondsUntil(time, seat.absence.bot_at ?? seat.absence.may_at);
  return html`<div class=${kind}>
    <i .style="--left: ${Math.min(1, left / USUAL)}">${icon("offline")}</i>
    <p>${words(seat, left)} ${wishes(props, seat)}</p>
    ${you.seat !== null || you.host ? decisions(props, seat, left) : askFor(props, seat, left)}
  </div>`;
}

/** Watchers may ask for a seat before a match. @param {TableProps} props */
function concernsMe({ state: { table, you } }) {
  return you.seat !== null || you.host || table.phase === "waiting" || table.phase === "over";
}

/** What those who are present can do. @param {TableProps} props @param {Absent} seat @param {number} left seconds */
function decisions(props, { seat, absence, name }, left) {
  const comes = absence.bot_at !== null;
  const wish = (/** @type {"bot"|"wait"} */ which, /** @type {string} */ label) =>
    absence[which].includes(props.state.you.seat ?? -1)
      ? nothing
      : html`<button type="button" class="button is-${which}"
          @click=${() => props.verbs.absence(seat, name, which)}>${label}</button>`;
  return html`${comes ? wish("wait", t("absence-wait")) : nothing}
    ${comes || left === 0 ? wish("bot", comes ? t("absence-bot-now") : t("absence-bot", { name })) : nothing}`;
}

/** @param {TableProps} props */
function mine({ verbs }) {
  return html`<div class="strip">
    <p>${t("away-strip")}</p>
    <button type="button" class="button" @click=${() => verbs.back()}>${t("away-back")}</button>
  </div>`;
}

/** @param {Absent} seat @param {number} left seconds */
function words({ absence, connected, name }, left) {
  if (absence.bot_at !== null) return t("absence-bot-in", { name, time: minutes(left) });
  if (connected) return t("absence-idle", { name });
  return left > 0 ? t("absence-may-in", { name, time: minutes(left) }) : t("absence-gone", { name });
}

/** What others want, and that they have to agree. @param {TableProps} props @param {Absent} seat */
function wishes({ state: { table, you } }, { absence }) {
  if ([...absence.bot, ...absence.wait].some((seat) => seat === you.seat)) return t("absence-asked");
  const wanting = absence.bot.length > 0 ? absence.bot : absence.wait;
  if (wanting.length === 0) return nothing;
  const told = { names: listed(wanting.map((seat) => table.seats[seat]?.name ?? "")), count: wanting.length };
  return wanting === absence.bot ? t("absence-want-bot", told) : t("absence-want-wait", told);
}

/**
 * Before a match a newcomer may ask for it.
 * @param {TableProps} props @param {Absent} seat @param {number} left seconds
 */
function askFor(props, { seat, connected, name }, left) {
  if (connected || left > 0 || !maySit(props)) return nothing;
  return html`<button type="button" class="button" @click=${() => sitDown(props, seat)}>${t("absence-ask-for", {
    name,
  })}</button>`;
}
