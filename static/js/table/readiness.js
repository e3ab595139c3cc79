import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { listed } from "../games/amounts.js";
import { icon } from "../ui/icons.js";
import { askedToBeReady, missingSeats, SHUFFLING, standsStill } from "./state.js";

/** @import { Desk } from "./desk.js" */

/** @type {Readonly<Record<string, string>>} what "ready" is ready for */
const READY = { waiting: "I am ready", between: "Next hand", over: "Play another match" };

/** So many are waited for by name. */
const NAMED = 3;

/** The button that says that I am ready, or that I have said so. @param {Desk} desk */
export function readyButton(desk) {
  const { table, you } = desk.state;
  if (you.seat === null || table.phase === "playing" || table.closed) return nothing;
  if (!askedToBeReady(desk.state))
    return html`<p class="ready-said" tabindex="-1" data-focus>${icon("check")} You are ready</p>`;
  return html`<button type="button" class="button primary large" data-focus=${table.phase === "waiting" ? "" : nothing} @click=${() => desk.verbs.ready()}>${READY[table.phase]}</button>`;
}

/** The host's way not to wait for everybody between two hands. @param {Desk} desk */
export function dealButton(desk) {
  const { table, you } = desk.state;
  if (
    !you.host ||
    standsStill(table) ||
    table.phase !== "between" ||
    askedToBeReady(desk.state) ||
    waitedFor(desk).length === 0
  )
    return nothing;
  return html`<button type="button" class="button" @click=${() => desk.verbs.deal()}>Deal now</button>`;
}

/** Whom the next deal waits for, in one sentence. @param {Desk} desk */
export function waitingWords(desk) {
  const { table } = desk.state;
  if (table.closed)
    return `The host has closed this table.${table.last_hand ? " Its hands can still be looked at." : ""}`;
  if (table.phase === "shuffling" && !table.paused) return SHUFFLING;
  const missing = missingSeats(table);
  if (missing > 0) return missingWords(missing, table.needed < table.seats.length);
  if (table.paused)
    return desk.state.you.host
      ? "Nothing is dealt until you let the play go on."
      : "The host has stopped the play for a while.";
  const names = waitedFor(desk);
  if (names.length === 0) return readyWords(desk);
  if (names.length === 1 && askedToBeReady(desk.state)) return "Everybody else is ready.";
  return `Waiting for ${names.length > NAMED ? `${names.length} players` : listed(names)} to be ready.`;
}

/** @param {number} missing @param {boolean} open more may play than have to */
function missingWords(missing, open) {
  if (open) return missing === 1 ? "One more player is needed." : `${missing} more players are needed.`;
  return missing === 1 ? "One seat is still free." : `${missing} seats are still free.`;
}

/** Everybody is ready, or a bot is in their place: but no cards are dealt to bots alone. @param {Desk} desk */
function readyWords({ state: { table, you } }) {
  const people = table.seats.filter((seat) => seat.name !== null && !seat.bot);
  if (people.some((seat) => !seat.away)) return "Everybody is ready.";
  if (people.length === 0) return "It goes on as soon as somebody sits down.";
  if (people.some((seat) => seat.seat === you.seat)) return "It goes on as soon as you are back.";
  return `Waiting for ${listed(people.map((seat) => seat.name ?? ""))} to be back.`;
}

/** Those who are not ready, myself last. @param {Desk} desk */
function waitedFor({ state: { table, you } }) {
  const others = table.seats
    .filter((seat) => seat.name !== null && !seat.ready && seat.seat !== you.seat)
    .map((seat) => seat.name ?? "");
  const mine = you.seat !== null && !table.seats[you.seat]?.ready;
  return mine ? [...others, "you"] : others;
}
