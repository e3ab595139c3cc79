import { html } from "/vendor/lit-html/lit-html.js";
import { loadWords } from "../words/language.js";
import { spoken } from "./option_words.js";
import { optionsForm } from "./options_form.js";
import { presetCards } from "./presets.js";

/** @import { GameInfo, Options } from "../net/messages.js" */

/** Loads the words for a game's options. @param {string} game */
export const loadOptionWords = (game) => loadWords(`games/${game}/shared`);

/**
 * How a table is played: one of the usual ways, or option by option.
 *
 * @param {GameInfo} game
 * @param {Options} options
 * @param {(changes: Options) => void} change
 */
export const tableOptions = (game, options, change) =>
  html`${presetCards(game, options, change)}
    ${optionsForm({ schema: spoken(game), options, change, id: "table" })}`;

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
