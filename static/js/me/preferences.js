import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { isCoached } from "../coaching.js";
import { change, settings } from "../settings.js";
import { playSound } from "../sound.js";
import { t } from "../words/catalogue.js";
import { chooseLanguage, chosenLanguage } from "../words/choice.js";

/** @import { Settings } from "../settings.js" */
/** @import { Language } from "../words/choice.js" */

/** How each is called on the page. @type {Readonly<Record<Settings["tempo"], () => string>>} */
const TEMPO_NAMES = { slow: () => t("tempo-slow"), normal: () => t("tempo-normal"), fast: () => t("tempo-fast") };

/** How each is called on the page. @type {Readonly<Record<Settings["theme"], () => string>>} */
const THEME_NAMES = { auto: () => t("theme-auto"), light: () => t("theme-light"), dark: () => t("theme-dark") };

/**
 * The settings of how the site looks and plays.
 * @param {readonly Language[]|undefined} languages undefined until they are loaded
 */
export function preferences(languages) {
  const now = settings();
  return html`
    ${languages?.length === 1 ? nothing : languageChoice(languages)}
    ${choices("theme", t("theme-title"), THEME_NAMES, now.theme, (theme) => change({ theme }))}
    ${toggle(t("big-letters"), t("big-letters.hint"), now.size === "big", (big) =>
      change({ size: big ? "big" : "normal" }),
    )}
    ${toggle(t("four-colours"), t("four-colours.hint"), now.fourColour, (fourColour) => change({ fourColour }))}
    ${toggle(t("coach"), t("coach.hint"), isCoached(now), (on) => change({ coach: on ? "on" : "off" }))}
    ${toggle(t("auto-answer"), t("auto-answer.hint"), now.autoAnswer, (autoAnswer) => change({ autoAnswer }))}
    ${
      "wakeLock" in navigator
        ? toggle(t("keep-lit"), t("keep-lit.hint"), now.keepLit, (keepLit) => change({ keepLit }))
        : nothing
    }
    ${toggle(t("less-motion"), t("less-motion.hint"), now.motion === "reduced", (less) =>
      change({ motion: less ? "reduced" : "auto" }),
    )}
    ${choices("tempo", t("tempo-title"), TEMPO_NAMES, now.tempo, (tempo) => change({ tempo }))}
    ${loudness(now.sound ? now.volume : 0)}
    ${toggle(t("read-out"), t("read-out.hint"), now.readOut, (readOut) => change({ readOut }))}
  `;
}

/** The volume, silent at the lower end; a change plays a sound at once. @param {number} volume */
function loudness(volume) {
  /** @param {Event & {currentTarget: HTMLInputElement}} event */
  const choose = ({ currentTarget }) => {
    const chosen = Number(currentTarget.value);
    change(chosen > 0 ? { sound: true, volume: chosen } : { sound: false });
    void playSound("turn");
  };
  return html`<label class="field" for="my-volume">
    <span class="field-label">${t("sounds")}</span>
    <input id="my-volume" type="range" min="0" max="1" step="0.1" .value=${live(String(volume))}
      aria-valuetext=${volume > 0 ? `${Math.round(100 * volume)} %` : t("sounds-off")} @change=${choose} />
    <span class="soft">${t("sounds.hint")}</span>
  </label>`;
}

/**
 * A choice among a few values.
 * @template {string} T
 * @param {string} name
 * @param {string} title
 * @param {Readonly<Record<T, () => string>>} titles
 * @param {T} now
 * @param {(value: T) => void} choose
 */
function choices(name, title, titles, now, choose) {
  const values = /** @type {T[]} */ (Object.keys(titles));
  return html`<fieldset class="choices">
    <legend>${title}</legend>
    ${values.map(
      (value) => html`<label class="choice">
        <input type="radio" name=${name} value=${value} .checked=${live(now === value)}
          @change=${() => choose(value)} />
        <span>${titles[value]()}</span>
      </label>`,
    )}
  </fieldset>`;
}

/**
 * The choice has its place before it can be made, so that nothing below it moves under a finger.
 * @param {readonly Language[]|undefined} languages
 */
function languageChoice(languages) {
  const now = chosenLanguage();
  const all = languages ? [{ code: "auto", name: t("me-language-auto") }, ...languages] : [];
  /** @param {Event & {currentTarget: HTMLSelectElement}} event */
  const choose = ({ currentTarget }) => chooseLanguage(currentTarget.value);
  return html`<label class="field" for="my-language">
    <span class="field-label">${t("me-language")}</span>
    <select class="input" id="my-language" ?disabled=${!languages} @change=${choose}>
      ${all.map(
        ({ code, name }) => html`<option value=${code} lang=${code === "auto" ? nothing : code}
          .selected=${live(code === now)}>${name}</option>`,
      )}
    </select>
  </label>`;
}

/** @param {string} label @param {string} hint @param {boolean} on @param {(on: boolean) => void} set */
function toggle(label, hint, on, set) {
  return html`<label class="toggle">
    <input type="checkbox" role="switch" .checked=${live(on)}
      @change=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ event) => set(event.currentTarget.checked)} />
    <span class="toggle-words"><span>${label}</span>${hint ? html`<small>${hint}</small>` : ""}</span>
  </label>`;
}
