import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { Trouble } from "../words/trouble.js";
import { t } from "../words/words.js";

/** Why something could not be done: mostly, else, a file did not come. @param {unknown} reason */
export const troubleWords = (reason) => (reason instanceof Trouble ? reason.message : t("not-loaded"));

/**
 * What went wrong, with the way to try it once more; nothing while all is well.
 * @param {string} trouble
 * @param {() => unknown} again
 */
export function tryAgain(trouble, again) {
  if (!trouble) return nothing;
  return html`<p class="trouble" role="alert">${trouble}</p>
    <p class="buttons"><button type="button" class="button" @click=${() => again()}>${t("try-again")}</button></p>`;
}
