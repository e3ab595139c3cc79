import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { levelTitle } from "../../games/levels.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { confirm } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { apologise } from "../../ui/notice.js";
import { listed, t } from "../../words/catalogue.js";
import { freeSeats, missingSeats } from "../state.js";
import { maySit, openAvatars, sitDown } from "./sitting_down.js";

/** @import { Seat, Table } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/**
 * Every seat: who has it, whether they are ready, and what can be done about it.
 *
 * @param {TableProps} props
 * @param {() => void} [sat] told when I have sat down
 */
export function seatList(props, sat = () => undefined) {
  return html`<ol class="seats">
    ${props.state.table.seats.map(
      (seat) =>
        html`<li class="seat ${kind(props, seat)}" .style=${around(props, seat.seat)} data-seat=${seat.seat}>${
          seat.name === null ? freeSeat(props, seat, sat) : takenSeat(props, seat, seat.name, sat)
        }</li>`,
    )}
  </ol>`;
}

/** @param {TableProps} props @param {Seat} seat */
function kind({ state: { you } }, seat) {
  if (seat.name === null) return "is-free";
  return `${seat.seat === you.seat ? "is-mine" : ""} ${seat.ready ? "is-set" : ""}`;
}

/**
 * Where a seat stands around the table, in halves of its width and height from the middle: the viewer's is the nearest.
 * @param {TableProps} props @param {number} seat
 */
function around({ state: { table, you } }, seat) {
  const seats = table.seats.length;
  const angle = (2 * Math.PI * (seat - (you.seat ?? 0))) / seats + (you.seat === null ? Math.PI / seats : 0);
  return `--x: ${(-Math.sin(angle)).toFixed(2)}; --y: ${Math.cos(angle).toFixed(2)}`;
}

/** @param {TableProps} props @param {number} seat @param {() => void} sat */
async function sitAndTell(props, seat, sat) {
  if (await sitDown(props, seat)) sat();
}

/** @param {TableProps} props @param {Seat} at @param {() => void} sat */
function freeSeat(props, at, sat) {
  const { you, table } = props.state;
  const { seat } = at;
  const moving = you.seat !== null;
  return html`<span class="seat-face">${seat + 1}</span>
    <span class="seat-who"><span class="seat-name">${t("seat-number", { number: seat + 1 })}</span><span
      class="seat-state">${table.phase === "playing" ? t("place-free") : t("sign-free")}</span></span>
    <span class="seat-verbs">
      ${
        maySit(props)
          ? html`<button type="button" class="button" aria-label=${
              moving ? t("seat-move-to", { number: seat + 1 }) : t("seat-sit-at", { number: seat + 1 })
            }
            @click=${() => sitAndTell(props, seat, sat)}>${moving ? t("seat-move") : t("seat-sit")}</button>`
          : nothing
      }
      ${
        you.host && !table.closed
          ? html`<button type="button" class="button seat-bot" aria-label=${t("seat-put-bot", { number: seat + 1 })}
            aria-haspopup="dialog" @click=${() => chooseBot(props, at)}>${icon("bot")}</button>`
          : nothing
      }
    </span>`;
}

/** @param {TableProps} props @param {Seat} seat @param {string} name @param {() => void} sat */
function takenSeat(props, seat, name, sat) {
  const { you, table } = props.state;
  const mine = seat.seat === you.seat;
  const hosting = table.host.seat === seat.seat;
  return html`<span class="seat-face">${
    mine && !table.closed
      ? html`<button type="button" class="avatar-button" aria-label=${t("avatar-title")} aria-haspopup="dialog"
        @click=${() => openAvatars(props)}>${avatar(name, seat.avatar)}</button>`
      : avatar(name, seat.avatar)
  }</span>
    <span class="seat-who">
      <span class="seat-name"><bdi>${name}</bdi>${
        mine || hosting
          ? html` <span class="seat-marks">${mine ? html`<small>${t("seat-mine")}</small> ` : nothing}${
              hosting ? html`<span class="seat-host">${icon("crown", t("seat-host"))}</span>` : nothing
            }</span>`
          : nothing
      }</span>
      <span class="seat-state">${stateWords(props, seat)}</span>
    </span>
    <span class="seat-verbs">
      ${
        mine && !table.closed
          ? html`<button type="button" class="button" @click=${() => standUp(props)}>${t("seat-get-up")}</button>`
          : nothing
      }
      ${
        seat.bot && you.seat === null && maySit(props)
          ? html`<button type="button" class="button" aria-label=${t("seat-take-over-from", { name })}
            @click=${() => sitAndTell(props, seat.seat, sat)}>${t("seat-take-over")}</button>`
          : nothing
      }
      ${you.host && !mine && !table.closed ? hostVerbs(props, seat, name) : nothing}
    </span>`;
}

