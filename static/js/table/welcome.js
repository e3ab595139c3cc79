import { html } from "/vendor/lit-html/lit-html.js";
import { knownOfMe, nameAt, rename } from "../identity.js";
import { avatar } from "../ui/avatar.js";
import { later } from "../ui/later.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise } from "../ui/notice.js";
import { worded } from "../words/language.js";
import { t } from "../words/words.js";
import { maySit } from "./seats.js";
import { freeSeats } from "./state.js";

const openLooks = later(() => worded("avatars", import("../ui/avatars.js")).then((module) => module.openLooks));

/** @import { TableProps } from "./props.js" */

/** Whether this is an invited person who can sit down. @param {TableProps} props */
export function isInvited(props) {
  const { you, table } = props.state;
  return !you.host && you.seat === null && maySit(props) && freeSeats(table).length > 0;
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
        @click=${() => openLooks(props)}>${avatar(nameAt(you) ?? "", knownOfMe().avatar)} ${t("avatar-title")}</button>
    </form>
  </section>`;
}

/** @param {TableProps} props @param {string} name */
async function sit(props, name) {
  const [free] = freeSeats(props.state.table);
  if (!free) return;
  if (name !== nameAt(props.state.you)) rename(name).catch(apologise);
  await props.verbs.sit(free.seat, name);
}

/** @param {string|null} name of the host */
const title = (name) => (name ? t("welcome-title", { name }) : t("welcome-somewhere"));
