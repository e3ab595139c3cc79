import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { marked } from "../words/marked.js";
import { t } from "../words/words.js";

/** @import { Line } from "../net/connection.js" */

/**
 * The line to the table in a few quiet words; nothing while all is well.
 * @param {Line} line
 * @param {boolean} justBack
 */
export function lineState(line, justBack) {
  const words = lineWords(line, justBack);
  return html`<p class="line-state" role="status">${words ? html`<span class="line-words ${justBack ? "is-back" : ""}">${icon(justBack ? "check" : "offline")} ${words}</span>` : nothing}</p>`;
}

/** @param {Line} line @param {boolean} justBack */
function lineWords(line, justBack) {
  switch (line.state) {
    case "connecting":
      return line.back ? t("line-reconnecting") : t("line-connecting");
    case "waiting":
      return waitingWords(line.at - Date.now());
    case "open":
      return justBack ? t("line-back") : "";
    default:
      return "";
  }
}

/** The seconds are for the eye: read out, each of them would be news. @param {number} left milliseconds */
function waitingWords(left) {
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return html`<span>${marked(t("line-lost", { seconds }), (words) => html`<span class="line-next" aria-hidden="true">${words}</span>`)}</span>`;
}