/** @param {TableProps} props @param {Seat} seat */
function stateWords(props, seat) {
  if (seat.bot) return t("place-bot", { level: levelTitle(seat.bot) });
  if (!seat.connected) return seat.away ? t("seat-gone-bot-plays") : t("place-not-connected");
  if (seat.away) return t("place-away");
  if (props.state.table.phase === "playing") return t("seat-playing");
  return seat.ready ? html`<span class="is-ready">${icon("check")} ${t("seat-ready")}</span>` : t("seat-not-ready");
}

/** @param {TableProps} props */
async function standUp(props) {
  const { table, you } = props.state;
  const alone = table.seats.every((seat) => seat.seat === you.seat || seat.bot || seat.name === null);
  const sure =
    table.phase !== "playing" ||
    (await confirm({
      title: t("get-up-question"),
      text: alone ? t("get-up-alone") : t("get-up-bot"),
      yes: t("seat-get-up"),
      no: t("get-up-no"),
    }));
  return sure && props.verbs.stand();
}

/** @param {TableProps} props @param {Seat} seat @param {string} name */
function hostVerbs(props, seat, name) {
  const person = () => props.dialogs().then(({ openPerson }) => openPerson(props, seat, name), apologise);
  const open = () => (seat.bot ? chooseBot(props, seat) : person());
  return html`<button type="button" class="icon-button" aria-label=${t("seat-host-verbs", { name })}
    aria-haspopup="dialog" @click=${open}>${icon("more")}</button>`;
}

/**
 * Asks the host for a level, once the code for it is there.
 * @param {TableProps} props
 * @param {string} title
 * @param {string|null} now
 * @param {(level: string|null) => void} chosen
 */
const chooseLevel = (props, title, now, chosen) =>
  void props.dialogs().then((module) => module.chooseLevel(props, title, now, chosen), apologise);

/**
 * Lets the host put a bot on a free seat, or remove it.
 * @param {TableProps} props @param {Seat} seat
 */
function chooseBot(props, { seat, name, bot }) {
  const title = bot ? t("bots-whom", { name: name ?? "" }) : t("bots-which", { number: seat + 1 });
  chooseLevel(props, title, bot, (level) => void props.verbs.bot(seat, level));
}

/**
 * Lets the host begin without waiting: first bots for missing players, then for everyone who may still come.
 * @param {TableProps} props
 */
export function fillButton(props) {
  const { table, you } = props.state;
  if (!you.host || you.seat === null || freeSeats(table).length === 0 || !props.info?.bots.length || table.closed)
    return nothing;
  const free = freeSeats(table);
  const wanted = free.slice(0, missingSeats(table) || free.length);
  const all = wanted.length === free.length;
  const count = wanted.length;
  /** All at once: the host may say that they are ready before the first answer comes. @param {string|null} level */
  const fill = (level) => {
    for (const { seat } of wanted) void props.verbs.bot(seat, level);
  };
  const title = all ? t("bots-all-which") : t("bots-missing-which", { count });
  const ask = () => chooseLevel(props, title, null, fill);
  return html`<button type="button" class="button" aria-haspopup="dialog" @click=${ask}>${icon("bot")}
    ${all ? t("bots-all") : t("bots-missing", { count })}</button>`;
}

/** The watchers, for everybody: those whose names are known, and how many more. @param {Table} table */
export function watching({ watching: count, watchers = [] }) {
  if (count === 0) return nothing;
  const more = count - watchers.length;
  const names = more > 0 ? [...watchers, t("watchers-more", { count: more })] : watchers;
  return html`<p class="small soft">${t("watchers-names", { names: listed(names) })}</p>`;
}
