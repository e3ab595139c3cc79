import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { styled } from "../../stylesheet.js";
import { t } from "../../words/catalogue.js";
import { clockWords } from "../clock.js";
import { mayChange, optionList } from "../waiting.js";

/** @import { TableProps } from "../props.js" */

/** Opens the options: to change for the host before a match, to read for everybody else. @param {TableProps} props */
export async function openOptions(props) {
  const { hintsOption, tableOptions } = await styled("css/unfolded.css", import("../../lobby/table_options.js"));
  props.open({
    title: t("options-title"),
    body: () => {
      const { info } = props;
      if (!info) return html`<p role="status">${t("options-fetching")}</p>`;
      if (!mayChange(props))
        return html`<p>${props.state.you.host ? t("options-not-now") : t("options-host-only")}</p>${optionList(props)}`;
      const { table } = props.state;
      const words = { title: t("options-hints"), description: t("options-hints.hint") };
      return html`<p class="small soft">${t("options-asked-again")}</p>
        ${tableOptions(info, table.options, props.verbs.options)} ${clockChoice(props)}
        ${hintsOption(words, table.hints === true, (on) => void props.verbs.hints(on))}`;
    },
  });
}

/** @param {TableProps} props */
function clockChoice(props) {
  if (props.clocks.length < 2) return nothing;
  const now = props.state.table.clock ?? 0;
  return html`<fieldset class="choices option">
    <legend>${t("options-clock")}</legend>
    ${props.clocks.map(
      (clock) => html`<label class="choice">
        <input type="radio" name="table-clock" .checked=${live(clock === now)}
          @change=${() => props.verbs.clock(clock)} />
        <span>${clockWords(clock)}</span>
      </label>`,
    )}
    <p class="field-hint">${t("options-clock-hint")}</p>
  </fieldset>`;
}
