import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { applies, choices, isNumber, mayBeOpen } from "./option_words.js";

/** @import { Options, OptionSchema } from "../net/messages.js" */

/**
 * A game's options as fields, drawn from the JSON schema and nothing else.
 *
 * @param {object} parts
 * @param {Record<string, OptionSchema>} parts.schema
 * @param {Options} parts.options the value of every option
 * @param {(changes: Options) => void} parts.change
 * @param {string} parts.id keeps the names of two forms apart
 */
export function optionsForm({ schema, options, change, id }) {
  return html`<div class="options">
    ${Object.entries(schema)
      .filter(([name]) => applies(name, schema, options))
      .map(([name, about]) =>
        field({ id: `${id}-${name}`, about, value: options[name], set: (value) => change({ [name]: value }) }),
      )}
  </div>`;
}

/** @typedef {{id: string, about: OptionSchema, value: unknown, set: (value: unknown) => void}} Field */

/** @typedef {Event & {currentTarget: HTMLInputElement}} InputEvent */

/** @param {Field} field */
function field(field) {
  if (field.about.type === "boolean") return onOff(field);
  return isNumber(field.about) && choices(field.about).length === 0 ? amount(field) : words(field);
}

/** @param {Field} field */
function onOff({ about, value, set }) {
  return html`<label class="toggle option">
    <input type="checkbox" role="switch" .checked=${live(value === true)}
      @change=${(/** @type {InputEvent} */ event) => set(event.currentTarget.checked)} />
    <span class="toggle-words"><span>${about.title}</span>${hint(about)}</span>
  </label>`;
}

/** @param {Field} field */
function amount({ id, about, value, set }) {
  /** @param {InputEvent} event */
  const changed = ({ currentTarget: input }) => {
    if (input.reportValidity()) set(input.value === "" ? null : input.valueAsNumber);
  };
  return html`<label class="field option" for=${id}>
    <span class="field-label">${about.title}</span>
    <input class="input amount" id=${id} type="number" inputmode="numeric" ?required=${!mayBeOpen(about)} step="1"
      min=${about.minimum ?? nothing} max=${about.maximum ?? nothing}
      aria-describedby="${id}-hint" .value=${String(value ?? "")} @change=${changed}
    />
    <span class="field-hint" id="${id}-hint">${about.description}</span>
  </label>`;
}

/** @param {Field} field */
function words({ id, about, value, set }) {
  return html`<fieldset class="choices option">
    <legend>${about.title}</legend>
    ${choices(about).map(
      ({ word, title }) => html`<label class="choice">
        <input type="radio" name=${id} .checked=${live(value === word)} @change=${() => set(word)} />
        <span>${title}</span>
      </label>`,
    )}
    <p class="field-hint">${about.description}</p>
  </fieldset>`;
}

/** @param {OptionSchema} about */
function hint(about) {
  return about.description ? html`<small>${about.description}</small>` : nothing;
}
