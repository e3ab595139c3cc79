import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { clockWords } from "../../lobby/clock_words.js";
import { optionWords, spoken } from "../../lobby/option_words.js";
import { icon } from "../../ui/icons.js";
import { apologise } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";

/** @import { TableProps } from "../props.js" */

/** Whether I may change the options now. @param {TableProps} props */
export function mayChange({ state: { table, you } }) {
  return you.host && !table.closed && (table.phase === "waiting" || table.phase === "over");
}

/** The options in a few words, with the way to change them. @param {TableProps} props */
export function optionsSummary(props) {
  if (!props.info) return nothing;
  return html`<section class="panel" aria-labelledby="options-title">
    <div class="panel-head">
      <h2 id="options-title">${t("options-title")}</h2>
      ${
        mayChange(props)
          ? html`<button type="button" class="button" @click=${() => changeOptions(props)}>${icon("settings")}
          ${t("options-change")}</button>`
          : nothing
      }
    </div>
    ${optionList(props)}
  </section>`;
}

/** @param {TableProps} props */
const changeOptions = (props) => props.dialogs().then(({ openOptions }) => openOptions(props), apologise);

/** Every option and what was agreed on. @param {TableProps} props */
export function optionList(props) {
  const { table } = props.state;
  const all = optionWords(props.info ? spoken(props.info, table.clock) : {}, table.options);
  if (table.clock) all.push({ title: t("options-clock"), value: clockWords(table.clock) });
  if (table.hints) all.push({ title: t("options-hints"), value: t("options-hints.on") });
  return html`<dl
    class="option-list">${all.map(({ title, value }) => html`<div><dt>${title}</dt><dd>${value}</dd></div>`)}</dl>`;
}
