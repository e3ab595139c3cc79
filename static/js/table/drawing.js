import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { styled } from "../stylesheet.js";
import { icon } from "../ui/icons.js";
import { later } from "../ui/later.js";
import { t } from "../words/catalogue.js";
import { worded } from "../words/language.js";
import { marked } from "../words/marked.js";
import { hoursLeft, minutes, timeRunning } from "./clock.js";
import { hintButton } from "./hint.js";
import { sentence } from "./log/sentences.js";
import { waitingRoom } from "./waiting.js";

/** @import { GameClient } from "../games/client.js" */
/** @import { ConnectionState } from "../net/connection.js" */
/** @import { TableProps } from "./props.js" */

/** @typedef {typeof import("./dialogs.js")} Between */

/**
 * The whole page of a table.
 *
 * @param {TableProps} props
 * @param {Between|null} between what is drawn between two hands; null while it is on its way
 * @param {boolean} justBack whether to say that the connection is back
 */
export function drawing(props, between, justBack) {
  const { state, game, screen } = props;
  const open = state.view !== null && game !== null && !between?.isLedgerOpen(props);
  const paused = open && between?.isPaused(state);
  const kinds = [
    screen.talk ? "is-talking" : "",
    open ? "is-open" : "",
    state.view ? "" : "is-before",
    paused ? "is-paused" : "",
  ];
  return html`<div class="table ${kinds.join(" ")}">
    ${bar(props, justBack)}
    <div class="table-main">${state.view && game ? play(props, game, between) : waitingRoom(props, between)}</div>
    ${props.presence?.talk(props)}
  </div>`;
}

/** @param {TableProps} props @param {GameClient} game @param {Between|null} between */
function play(props, game, between) {
  return html`<h1 class="unseen">${titleOf(props)}</h1>
    ${between?.strip(props)}
    <div class="table-felt" ?inert=${between?.isFeltCovered(props) || between?.isPaused(props.state)}>${game.felt(
      props.ctx,
    )}</div>
    ${between?.pausedSign(props)}
    ${props.state.table.phase === "playing" ? nothing : between?.story(props)}`;
}

/**
 * What is going on, or what is asked of the player. While the felt still shows earlier events, the line is empty: it
 * does not describe the present.
 * @param {TableProps} props
 */
export const statusLine = (props) => html`<p class="say" id="sentence"
  data-about="${props.state.table.game}-about-goal">${props.game?.staging?.() ? "" : sentence(props)}</p>`;

/** The page's title. @param {TableProps} props */
export function titleOf({ state: { table }, title: game }) {
  return table.host.name ? t("table-title-of-host", { game, name: table.host.name }) : t("table-title", { game });
}

/** Below this many seconds the clock stands out. */
const SHORT = 10;

/** Loads what is opened over the table and drawn beside its cards, with its words. */
export const loadBetween = () => styled("css/beside.css", worded("dialogs", import("./dialogs.js")));

const openMenu = later(() => loadBetween().then((module) => module.openMenu));

/**
 * The corners above the felt: the menu, which hand is played or, while it lasts, that the connection is lost, the time,
 * the hint, the talk.
 *
 * @param {TableProps} props
 * @param {boolean} justBack
 */
function bar(props, justBack) {
  const clock = clockChip(props);
  const words = isWorthAWord(props.connection, justBack);
  return html`<header class="bar ${words ? "has-words" : ""}">
    <button type="button" class="icon-button" aria-label=${t("bar-menu")} aria-haspopup="dialog"
      @click=${() => openMenu(props)}>${icon("menu")}</button>
    ${title(props)}
    ${connectionState(props.connection, justBack)}
    ${clock} ${hintButton(props)}
    <button type="button" class="icon-button talk-button" id="talk-button" aria-label=${talkLabel(props)}
      aria-expanded=${props.screen.talk ? "true" : "false"}
      @click=${() => props.talk(props.screen.talk ? null : "chat")}>
      ${icon("chat")} ${
        props.screen.unread
          ? html`<span class="badge" aria-hidden="true">${Math.min(props.screen.unread, 99)}</span>`
          : nothing
      }
    </button>
  </header>`;
}

/** The table's club, or the game, and which hand of it is played. @param {TableProps} props */
function title({ state: { table }, title: game }) {
  const { club, number } = table;
  const words = html`<bdi>${club?.name ?? game}</bdi>${number ? ` · ${t("hand-number", { number })}` : ""}`;
  return club?.member
    ? html`<a class="bar-title" href="/c/${club.code}">${words}</a>`
    : html`<p class="bar-title" data-about="${table.game}-about-goal">${words}</p>`;
}

/** @param {TableProps} props */
function talkLabel({ screen: { unread } }) {
  return unread ? t("bar-chat-unread", { count: unread }) : t("bar-chat");
}

/** The clock in the bar; between two hands it disappears at zero. @param {TableProps} props */
function clockChip({ state }) {
  const { table } = state;
  const running = timeRunning(state);
  if (!running) return nothing;
  const { left, reserve } = running;
  if (left === 0 && table.phase !== "playing") return nothing;
  const urgent = reserve === 0 && left <= SHORT;
  return html`<span class="clock ${urgent ? "is-short" : ""}" role="timer" aria-label=${t("clock-left")}>
    ${icon("hourglass")}<span>${timeWords(left)}${
      reserve ? html` <small title=${t("clock-reserve")}>${reserveWords(reserve)}</small>` : nothing
    }</span>
  </span>`;
}

/** A long reserve is named: nobody compares two numbers of hours at a glance. @param {number} reserve in seconds */
const reserveWords = (reserve) =>
  hoursLeft(reserve) ? t("clock-reserve-left", { time: timeWords(reserve) }) : `+${timeWords(reserve)}`;

/** @param {number} seconds */
function timeWords(seconds) {
  if (seconds < 60) return t("clock-seconds", { seconds });
  return hoursLeft(seconds) ?? minutes(seconds);
}

/**
 * The connection's state in a few words; nothing while all is well.
 * @param {ConnectionState} connection
 * @param {boolean} justBack
 */
export function connectionState(connection, justBack) {
  const words = stateWords(connection, justBack);
  return html`<p class="connection-state" role="status">${
    words
      ? html`<span class="connection-words ${justBack ? "is-back" : ""}">${icon(justBack ? "check" : "offline")}
      ${words}</span>`
      : nothing
  }</p>`;
}

/** Whether there is anything to say. @param {ConnectionState} connection @param {boolean} justBack */
const isWorthAWord = ({ state }, justBack) => state !== "closed" && (state !== "open" || justBack);

/** @param {ConnectionState} connection @param {boolean} justBack */
function stateWords(connection, justBack) {
  switch (connection.state) {
    case "connecting":
      return connection.why || (connection.back ? t("connection-reconnecting") : t("connection-connecting"));
    case "waiting":
      return connection.why || waitingWords(connection.at - Date.now());
    case "open":
      return justBack ? t("connection-back") : "";
    case "ended":
      return t("connection-replaced");
    default:
      return "";
  }
}

/** The seconds are visible only: a screen reader would announce each of them. @param {number} left milliseconds */
function waitingWords(left) {
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return html`<span>${marked(
    t("connection-lost", { seconds }),
    (words) => html`<span class="connection-next"
      aria-hidden="true">${words}</span>`,
  )}</span>`;
}
