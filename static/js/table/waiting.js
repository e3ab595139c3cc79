import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { siteAddress } from "../site_address.js";
import { copy } from "../ui/copy.js";
import { icon } from "../ui/icons.js";
import { isOnlyHere, reachWords } from "../ui/reach.js";
import { listed, t } from "../words/catalogue.js";
import { closedWords } from "./log/sentences.js";
import { fillButton, seatList, watching } from "./seats/seat_list.js";
import { isInvited, lookingOn, maySit, welcome } from "./seats/sitting_down.js";
import { askedToBeReady, deserted, freeSeats, missingSeats, standsStill } from "./state.js";

/** @import { TableProps } from "./props.js" */

/** @typedef {(props: TableProps) => unknown} Part */

/**
 * The table before its first deal: inviting friends, taking seats, agreeing on options.
 * @param {TableProps} props
 * @param {{waitingStrips: Part, optionsSummary: Part}|null} between what is loaded after the first drawing
 */
export function waitingRoom(props, between) {
  const { table, you } = props.state;
  const calling = you.host && freeSeats(table).length > 0 && !table.closed;
  const invited = isInvited(props);
  return html`<div class="before-match" data-seats=${table.seats.length}>
    <div class="lobby ${you.seat === null ? "is-standing" : ""}">
      <section class="lobby-seats" aria-labelledby="seats-title">
        <h2 class="unseen" id="seats-title">${t("seats-title")}</h2>
        ${seatList(props)}
      </section>
      <div class="lobby-middle">
        ${invited ? welcome(props) : html`<h1 class="unseen">${title(props)}</h1>`}
        ${between?.waitingStrips(props)}
        <p class="lobby-said" role="status">${waitingWords(props)}</p>
        ${calling ? sharePanel(table.code, missingSeats(table) > 0) : invited ? nothing : pack}
        <div class="buttons">${readyButton(props)} ${dealButton(props)} ${wayOn(props)} ${fillButton(props)}
          ${learnLink(props)}</div>
        ${table.watching > 0 ? watchingWords(props) : nothing}
      </div>
    </div>
    ${between?.optionsSummary(props)}
  </div>`;
}

/** The pack that is dealt next. */
const pack = html`<span class="lobby-pack" aria-hidden="true"></span>`;

/** If nothing can begin: what the host can do, and the way out. @param {TableProps} props */
function wayOn({ state: { table, you }, verbs }) {
  if (table.closed) return html`<a class="button" href="/">${t("first-page")}</a>`;
  if (!(table.paused && you.host) || deserted(table)) return nothing;
  return html`<button type="button" class="button" @click=${() => verbs.pause(false)}>${t("menu-resume")}</button>`;
}

/** @param {TableProps} props */
function title({ state: { table, you }, title: game }) {
  if (you.host) return t("table-heading-mine", { game });
  return table.host.name ? t("table-heading-of-host", { game, name: table.host.name }) : t("table-heading", { game });
}

/** The watchers by name where the names are known, else how many there are. @param {TableProps} props */
function watchingWords(props) {
  const { table, you } = props.state;
  const named = Boolean(table.watchers?.length);
  const others = named ? 0 : table.watching - (you.seat === null ? 1 : 0);
  const words = you.seat === null ? mineAnd(others, standbyWords(props)) : othersWatch(others);
  return html`${words ? html`<p class="small soft">${words}</p>` : nothing} ${named ? watching(table) : nothing}`;
}

/** @param {number} count */
const othersWatch = (count) => (count > 0 ? t("watching-others", { count }) : "");

/** @param {number} count @param {string} mine */
const mineAnd = (count, mine) =>
  count > 0 ? t("watching-with-others", { mine, others: t("watching-more", { count }) }) : mine;

/** The choices of a person without a seat. @param {TableProps} props */
function standbyWords(props) {
  const { table } = props.state;
  if (!maySit(props)) return lookingOn(props);
  if (freeSeats(table).length > 0) return t("watching-may-sit");
  return table.seats.some((seat) => seat.bot) ? t("watching-may-take-over") : t("watching-all-taken");
}

/**
 * A link to the lessons for people without a seat; it leads back to this table.
 * @param {TableProps} props
 */
function learnLink({ state: { table, you } }) {
  if (you.seat !== null || !GAMES[table.game]?.lessons) return nothing;
  return html`<a class="button learn-link" href="/learn/${table.game}?table=${encodeURIComponent(table.code)}"
    >${icon("bulb")} ${t("show-me-how")}</a>`;
}

/**
 * Everything that brings friends to the table: its link, the phone's own way to share, a QR code as a card.
 * @param {string} code
 * @param {boolean} [first] whether this is what the table needs next
 */
