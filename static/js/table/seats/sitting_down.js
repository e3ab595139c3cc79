import { html } from "/vendor/lit-html/lit-html.js";
import { knownOfMe, nameAt, rename } from "../../identity.js";
import { Problem } from "../../net/http.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { Dialog } from "../../ui/dialog.js";
import { later } from "../../ui/later.js";
import { nameField, nameIn } from "../../ui/name_field.js";
import { apologise } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";
import { worded } from "../../words/language.js";
import { freeSeats } from "../state.js";

/** @import { You } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** Lets the player choose their animal and its colour. */
export const openAvatars = later(() =>
  worded("avatars", import("../../ui/avatars/avatar_choice.js")).then((module) => module.openAvatars),
);

/**
 * The name to sit down with, or to watch: the known one, or the answer to the one question.
 *
 * @param {You} you
 * @param {string} [todo] what they do with it
 * @returns {Promise<string|null>} null when the question was dismissed
 */
export function nameToSitWith(you, todo = t("name-sit-down")) {
  const name = nameAt(you);
  return name ? Promise.resolve(name) : ask(todo);
}

/** @param {string} todo @returns {Promise<string|null>} */
function ask(todo) {
  return new Promise((answer) => {
    /** @type {string|null} */
    let given = null;
    /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
    const submit = (event) => {
      event.preventDefault();
      given = nameIn(event.currentTarget);
      if (given) dialog.close();
    };
    const dialog = new Dialog({
      title: t("name-question"),
      kind: "dialog-question",
      closed: () => answer(given && remember(given)),
      body: () => html`<form class="stack" @submit=${submit}>
        ${nameField({ id: "sit-name", value: "", first: true })}
        <div class="buttons"><button class="button primary">${todo}</button></div>
      </form>`,
    });
    dialog.show();
  });
}

/**
 * Keeps the name for other tables. If that fails, the player may sit down all the same, unless their browser keeps no
 * cookie: after a reload they would be a stranger at their own seat.
 * @param {string} name @returns {Promise<string|null>} null if they may not
 */
async function remember(name) {
  try {
    await rename(name);
  } catch (reason) {
    apologise(reason);
    if (reason instanceof Problem && reason.code === "no_cookies") return null;
  }
  return name;
}

/** Sits down, after asking for a name if none is known yet. @param {TableProps} props @param {number} seat */
export async function sitDown(props, seat) {
  const name = await nameToSitWith(props.state.you);
  return name !== null && props.verbs.sit(seat, name);
}

/**
 * Whether the player may take a seat that is free or a bot's: they may change seats before a match, not in it.
 * @param {TableProps} props
 */
export function maySit({ state: { table, you } }) {
  return !(table.closed || you.kicked) && (you.seat === null || table.phase === "waiting" || table.phase === "over");
}

/** The text for a person who may not sit down. @param {TableProps} props */
export const lookingOn = ({ state: { you } }) => (you.kicked ? t("seat-watching-kicked") : t("seat-watching"));

/**
 * Whether this is an invited person who can sit down. Members of the table's club need no welcome.
 * @param {TableProps} props
 */
export function isInvited(props) {
  const { you, table } = props.state;
  return !table.club?.member && !you.host && you.seat === null && maySit(props) && freeSeats(table).length > 0;
}

/** The first screen of an invited person: one question, one button. @param {TableProps} props */
export function welcome(props) {
  const { you, table } = props.state;
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const submit = (event) => {
    event.preventDefault();
    const name = nameIn(event.currentTarget);
    if (name) void sit(props, name);
  };
  return html`<section class="panel welcome" aria-labelledby="welcome-title">
    <h1 id="welcome-title">${title(table.host.name)}</h1>
    <p>${t("welcome-what", { game: props.title })} <a href="/rules/${table.game}">${t("welcome-rules")}</a></p>
    <form class="welcome-form" @submit=${submit}>
      ${nameField({ id: "welcome-name", value: nameAt(you) ?? "", hint: "" })}
      <button class="button primary large">${t("name-sit-down")}</button>
      <button type="button" class="button" aria-haspopup="dialog"
        @click=${() => openAvatars(props)}>
        ${avatar(nameAt(you) ?? "", knownOfMe().avatar)} ${t("avatar-title")}</button>
    </form>
  </section>`;
}

/** @param {TableProps} props @param {string} name */
async function sit(props, name) {
  const [free] = freeSeats(props.state.table);
  if (!free) return;
  if (name !== nameAt(props.state.you) && (await remember(name)) === null) return;
  await props.verbs.sit(free.seat, name);
}

/** @param {string|null} name of the host */
const title = (name) => (name ? t("welcome-title", { name }) : t("welcome-somewhere"));
