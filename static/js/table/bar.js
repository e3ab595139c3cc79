import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { later } from "../ui/later.js";
import { t } from "../words/words.js";
import { clockChip } from "./clock.js";
import { connectionState, isWorthAWord } from "./connection_state.js";
import { hintButton } from "./hint.js";
import { sentence } from "./sentence.js";
import { toggleTalk } from "./talk.js";

/** @import { TableProps } from "./props.js" */

const openMenu = later(() => import("./dialogs.js").then((module) => module.openMenu));

/** Longer sentences are set smaller, so that the bar keeps its height. */
const LONG = 36;

/** Still longer ones have no room beside a clock on a phone; where a hint can be asked for there is less of it. */
const WORDY = { alone: 90, hint: 66 };

/**
 * The thin bar above the felt: the menu, the sentence that says what is going
 * on or, while it lasts, that the connection is lost, the talk. As long as the
 * felt shows what happened before, there is no sentence about what is now.
 *
 * @param {TableProps} props
 * @param {boolean} justBack
 */
export function bar(props, justBack) {
  const words = props.game?.staging?.() ? "" : sentence(props);
  const mine = props.ctx.legal.length > 0;
  const clock = clockChip(props);
  const kinds = [
    clock !== nothing && "has-clock",
    isWorthAWord(props.connection, justBack) && "has-words",
    justBack && "is-back",
  ];
  return html`<header class="bar ${kinds.filter(Boolean).join(" ")}">
    <button type="button" class="icon-button" aria-label=${t("bar-menu")} aria-haspopup="dialog"
      @click=${() => openMenu(props)}>${icon("menu")}</button>
    <p class="bar-sentence ${mine ? "is-mine" : ""} ${length(
      words,
      mine && props.state.table.hints ? WORDY.hint : WORDY.alone,
    )}" id="sentence" data-about="${props.state.table.game}-about-goal">${words}</p>
    ${connectionState(props.connection, justBack)}
    ${clock} ${hintButton(props)}
    <button type="button" class="icon-button talk-button" id="talk-button" aria-label=${talkLabel(props)}
      aria-expanded=${props.screen.talk ? "true" : "false"} @click=${() => toggleTalk(props)}>
      ${icon("chat")} ${
        props.screen.unread
          ? html`<span class="badge" aria-hidden="true">${Math.min(props.screen.unread, 99)}</span>`
          : nothing
      }
    </button>
  </header>`;
}

/** @param {string} words @param {number} room */
const length = (words, room) => (words.length > room ? "is-long is-wordy" : words.length > LONG ? "is-long" : "");

/** @param {TableProps} props */
function talkLabel({ screen: { unread } }) {
  return unread ? t("bar-chat-unread", { count: unread }) : t("bar-chat");
}
