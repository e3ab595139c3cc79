import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { reactionTray } from "../table/talk/reactions.js";
import { avatar } from "../ui/avatars/avatar.js";
import { keptAtEnd } from "../ui/chat_end.js";
import { sayFrom } from "../ui/chat_field.js";
import { Dialog } from "../ui/dialog.js";
import { t } from "../words/catalogue.js";

/** @import { Together } from "./together.js" */

/** The longest line of chat, in characters. */
const LONGEST = 500;

/** The people of a session, and what they say. @param {Together} together @param {boolean} played */
export function openSheet(together, played) {
  const sheet = new Dialog({
    title: t("together"),
    kind: "drawer",
    closed: () => {
      together.sheet = null;
    },
    body: () => {
      together.unread = 0;
      return html`<ul class="together-list">${together.told.people.map((one) => person(together, one))}</ul>
        ${watchers(together, played)} ${lead(together)}
        ${together.takesPart ? talk(together) : nothing}`;
    },
  });
  together.sheet = sheet;
  sheet.show();
}

/** @param {Together} together @param {Together["told"]["people"][number]} one */
function person(together, { id, name, avatar: look, following }) {
  const leads = id === together.told.leader;
  const asks = together.told.asking.includes(id);
  const does = leads ? t("together-leads") : asks ? t("together-asks") : following ? "" : t("together-is-free");
  return html`<li>${avatar(name ?? "", look)} <b><bdi>${name ?? t("somebody")}</bdi></b>
    <small>${id === together.you ? t("within-list") : does}</small>
    ${
      together.leads && !leads
        ? html`<button type="button" class=${asks ? "button primary" : "button"}
          @click=${() => together.giveLead(id)}>${t("together-give")}</button>`
        : nothing
    }</li>`;
}

/** @param {Together} together @param {boolean} played */
function watchers(together, played) {
  const { watching: count } = together.told;
  if (count === 0) return nothing;
  return html`<p class="together-watchers">${t("together-watching", { count })}
    ${
      played
        ? html`<button type="button" class="button" @click=${() => together.admitAll()}>${t("together-admit", {
            count,
          })}</button>`
        : nothing
    }</p>`;
}

/** @param {Together} together */
function lead(together) {
  const { leader, asking } = together.told;
  if (together.leads || !together.takesPart) return nothing;
  const asked = asking.includes(together.you);
  return html`<p class="buttons">${
    leader === null
      ? html`<button type="button" class="button" @click=${() => together.takeLead()}>${t("together-take")}</button>`
      : html`<button type="button" class="button" ?disabled=${asked}
        @click=${() => together.askForLead()}>${asked ? t("together-asked") : t("together-ask-lead")}</button>`
  }</p>`;
}

/** @param {Together} together */
function talk(together) {
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const submit = (event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("text");
    if (field instanceof HTMLInputElement) void sayFrom(field, (text) => together.say(text));
  };
  return html`<div class="talk-lines" tabindex="0" aria-label=${t("talk-lines")} ${keptAtEnd()}>
      ${together.lines.map(({ person: id, text }) => {
        const name = together.nameOf(id);
        return html`<p class="talk-line">${avatar(name, together.avatarOf(id))}<bdi class="talk-name">${name}</bdi>
          <span class="talk-text" dir="auto">${text}</span></p>`;
      })}
    </div>
    ${reactionTray(
      (one) => together.react(one),
      () => together.sheet?.close(),
    )}
    <form class="talk-form" @submit=${submit}>
      <label class="unseen" for="together-text">${t("together-say")}</label>
      <input class="input" id="together-text" name="text" dir="auto" maxlength=${LONGEST} autocomplete="off"
        enterkeyhint="send" placeholder=${t("talk-placeholder")} />
      <button class="button">${t("talk-send")}</button>
    </form>`;
}
