import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/catalogue.js";
import { loadWords } from "../words/language.js";
import { clockWords } from "./clock_words.js";
import { spoken } from "./option_words.js";
import { optionsForm } from "./options_form.js";
import { presetCards } from "./presets.js";

/** @import { GameInfo, Options } from "../net/messages.js" */

/** Loads the words for a game's options. @param {string} game */
export const loadOptionWords = (game) => Promise.all(["options", `games/${game}/options`].map(loadWords));

/**
 * The time for a decision, live or by mail.
 * @typedef {object} ClockChoice
 * @property {readonly number[]} clocks the seconds to choose from
 * @property {number} clock those chosen
 * @property {(clock: number) => void} choose
 */

/**
 * How a table is played: one of the usual ways, or option by option, and the time for a decision.
 *
 * @param {GameInfo} game
 * @param {Options} options
 * @param {(changes: Options) => void} change
 * @param {ClockChoice} time
 */
export const tableOptions = (game, options, change, time) =>
  html`${presetCards(game, options, change)}
    ${optionsForm({ schema: spoken(game, time.clock), options, change, id: "table" })} ${clockChoice(time)}`;

/** @param {ClockChoice} time */
function clockChoice({ clocks, clock, choose }) {
  if (clocks.length < 2) return nothing;
  return html`<fieldset class="choices option">
    <legend>${t("options-clock")}</legend>
    ${clocks.map(
      (one) => html`<label class="choice">
        <input type="radio" name="table-clock" .checked=${live(one === clock)} @change=${() => choose(one)} />
        <span>${clockWords(one)}</span>
      </label>`,
    )}
    <p class="field-hint">${t("options-clock-hint")}</p>
  </fieldset>`;
}

/**
 * Whether players may ask for hints, in the words of the page.
 *
 * @param {{title: string, description: string}} words
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 */
export const hintsOption = (words, on, change) =>
  optionsForm({
    schema: { hints: { type: "boolean", ...words, default: false } },
    options: { hints: on },
    change: ({ hints }) => change(hints === true),
    id: "practice",
  });
