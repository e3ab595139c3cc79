import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { later } from "../ui/later.js";
import { t } from "../words/words.js";
import { clockChip } from "./clock.js";
import { connectionState, isWorthAWord } from "./connection_state.js";
import { hintButton } from "./hint.js";

/** @import { TableProps } from "./props.js" */

const openMenu = later(() => import("./dialogs.js").then((module) => module.openMenu));

/**
 * The corners above the felt: the menu, which hand is played or, while it lasts, that the connection is lost, the time,
 * the hint, the talk.
 *
 * @param {TableProps} props
 * @param {boolean} justBack
 */
export function bar(props, justBack) {
  const clock = clockChip(props);
  const words = isWorthAWord(props.connection, justBack);
  return html`<header class="bar ${words ? "has-words" : ""}">
    <button type="button" class="icon-button" aria-label=${t("bar-menu")} aria-haspopup="dialog"
      @click=${() => openMenu(props)}>${icon("menu")}</button>
    <p class="bar-title" data-about="${props.state.table.game}-about-goal">${title(props)}</p>
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

/** The game and which hand of it is played. @param {TableProps} props */
function title({ state: { table }, title: game }) {
  return table.number ? `${game} · ${t("hand-number", { number: table.number })}` : game;
}

/** @param {TableProps} props */
function talkLabel({ screen: { unread } }) {
  return unread ? t("bar-chat-unread", { count: unread }) : t("bar-chat");
}
