import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { optionsForm } from "../lobby/options_form.js";
import { presetCards } from "../lobby/presets.js";
import { clockWords } from "./clock_words.js";
import { mayChange, optionList } from "./options.js";

/** @import { Desk } from "./desk.js" */

/** Opens the options: to change for the host before a match, to read for everybody else. @param {Desk} desk */
export function openOptions(desk) {
  desk.open({
    title: "What we play by",
    body: () => {
      const { info } = desk;
      if (!info) return html`<p role="status">Fetching the options…</p>`;
      if (!mayChange(desk))
        return html`<p>${desk.state.you.host ? "Options can be changed before a match, not during it." : "The host chooses the options before a match."}</p>${optionList(desk)}`;
      const { table } = desk.state;
      return html`<p class="small soft">Whoever was ready is asked again after a change.</p>
        ${presetCards(info, table.options, desk.verbs.options)}
        ${optionsForm({ schema: info.options.properties, options: table.options, change: desk.verbs.options, id: "table" })}
        ${clockChoice(desk)} ${hintsChoice(desk)}`;
    },
  });
}

/** @param {Desk} desk */
function clockChoice(desk) {
  if (desk.clocks.length < 2) return nothing;
  const now = desk.state.table.clock ?? 0;
  return html`<fieldset class="choices option">
    <legend>Time for a decision</legend>
    ${desk.clocks.map(
      (clock) => html`<label class="choice">
        <input type="radio" name="table-clock" .checked=${live(clock === now)} @change=${() => desk.verbs.clock(clock)} />
        <span>${clockWords(clock)}</span>
      </label>`,
    )}
    <p class="field-hint">Beyond it everybody has a reserve for the whole match, shown beside the clock. Whoever runs out of time is helped by a bot until they are back.</p>
  </fieldset>`;
}

/** @param {Desk} desk */
function hintsChoice({ state: { table }, verbs }) {
  const about = {
    type: "boolean",
    title: "Hints",
    description: "For practice: whoever is to play may ask what a good player would do, and why.",
  };
  return optionsForm({
    schema: { hints: about },
    options: { hints: table.hints === true },
    change: ({ hints }) => void verbs.hints(hints === true),
    id: "practice",
  });
}
