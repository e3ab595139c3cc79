import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { levelTitle } from "../games/levels.js";
import { confirm } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/words.js";
import { chooseBot } from "./bots.js";
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
export const lookingOn = ({ state: { you } }) => (you.kicked ? t("seat-watching-kicked") : t("seat-watching"));

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
    <span class="seat-who"><span class="seat-name">${t("seat-number", { number: seat + 1 })}</span><span class="seat-state">${table.phase === "playing" ? t("seat-free-bot-plays") : t("seat-free")}</span></span>
    <span class="seat-verbs">
      ${
        maySit(desk)
          ? html`<button type="button" class="button ${stands}" aria-label=${moving ? t("seat-move-to", { number: seat + 1 }) : t("seat-sit-at", { number: seat + 1 })} @click=${() => sitAndTell(desk, seat, sat)}>${moving ? t("seat-move") : t("seat-sit")}</button>`
          : nothing
      }
      ${you.host && !table.closed ? html`<button type="button" class="button seat-bot" aria-label=${t("seat-put-bot", { number: seat + 1 })} aria-haspopup="dialog" @click=${() => chooseBot(desk, at)}>${icon("bot")}</button>` : nothing}
    </span>`;
}

/** @param {Desk} desk @param {Seat} seat @param {string} name @param {() => void} sat */
function takenSeat(desk, seat, name, sat) {
  const { you, table } = desk.state;
  const mine = seat.seat === you.seat;
  const hosting = table.host.seat === seat.seat;
  return html`<span class="seat-face">${icon(seat.bot ? "bot" : "person")}</span>
    <span class="seat-who">
      <span class="seat-name">${name}${mine || hosting ? html` <span class="seat-marks">${mine ? html`<small>${t("seat-mine")}</small> ` : nothing}${hosting ? html`<span class="seat-host">${icon("crown", t("seat-host"))}</span>` : nothing}</span>` : nothing}</span>
      <span class="seat-state">${stateWords(desk, seat)}</span>
    </span>
    <span class="seat-verbs">
      ${mine && !table.closed ? html`<button type="button" class="button" @click=${() => standUp(desk)}>${t("seat-get-up")}</button>` : nothing}
      ${seat.bot && you.seat === null && maySit(desk) ? html`<button type="button" class="button" aria-label=${t("seat-take-over-from", { name })} @click=${() => sitAndTell(desk, seat.seat, sat)}>${t("seat-take-over")}</button>` : nothing}
      ${you.host && !mine && !table.closed ? hostVerbs(desk, seat, name) : nothing}
    </span>`;
}

/** @param {Desk} desk @param {Seat} seat */
function stateWords(desk, seat) {
  if (seat.bot) return t("seat-bot", { level: levelTitle(seat.bot) });
  if (!seat.connected) return seat.away ? t("seat-gone-bot-plays") : t("seat-not-connected");
  if (seat.away) return t("seat-away-bot-plays");
  if (desk.state.table.phase === "playing") return t("seat-playing");
  return seat.ready ? html`<span class="is-ready">${icon("check")} ${t("seat-ready")}</span>` : t("seat-not-ready");
}

/** @param {Desk} desk */
async function standUp(desk) {
  const { table, you } = desk.state;
  const alone = table.seats.every((seat) => seat.seat === you.seat || seat.bot || seat.name === null);
  const sure =
    table.phase !== "playing" ||
    (await confirm({
      title: t("get-up-question"),
      text: alone ? t("get-up-alone") : t("get-up-bot"),
      yes: t("seat-get-up"),
      no: t("get-up-no"),
    }));
  return sure && desk.verbs.stand();
}

/** @param {Desk} desk @param {Seat} seat @param {string} name */
function hostVerbs(desk, seat, name) {
  const open = () => (seat.bot ? chooseBot(desk, seat) : openPerson(desk, seat, name));
  return html`<button type="button" class="icon-button" aria-label=${t("seat-host-verbs", { name })} aria-haspopup="dialog" @click=${open}>${icon("more")}</button>`;
}

/** @param {Desk} desk @param {Seat} seat @param {string} name */
function openPerson(desk, seat, name) {
  const dialog = desk.open({
    title: name,
    kind: "dialog-question",
    body: () => html`<div class="buttons">
      <button type="button" class="button" @click=${() => chosen(handOn)}>${icon("crown")} ${t("host-make")}</button>
      <button type="button" class="button danger" @click=${() => chosen(sendAway)}>${icon("door")} ${t("host-send-away")}</button>
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
    title: t("host-make-question", { name }),
    text: t("host-make-text"),
    yes: t("host-make-yes", { name }),
  });
  if (sure && stillThere(desk, seat, name)) await desk.verbs.giveHost(seat.seat, name);
}

/** @param {Desk} desk @param {Seat} seat @param {string} name */
async function sendAway(desk, seat, name) {
  const sure = await confirm({
    title: t("host-send-question", { name }),
    text: t("host-send-text", { name }),
    yes: t("host-send-yes", { name }),
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
  notify(t("host-not-there", { name }), "trouble");
  return false;
}
