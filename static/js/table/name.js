import { html } from "/vendor/lit-html/lit-html.js";
import { nameAt, rename } from "../identity.js";
import { Dialog } from "../ui/dialog.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/words.js";

/** @import { You } from "../net/messages.js" */

/**
 * The name to sit down with: the known one, or the answer to the one question.
 *
 * @param {You} you
 * @returns {Promise<string|null>} null when the question was waved away
 */
export function nameToSitWith(you) {
  const name = nameAt(you);
  return name ? Promise.resolve(name) : ask();
}

/** @returns {Promise<string|null>} */
function ask() {
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
        <div class="buttons"><button class="button primary">${t("name-sit-down")}</button></div>
      </form>`,
    });
    dialog.show();
  });
}

/** @param {string} name */
function remember(name) {
  rename(name).catch(apologise);
  return name;
}