export function sharePanel(code, first = true) {
  const link = `${siteAddress()}/t/${encodeURIComponent(code)}`;
  const shares = "share" in navigator;
  return html`<div class="share">
    <img class="qr" src="/api/tables/${encodeURIComponent(code)}/qr.svg" width="148" height="148"
      alt=${t("share-qr")} />
    <div class="share-words">
      ${isOnlyHere() ? nothing : html`<p>${t("share-text")}</p>`}
      <code class="link-text" tabindex="0" aria-label=${t("share-link")}>${link}</code>
      ${reachWords()}
      <div class="buttons">
        ${
          shares
            ? html`<button type="button" class="button ${first ? "primary" : ""}" @click=${() => shareLink(link)}
              >${icon("share")} ${t("share-button")}</button>`
            : nothing
        }
        <button type="button" class="button ${first && !shares ? "primary" : ""}" @click=${() => copy(link)}
          >${icon("copy")} ${t("copy-link")}</button>
      </div>
    </div>
  </div>`;
}

/** @param {string} link */
function shareLink(link) {
  navigator.share({ text: t("share-message"), url: link }).catch(() => undefined);
}

/** @type {Readonly<Record<string, () => string>>} what "ready" is ready for */
const READY = {
  waiting: () => t("ready-waiting"),
  between: () => t("ready-between"),
  over: () => t("ready-over"),
};

/** From more people on the sentence counts them instead of naming them. */
const NAMED = 3;

/** The button that says that I am ready, or that I have said so. @param {TableProps} props */
export function readyButton(props) {
  const { table, you } = props.state;
  if (you.seat === null || table.phase === "playing" || table.closed) return nothing;
  if (!askedToBeReady(props.state))
    return html`<p class="ready-said" tabindex="-1" data-focus>${icon("check")} ${t("ready-said")}</p>`;
  return html`<button type="button"
    class="button large ${missingSeats(table) > 0 ? "" : "primary"}" data-focus @keydown=${ignoreHeld}
    @click=${() => props.verbs.ready()}>${READY[table.phase]?.()}</button>`;
}

/** Ignores a key still held down from playing the last card. @param {KeyboardEvent} event */
function ignoreHeld(event) {
  if (event.repeat) event.preventDefault();
}

/** Lets the host start the next hand without everybody. @param {TableProps} props */
export function dealButton(props) {
  const { table, you } = props.state;
  if (
    !you.host ||
    standsStill(table) ||
    table.phase !== "between" ||
    askedToBeReady(props.state) ||
    waitedFor(props).length === 0
  )
    return nothing;
  return html`<button type="button" class="button" @click=${() => props.verbs.deal()}>${t("ready-deal")}</button>`;
}

/** Whom the next deal waits for, in one sentence. @param {TableProps} props */
export function waitingWords(props) {
  const { table } = props.state;
  if (table.closed) return table.last_hand && !table.closed_by_operator ? t("waiting-closed") : closedWords(table);
  if (table.phase === "shuffling" && !table.paused) return t("sentence-shuffling");
  const missing = missingSeats(table);
  if (missing > 0) return missingWords(missing, table.needed < table.seats.length);
  if (table.paused) return pausedWords(props.state);
  const names = waitedFor(props);
  if (names.length === 0) return readyWords(props);
  if (names.length === 1 && askedToBeReady(props.state)) return t("waiting-all-others");
  return names.length > NAMED
    ? t("waiting-many", { count: names.length })
    : t("waiting-named", { names: listed(names) });
}

/** @param {TableProps["state"]} state */
function pausedWords({ table: { pause }, you }) {
  if (you.host) return t("waiting-paused-by-you");
  return pause?.by ? t("sentence-paused", { name: pause.by }) : t("paused-by-host");
}

/** @param {number} missing @param {boolean} open more may play than have to */
function missingWords(missing, open) {
  return open ? t("waiting-players", { count: missing }) : t("waiting-seats", { count: missing });
}

/**
 * The sentence once everybody is ready or a bot sits in their place; nobody deals to bots alone.
 * @param {TableProps} props
 */
function readyWords({ state: { table, you } }) {
  const people = table.seats.filter((seat) => seat.name !== null && !seat.bot);
  if (people.some((seat) => !seat.away)) return t("waiting-ready");
  if (people.length === 0) return t("waiting-nobody");
  if (people.some((seat) => seat.seat === you.seat)) return t("waiting-you");
  return t("waiting-away", { names: listed(people.map((seat) => seat.name ?? "")) });
}

/** Those who are not ready, myself last. @param {TableProps} props */
function waitedFor({ state: { table, you } }) {
  const others = table.seats
    .filter((seat) => seat.name !== null && !seat.ready && seat.seat !== you.seat)
    .map((seat) => seat.name ?? "");
  const mine = you.seat !== null && !table.seats[you.seat]?.ready;
  return mine ? [...others, t("waiting-list-you")] : others;
}
