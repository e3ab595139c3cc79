import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { confirm } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { notify } from "../ui/notice.js";
import { chooseBot } from "./bots.js";
import { levelTitle } from "./levels.js";
import { nameToSitWith } from "./name.js";
import { freeSeats } from "./state.js";

/** @import { Seat } from "../net/messages.js" */
/** @import { Desk } from "./desk.js" */

/**
 * Every seat: who has it, whether they are ready, and what can be done about it.
 *
 * @param {Desk} desk
 * @param {() => void} [sat] told when I have sat down
 */
export function seatList(desk, sat = () => undefined) {
  return html`<ol class="seats">
    ${desk.state.table.seats.map((seat) => html`<li class="seat ${kind(desk, seat)}">${seat.name === null ? freeSeat(desk, seat, sat) : takenSeat(desk, seat, seat.name, sat)}</li>`)}
  </ol>`;
}

/** @param {Desk} desk @param {Seat} seat */
function kind(desk, seat) {
  if (seat.name === null) return "is-free";
  return seat.seat === desk.state.you.seat ? "is-mine" : "";
}

/** Sits down, after asking for a name if none is known yet. @param {Desk} desk @param {number} seat */
export async function sitDown(desk, seat) {
  const name = await nameToSitWith(desk.state.you);
  return name !== null && desk.verbs.sit(seat, name);
}

/**
 * Whether I may take a seat that is free or a bot's: seats are changed before a match, not in it.
 * @param {Desk} desk
 */
export function maySit({ state: { table, you } }) {
  return !(table.closed || you.kicked) && (you.seat === null || table.phase === "waiting" || table.phase === "over");
}

/** What somebody is told who may not sit down. @param {Desk} desk */
export const lookingOn = ({ state: { you } }) =>
  you.kicked ? "You are watching: the host has sent you away from the seats." : "You are watching.";

/** @param {Desk} desk @param {number} seat @param {() => void} sat */
async function sitAndTell(desk, seat, sat) {
  if (await sitDown(desk, seat)) sat();
}

/** @param {Desk} desk @param {Seat} at @param {() => void} sat */
function freeSeat(desk, at, sat) {
  const { you, table } = desk.state;
  const { seat } = at;
  const moving = you.seat !== null;
  const stands = !moving && freeSeats(table)[0] === at ? "primary" : "";
  return html`<span class="seat-face">${seat + 1}</span>
    <span class="seat-who"><span class="seat-name">Seat ${seat + 1}</span><span class="seat-state">${table.phase === "playing" ? "free, a bot plays" : "free"}</span></span>
    <span class="seat-verbs">
      ${
        maySit(desk)
          ? html`<button type="button" class="button ${stands}" aria-label="${moving ? "Move here" : "Sit here"}: seat ${seat + 1}" @click=${() => sitAndTell(desk, seat, sat)}>${moving ? "Move here" : "Sit here"}</button>`
          : nothing
      }
      ${you.host && !table.closed ? html`<button type="button" class="button seat-bot" aria-label="Put a bot on seat ${seat + 1}" aria-haspopup="dialog" @click=${() => chooseBot(desk, at)}>${icon("bot")}</button>` : nothing}
    </span>`;
}

/** @param {Desk} desk @param {Seat} seat @param {string} name @param {() => void} sat */
function takenSeat(desk, seat, name, sat) {
  const { you, table } = desk.state;
  const mine = seat.seat === you.seat;
  const hosting = table.host.seat === seat.seat;
  return html`<span class="seat-face">${icon(seat.bot ? "bot" : "person")}</span>
    <span class="seat-who">
      <span class="seat-name">${name}${mine || hosting ? html` <span class="seat-marks">${mine ? html`<small>(you)</small> ` : nothing}${hosting ? html`<span class="seat-host">${icon("crown", "Host")}</span>` : nothing}</span>` : nothing}</span>
      <span class="seat-state">${stateWords(desk, seat)}</span>
    </span>
    <span class="seat-verbs">
      ${mine && !table.closed ? html`<button type="button" class="button" @click=${() => standUp(desk)}>Get up</button>` : nothing}
      ${seat.bot && you.seat === null && maySit(desk) ? html`<button type="button" class="button" aria-label="Take over from ${name}" @click=${() => sitAndTell(desk, seat.seat, sat)}>Take over</button>` : nothing}
      ${you.host && !mine && !table.closed ? hostVerbs(desk, seat, name) : nothing}
    </span>`;
}

/** @param {Desk} desk @param {Seat} seat */
function stateWords(desk, seat) {
  if (seat.bot) return `bot, ${levelTitle(seat.bot)}`;
  if (!seat.connected) return seat.away ? "gone, a bot plays" : "not connected";
  if (seat.away) return "away, a bot plays";
  if (desk.state.table.phase === "playing") return "playing";
  return seat.ready ? html`<span class="is-ready">${icon("check")} ready</span>` : "not ready yet";
}

/** @param {Desk} desk */
async function standUp(desk) {
  const { table, you } = desk.state;
  const alone = table.seats.every((seat) => seat.seat === you.seat || seat.bot || seat.name === null);
  const then = alone ? "The hand waits until somebody sits down." : "A bot plays on with your cards.";
  const sure =
    table.phase !== "playing" ||
    (await confirm({
      title: "Get up in the middle of a hand?",
      text: `${then} You can take your seat again.`,
      yes: "Get up",
      no: "Stay",
    }));
  return sure && desk.verbs.stand();
}

/** @param {Desk} desk @param {Seat} seat @param {string} name */
function hostVerbs(desk, seat, name) {
  const open = () => (seat.bot ? chooseBot(desk, seat) : openPerson(desk, seat, name));
  return html`<button type="button" class="icon-button" aria-label="What the host can do about ${name}" aria-haspopup="dialog" @click=${open}>${icon("more")}</button>`;
}

/** @param {Desk} desk @param {Seat} seat @param {string} name */
function openPerson(desk, seat, name) {
  const dialog = desk.open({
    title: name,
    kind: "dialog-question",
    body: () => html`<div class="buttons">
      <button type="button" class="button" @click=${() => chosen(handOn)}>${icon("crown")} Make host</button>
      <button type="button" class="button danger" @click=${() => chosen(sendAway)}>${icon("door")} Send away</button>
    </div>`,
  });
  /** @param {typeof handOn} verb */
  const chosen = (verb) => {
    dialog.close();
    void verb(desk, seat, name);
  };
}

/** @param {Desk} desk @param {Seat} seat @param {string} name */
async function handOn(desk, seat, name) {
  const sure = await confirm({
    title: `Make ${name} the host?`,
    text: "You cannot take it back: only the new host can.",
    yes: `Make ${name} the host`,
  });
  if (sure && stillThere(desk, seat, name)) await desk.verbs.giveHost(seat.seat, name);
}

/** @param {Desk} desk @param {Seat} seat @param {string} name */
async function sendAway(desk, seat, name) {
  const sure = await confirm({
    title: `Send ${name} away?`,
    text: `${name} loses the seat and cannot sit down at this table again, only watch.`,
    yes: `Send ${name} away`,
  });
  if (sure && stillThere(desk, seat, name)) await desk.verbs.kick(seat.seat, name);
}

/**
 * Whether they have the seat yet, and a word if not: what is meant for them must not meet another.
 * @param {Desk} desk
 * @param {Seat} seat
 * @param {string} name
 */
function stillThere({ state: { table } }, { seat }, name) {
  if (table.seats[seat]?.name === name) return true;
  notify(`${name} does not sit there any more. Nothing was done.`, "trouble");
  return false;
}
