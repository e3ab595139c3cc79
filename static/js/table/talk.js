import { ref } from "/vendor/lit-html/directives/ref.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { clock } from "../ui/dates.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { sayFrom } from "./saying.js";
import { keepAtEnd } from "./scroll.js";

/** @import { ChatLine } from "../net/messages.js" */
/** @import { Desk } from "./desk.js" */

/** The longest line of chat, in characters. */
const LONGEST = 500;

/** The side of the table where people talk, and where what happened can be read back. @param {Desk} desk */
export function talk(desk) {
  const side = desk.screen.talk;
  if (!side) return nothing;
  return html`<aside class="talk" aria-label=${t("talk")} @keydown=${(/** @type {KeyboardEvent} */ event) => closeOnEscape(desk, event)}>
    <header class="talk-head">
      <div class="tabs" role="tablist" aria-label=${t("talk")}>
        ${tab(desk, "chat", t("bar-chat"))} ${tab(desk, "log", t("talk-happened"))}
      </div>
      <button type="button" class="icon-button" aria-label=${t("close")} @click=${() => closeTalk(desk)}>${icon("close")}</button>
    </header>
    <div class="talk-side" role="tabpanel" id="talk-panel" aria-labelledby="talk-tab-${side}">${side === "chat" ? chat(desk) : log(desk)}</div>
  </aside>`;
}

/** Opens or closes the talk. @param {Desk} desk */
export function toggleTalk(desk) {
  if (desk.screen.talk) closeTalk(desk);
  else openSide(desk, "chat");
}

/** @param {Desk} desk @param {"chat"|"log"} side */
function openSide(desk, side) {
  desk.show({ talk: side, unread: side === "chat" ? 0 : desk.screen.unread });
  document.getElementById(side === "chat" ? "talk-text" : "talk-tab-log")?.focus();
}

/** @param {Desk} desk */
function closeTalk(desk) {
  desk.show({ talk: null });
  document.getElementById("talk-button")?.focus();
}

/** @param {Desk} desk @param {KeyboardEvent} event */
function closeOnEscape(desk, event) {
  if (event.key === "Escape") closeTalk(desk);
}

/** @param {Desk} desk @param {"chat"|"log"} side @param {string} label */
function tab(desk, side, label) {
  const here = desk.screen.talk === side;
  /** @param {KeyboardEvent} event */
  const turn = (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = side === "chat" ? "log" : "chat";
    desk.show({ talk: other, unread: other === "chat" ? 0 : desk.screen.unread });
    document.getElementById(`talk-tab-${other}`)?.focus();
  };
  return html`<button
    type="button" role="tab" class="tab" id="talk-tab-${side}"
    aria-selected=${here ? "true" : "false"} aria-controls="talk-panel" tabindex=${here ? 0 : -1}
    @click=${() => openSide(desk, side)} @keydown=${turn}
  >${label}</button>`;
}

/** @param {Desk} desk */
function chat(desk) {
  const { chat: lines, table } = desk.state;
  return html`<div class="talk-lines" tabindex="0" aria-label=${t("talk-lines")} ${ref(keepAtEnd)}>
      ${lines.length > 0 ? repeat(lines, (line) => line, chatLine) : html`<p class="soft">${t("talk-none")}</p>`}
    </div>
    ${table.closed ? nothing : sayForm(desk)}`;
}

/** @param {ChatLine} line */
function chatLine({ name, text, at }) {
  return html`<p class="talk-line"><span class="talk-name">${name}</span> <time class="talk-time" datetime=${at}>${clock(at)}</time><span class="talk-text">${text}</span></p>`;
}

/** @param {Desk} desk */
function sayForm(desk) {
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const submit = (event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("text");
    if (field instanceof HTMLInputElement) void sayFrom(field, desk.verbs.say);
  };
  return html`<form class="talk-form" @submit=${submit}>
    <label class="unseen" for="talk-text">${t("talk-say")}</label>
    <input class="input" id="talk-text" name="text" maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" placeholder=${t("talk-placeholder")} />
    <button class="icon-button talk-send" aria-label=${t("talk-send")}>${icon("send")}</button>
  </form>`;
}

/** @param {Desk} desk */
function log(desk) {
  return html`<div class="talk-lines" tabindex="0" aria-label=${t("talk-happened")} ${ref(keepAtEnd)}>
    ${
      desk.screen.log.length > 0
        ? html`<ol class="log">${repeat(
            desk.screen.log,
            (line) => line.key,
            (line) => html`<li>${line.text}</li>`,
          )}</ol>`
        : html`<p class="soft">${t("talk-nothing-happened")}</p>`
    }
  </div>`;
}
