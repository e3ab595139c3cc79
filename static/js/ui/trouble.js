import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/words.js";

/** Why something could not be done, in words. @param {unknown} reason */
export const troubleWords = (reason) => (reason instanceof Error ? reason.message : String(reason));

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
