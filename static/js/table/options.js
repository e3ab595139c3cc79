import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { optionWords } from "../lobby/option_words.js";
import { optionsForm } from "../lobby/options_form.js";
import { presetCards } from "../lobby/presets.js";
import { icon } from "../ui/icons.js";
import { clockWords } from "./clock_words.js";

/** @import { Desk } from "./desk.js" */

/** Whether I may change the options now. @param {Desk} desk */
function mayChange({ state: { table, you } }) {
  return you.host && !table.closed && (table.phase === "waiting" || table.phase === "over");
}

/** The options in a few words, with the way to change them. @param {Desk} desk */
export function optionsSummary(desk) {
  if (!desk.info) return nothing;
  return html`<section class="panel" aria-labelledby="options-title">
    <div class="panel-head">
      <h2 id="options-title">What we play by</h2>
      ${mayChange(desk) ? html`<button type="button" class="button" @click=${() => openOptions(desk)}>${icon("settings")} Change</button>` : nothing}
    </div>
    ${optionList(desk)}
  </section>`;
}

/** @param {Desk} desk */
function optionList(desk) {
  const { table } = desk.state;
  const all = optionWords(desk.info?.options.properties ?? {}, table.options);
  if (table.clock) all.push({ title: "Time for a decision", value: clockWords(table.clock) });
  if (table.hints) all.push({ title: "Hints", value: "For whoever asks" });
  return html`<dl class="option-list">${all.map(({ title, value }) => html`<div><dt>${title}</dt><dd>${value}</dd></div>`)}</dl>`;
}

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
