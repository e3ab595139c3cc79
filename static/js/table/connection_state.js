import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { marked } from "../words/marked.js";
import { t } from "../words/words.js";

/** @import { ConnectionState } from "../net/connection.js" */

/**
 * The connection's state in a few words; nothing while all is well.
 * @param {ConnectionState} connection
 * @param {boolean} justBack
 */
export function connectionState(connection, justBack) {
  const words = stateWords(connection, justBack);
  return html`<p class="connection-state" role="status">${
    words
      ? html`<span class="connection-words ${justBack ? "is-back" : ""}">${icon(justBack ? "check" : "offline")}
      ${words}</span>`
      : nothing
  }</p>`;
}

/** Whether there is a word to say. @param {ConnectionState} connection @param {boolean} justBack */
export const isWorthAWord = ({ state }, justBack) => state !== "closed" && (state !== "open" || justBack);

/** @param {ConnectionState} connection @param {boolean} justBack */
function stateWords(connection, justBack) {
  switch (connection.state) {
    case "connecting":
      return connection.back ? t("connection-reconnecting") : t("connection-connecting");
    case "waiting":
      return connection.why || waitingWords(connection.at - Date.now());
    case "open":
      return justBack ? t("connection-back") : "";
    case "ended":
      return t("connection-replaced");
    default:
      return "";
  }
}

/** The seconds are visible only: a screen reader would announce each of them. @param {number} left milliseconds */
function waitingWords(left) {
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return html`<span>${marked(
    t("connection-lost", { seconds }),
    (words) => html`<span class="connection-next"
      aria-hidden="true">${words}</span>`,
  )}</span>`;
}
