import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/catalogue.js";

/** The longest name, in characters. */
const LONGEST_NAME = 24;

/**
 * The one question this site asks a person.
 *
 * @param {{id: string, value: string, label?: string, hint?: string, first?: boolean}} parts `first`: what is typed
 * goes here as soon as it is shown
 */
export function nameField({ id, value, label = t("your-name"), hint = t("your-name-hint"), first = false }) {
  return html`<label class="field" for=${id}>
    <span class="field-label">${label}</span>
    <input
      class="input"
      id=${id}
      name="name"
      type="text"
      dir="auto"
      required
      maxlength=${LONGEST_NAME}
      autocomplete="nickname"
      autocapitalize="words"
      spellcheck="false"
      enterkeyhint="done"
      aria-describedby="${id}-hint"
      ?autofocus=${first}
      .defaultValue=${value}
    />
    <span class="field-hint" id="${id}-hint">${hint}</span>
  </label>`;
}

/** The name in a submitted form, trimmed; "" when there is none. @param {HTMLFormElement} form */
export function nameIn(form) {
  return String(new FormData(form).get("name") ?? "").trim();
}
