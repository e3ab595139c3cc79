import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { unsigned } from "../games/amounts.js";
import { GAMES } from "../games/registry.js";
import { t } from "../words/catalogue.js";
import { dressed } from "./avatars/animals.js";
import { avatar } from "./avatars/avatar.js";
import { moment } from "./dates.js";
import { icon } from "./icons.js";

/** @import { HandSummary } from "../net/messages.js" */

/** Finished hands, each a link to its replay. @param {readonly HandSummary[]} hands */
export function handList(hands) {
  return html`<ul class="hand-list">
    ${hands.map((hand) => html`<li>${handRow(hand)}</li>`)}
  </ul>`;
}

/** @param {HandSummary} hand */
function handRow(hand) {
  const seat = hand.seat === undefined ? "" : `?seat=${hand.seat}`;
  return html`<a class="hand-row" href="/hands/${hand.id}${seat}">
    <span class="hand-when">${t("hand-number", { number: hand.number })}
      <small>${GAMES[hand.game]?.title ?? hand.game} · ${moment(hand.finished_at)}</small></span>
    <span class="hand-who">${dressed(
      hand.players.map((one) => ({ ...one, avatar: hand.avatars?.[one.seat] ?? null })),
    ).map((player) => playerWords(hand, player))}</span>
    ${mine(hand)} ${icon("forward")}
  </a>`;
}

/** @param {HandSummary} hand @param {{seat: number, name: string, avatar: string|null}} player */
function playerWords(hand, { seat, name, avatar: look }) {
  const total = hand.totals?.[seat];
  const won = hand.winners.includes(seat);
  const points = total === undefined ? nothing : html` <b>${unsigned(total)}</b>`;
  return html`<span class=${won ? "hand-player won" : "hand-player"}>${
    won ? icon("crown", t("winner-mark")) : nothing
  }${avatar(name, look)}<bdi>${name}</bdi>${points}</span>`;
}

/** @param {HandSummary} hand */
function mine(hand) {
  const total = hand.totals?.[hand.seat ?? -1];
  return total === undefined
    ? nothing
    : html`<span class="hand-mine"><small>${t("within-list")}</small> ${unsigned(total)}</span>`;
}
