import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { keptAtEnd } from "../../ui/chat_end.js";
import { sayFrom } from "../../ui/chat_field.js";
import { clock } from "../../ui/dates.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../words/catalogue.js";
import { reactionTray } from "./reactions.js";

export { openFaces, showSpoken } from "./reactions.js";

/** @import { ChatLine } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** The longest line of chat, in characters. */
const LONGEST = 500;

/** The side panel with the chat and the event log. @param {TableProps} props */
export function talk(props) {
  const side = props.screen.talk;
  if (!side) return nothing;
  return html`<aside class="talk" aria-label=${t("talk")}
    @keydown=${(/** @type {KeyboardEvent} */ event) => closeOnEscape(props, event)}>
    <header class="talk-head">
      <div class="tabs" role="tablist" aria-label=${t("talk")}>
        ${tab(props, "chat", t("bar-chat"))} ${tab(props, "log", t("talk-happened"))}
      </div>
      <button type="button" class="icon-button" aria-label=${t("close")}
        @click=${() => props.talk(null)}>${icon("close")}</button>
    </header>
    <div class="talk-side" role="tabpanel" id="talk-panel" aria-labelledby="talk-tab-${side}">${
      side === "chat" ? chat(props) : log(props)
    }</div>
  </aside>`;
}

/** @param {TableProps} props @param {KeyboardEvent} event */
function closeOnEscape(props, event) {
  if (event.key === "Escape") props.talk(null);
}

/** @param {TableProps} props @param {"chat"|"log"} side @param {string} label */
function tab(props, side, label) {
  const here = props.screen.talk === side;
  /** @param {KeyboardEvent} event */
  const turn = (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = side === "chat" ? "log" : "chat";
    void props.talk(other).then(() => document.getElementById(`talk-tab-${other}`)?.focus());
  };
  return html`<button type="button" role="tab" class="tab" id="talk-tab-${side}"
    aria-selected=${here ? "true" : "false"} aria-controls="talk-panel" tabindex=${here ? 0 : -1}
    @click=${() => props.talk(side)} @keydown=${turn}
  >${label}</button>`;
}

/** @param {TableProps} props */
function chat(props) {
  const { chat: lines, table } = props.state;
  return html`<div class="talk-lines" tabindex="0" aria-label=${t("talk-lines")} ${keptAtEnd()}>
      ${lines.length > 0 ? lines.map(chatLine(props)) : html`<p class="soft">${t("talk-none")}</p>`}
    </div>
    ${table.closed ? nothing : ways(props)}`;
}

/** Reactions, phrases and the chat field. @param {TableProps} props */
const ways = (props) =>
  html`<div>${props.ctx.react ? reactionTray(props.verbs.react, () => sent(props)) : nothing}${sayForm(props)}</div>`;

/** On a phone the chat covers the seats, where the reaction appears: it closes. @param {TableProps} props */
function sent(props) {
  if (!props.roomBeside.matches) props.talk(null);
}

/** @param {TableProps} props @returns {(line: ChatLine) => unknown} */
const chatLine =
  (props) =>
  ({ name, seat, text, at }) => {
    const watching = seat === null ? html` <small class="talk-watching">${t("watcher-watches")}</small>` : nothing;
    return html`<p class="talk-line">${face(props, name, seat)}<bdi class="talk-name">${name}</bdi>${watching}
    <time class="talk-time" datetime=${at}>${clock(at)}</time><span class="talk-text" dir="auto">${text}</span></p>`;
  };

/** @param {TableProps} props @param {string} name @param {number|null} seat */
function face({ state: { table } }, name, seat) {
  const there = seat === null ? null : table.seats[seat];
  return avatar(name, there?.name === name ? there.avatar : null);
}

/** @param {TableProps} props */
function sayForm(props) {
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const submit = (event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("text");
    if (field instanceof HTMLInputElement) void sayFrom(field, props.verbs.say);
  };
  return html`<form class="talk-form" @submit=${submit}>
    <label class="unseen" for="talk-text">${t("talk-say")}</label>
    <input class="input" id="talk-text" name="text" dir="auto" maxlength=${LONGEST} autocomplete="off"
      enterkeyhint="send" placeholder=${t("talk-placeholder")} />
    <button class="icon-button talk-send" aria-label=${t("talk-send")}>${icon("send")}</button>
  </form>`;
}

/** @param {TableProps} props */
function log(props) {
  return html`<div class="talk-lines" tabindex="0" aria-label=${t("talk-happened")} ${keptAtEnd()}>
    ${
      props.screen.log.length > 0
        ? html`<ol class="log">${props.screen.log.map((line) => html`<li>${line}</li>`)}</ol>`
        : html`<p class="soft">${t("talk-nothing-happened")}</p>`
    }
  </div>`;
}
