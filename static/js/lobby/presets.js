import { live } from "/vendor/lit-html/directives/live.js";
import { html } from "/vendor/lit-html/lit-html.js";
import { same } from "../same.js";
import { t, told } from "../words/catalogue.js";
import { optionWords, spoken } from "./option_words.js";

/** @import { GameInfo, Options } from "../net/messages.js" */

/**
 * The usual presets, as cards to choose from. A card without words of its own lists its differences from the first.
 *
 * @param {GameInfo} game
 * @param {Options} options
 * @param {(options: Options) => void} choose
 */
export function presetCards(game, options, choose) {
  return html`<fieldset class="presets">
    <legend class="unseen">${t("preset-group")}</legend>
    ${Object.entries(game.presets).map(
      ([name, preset]) => html`<label class="preset">
        <input type="radio" name="preset" .checked=${live(same({ ...options, ...preset }, options))}
          @change=${() => choose({ ...preset })} />
        <span class="preset-card">
          <strong>${presetWords(game, name).title}</strong>
          <small>${presetWords(game, name).text}</small>
        </span>
      </label>`,
    )}
  </fieldset>`;
}

/** @param {GameInfo} game @param {string} name */
function presetWords(game, name) {
  const key = `${game.name}-preset-${name}`;
  const title = told(key);
  if (title !== undefined) return { title, text: told(`${key}.text`) ?? "" };
  const [usual = {}] = Object.values(game.presets);
  const before = optionWords(spoken(game), usual).map(sentence);
  const differing = optionWords(spoken(game), game.presets[name] ?? {})
    .map(sentence)
    .filter((words) => !before.includes(words));
  return {
    title: name.charAt(0).toUpperCase() + name.slice(1),
    text: differing.join("; ") || t("preset-usual"),
  };
}

/** @param {{title: string, value: string}} option */
function sentence({ title, value }) {
  return t("option-said", { title, value });
}
