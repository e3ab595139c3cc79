import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icons.js";
import { listed, t } from "../../words/catalogue.js";
import { closedWords } from "../log/sentence.js";
import { askedToBeReady, missingSeats, standsStill } from "../state.js";

/** @import { TableProps } from "../props.js" */

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
  return html`<button type="button" class="button primary large" data-focus @keydown=${ignoreHeld}
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
  if (table.paused) return props.state.you.host ? t("waiting-paused-by-you") : t("sentence-paused");
  const names = waitedFor(props);
  if (names.length === 0) return readyWords(props);
  if (names.length === 1 && askedToBeReady(props.state)) return t("waiting-all-others");
  return names.length > NAMED
    ? t("waiting-many", { count: names.length })
    : t("waiting-named", { names: listed(names) });
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
