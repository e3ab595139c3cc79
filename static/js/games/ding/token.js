import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words/catalogue.js";

/**
 * A player's token: not set yet, set face down, or showing IN or OUT. It
 * keeps both sides, so that it can turn over.
 *
 * @param {null|"hidden"|"in"|"out"} token
 * @param {boolean} secret the viewer's own, set and not yet shown to the others
 */
export function token(token, secret) {
  const shown = token === "in" || token === "out";
  const state = token === null ? "is-unset" : shown ? `is-shown is-${token}` : "is-set";
  return html`<span class="ding-token ${state} ${secret ? "is-secret" : ""}" data-about="ding-about-token"
    aria-hidden="true">
    <span class="ding-token-back">?</span>
    <span class="ding-token-front">${token === "out" ? t("ding-out") : t("ding-in")}</span>
  </span>`;
}
