import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { clockChip } from "./clock.js";
import { hintButton } from "./hint.js";
import { openMenu } from "./menu.js";
import { deserted } from "./state.js";
import { toggleTalk } from "./talk.js";

/** @import { Desk } from "./desk.js" */

/** Longer sentences are set smaller, so that the bar keeps its height. */
const LONG = 44;

/** The thin bar above the felt: the menu, the sentence that says what is going on, the talk. @param {Desk} desk */
export function bar(desk) {
  const words = sentence(desk);
  const mine = desk.ctx.legal.length > 0;
  return html`<header class="bar">
    <button type="button" class="icon-button" aria-label="Menu" aria-haspopup="dialog" @click=${() => openMenu(desk)}>${icon("menu")}</button>
    <p class="bar-sentence ${mine ? "is-mine" : ""} ${words.length > LONG ? "is-long" : ""}" id="sentence">${words}</p>
    ${clockChip(desk)} ${hintButton(desk)}
    <button type="button" class="icon-button talk-button" id="talk-button" aria-label=${talkLabel(desk)} aria-expanded=${desk.screen.talk ? "true" : "false"} @click=${() => toggleTalk(desk)}>
      ${icon("chat")} ${desk.screen.unread ? html`<span class="badge" aria-hidden="true">${Math.min(desk.screen.unread, 99)}</span>` : nothing}
    </button>
  </header>`;
}

/** @param {Desk} desk */
function talkLabel({ screen: { unread } }) {
  return unread ? `Chat, ${unread} new` : "Chat";
}

/** What is going on: the table's word where the table stands still, else the game's. @param {Pick<Desk, "state"|"ctx"|"game">} desk */
export function sentence({ state: { table, you, view }, ctx, game }) {
  if (table.closed) return "The host has closed this table.";
  if (table.phase === "waiting") return "Before the first deal";
  if (table.phase === "playing" && deserted(table)) return "Everybody has left: the hand waits for somebody to sit down.";
  if (table.phase === "playing" && table.paused) return you.host ? "You have stopped the play for a while." : "The host has stopped the play for a while.";
  const empty = table.phase === "playing" ? view?.to_move.find((seat) => table.seats[seat]?.name === null) : undefined;
  if (empty !== undefined) return `Nobody sits on seat ${empty + 1}: a bot plays its cards until somebody does.`;
  return game.sentence(ctx);
}
