import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/catalogue.js";
import { Trouble } from "../words/refusal.js";

/** Why something failed; by default that a file did not load. @param {unknown} reason */
export const troubleWords = (reason) => (reason instanceof Trouble ? reason.message : t("not-loaded"));

/**
 * The error with a button to retry; nothing while all is well.
 * @param {string} trouble
 * @param {() => unknown} again
 */
export function tryAgain(trouble, again) {
  if (!trouble) return nothing;
  return html`<p class="trouble" role="alert">${trouble}</p>
    <p class="buttons"><button type="button" class="button" @click=${() => again()}>${t("try-again")}</button></p>`;
}
