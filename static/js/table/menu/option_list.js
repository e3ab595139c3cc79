import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { clockWords } from "../../lobby/clock_words.js";
import { optionWords, spoken } from "../../lobby/option_words.js";
import { same } from "../../same.js";
import { apologise } from "../../ui/notice.js";
import { t, told } from "../../words/catalogue.js";

/** @import { GameInfo, Table } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** Whether I may change the options now. @param {TableProps} props */
export function mayChange({ state: { table, you } }) {
  return you.host && !table.closed && (table.phase === "waiting" || table.phase === "over");
}

/** The options in one line, with the way to change or to read them. @param {TableProps} props */
export function optionsSummary(props) {
  if (!props.info) return nothing;
  return html`<footer class="lobby-rules">
    <p>${short(props.info, props.state.table).join(" · ")}</p>
    <button type="button" class="text-button" @click=${() => changeOptions(props)}>${
      mayChange(props) ? t("options-change") : t("options-read")
    }</button>
  </footer>`;
}

/**
 * The preset that is played, or what differs from the usual one; and the time for a decision.
 * @param {GameInfo} info @param {Pick<Table, "options"|"clock">} table
 */
export function short(info, { options, clock }) {
  const presets = Object.entries(info.presets);
  const played = presets.find(([, preset]) => same({ ...options, ...preset }, options));
  const title = played && told(`${info.name}-preset-${played[0]}`);
  if (title) return [title, clockWords(clock)];
  const usual = optionWords(spoken(info, clock), presets[0]?.[1] ?? {});
  const differing = optionWords(spoken(info, clock), options).filter((one) => !usual.some((other) => same(one, other)));
  return [...differing.map(({ title: name, value }) => t("option-said", { title: name, value })), clockWords(clock)];
}

/** @param {TableProps} props */
const changeOptions = (props) => props.dialogs().then(({ openOptions }) => openOptions(props), apologise);

/** Every option and what was agreed on. @param {TableProps} props */
function words(props) {
  const { table } = props.state;
  const all = optionWords(props.info ? spoken(props.info, table.clock) : {}, table.options);
  if (table.clock) all.push({ title: t("options-clock"), value: clockWords(table.clock) });
  if (table.hints) all.push({ title: t("options-hints"), value: t("options-hints.on") });
  return all;
}

/** @param {TableProps} props */
export const optionList = (props) =>
  html`<dl class="option-list">${words(props).map(
    ({ title, value }) => html`<div><dt>${title}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
