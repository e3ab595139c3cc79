import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { change, settings } from "../settings.js";
import { chooseLanguage, chosenLanguage } from "../words/choice.js";
import { t } from "../words/words.js";

/** @import { Settings } from "../settings.js" */
/** @import { Language } from "../words/choice.js" */

/** @type {readonly Settings["theme"][]} */
const THEMES = ["auto", "light", "dark"];

/** How each is called on the page. @type {Readonly<Record<Settings["theme"], () => string>>} */
const THEME_NAMES = { auto: () => t("theme-auto"), light: () => t("theme-light"), dark: () => t("theme-dark") };

/**
 * What a person can choose about how the site looks and plays.
 * @param {readonly Language[]} languages
 */
export function preferences(languages) {
  const now = settings();
  return html`
    ${languages.length > 1 ? languageChoice(languages) : nothing}
    <fieldset class="choices">
      <legend>${t("theme-title")}</legend>
      ${THEMES.map(
        (theme) => html`<label class="choice">
          <input type="radio" name="theme" value=${theme} .checked=${live(now.theme === theme)} @change=${() => change({ theme })} />
          <span>${THEME_NAMES[theme]()}</span>
        </label>`,
      )}
    </fieldset>
    ${toggle(t("four-colours"), t("four-colours.hint"), now.fourColour, (fourColour) => change({ fourColour }))}
    ${toggle(t("auto-answer"), t("auto-answer.hint"), now.autoAnswer, (autoAnswer) => change({ autoAnswer }))}
    ${toggle(t("less-motion"), t("less-motion.hint"), now.motion === "reduced", (less) => change({ motion: less ? "reduced" : "auto" }))}
    ${toggle(t("soft-tone"), "", now.sound, (sound) => change({ sound }))}
  `;
}

/** @param {readonly Language[]} languages */
function languageChoice(languages) {
  const now = chosenLanguage();
  const all = [{ code: "auto", name: t("me-language-auto") }, ...languages];
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const choose = ({ currentTarget }) => chooseLanguage(currentTarget.value);
  return html`<label class="field" for="my-language">
    <span class="field-label">${t("me-language")}</span>
    <select class="input" id="my-language" @change=${choose}>
      ${all.map(({ code, name }) => html`<option value=${code} lang=${code === "auto" ? nothing : code} .selected=${live(code === now)}>${name}</option>`)}
    </select>
  </label>`;
}

/** @param {string} label @param {string} hint @param {boolean} on @param {(on: boolean) => void} set */
function toggle(label, hint, on, set) {
  return html`<label class="toggle">
    <input type="checkbox" role="switch" .checked=${live(on)} @change=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ event) => set(event.currentTarget.checked)} />
    <span class="toggle-words"><span>${label}</span>${hint ? html`<small>${hint}</small>` : ""}</span>
  </label>`;
}
