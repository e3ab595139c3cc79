import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/catalogue.js";

/** @import { Page } from "../router.js" */

/**
 * The page for what is not there.
 *
 * @param {string} [title]
 * @param {string} [text]
 * @param {boolean} [again] whether it may be there the next time
 * @returns {Page}
 */
export function lostPage(title = t("lost-title"), text = t("lost-text"), again = false) {
  return {
    title,
    mount: (el) => render(template(title, text, again), el),
    unmount: () => undefined,
  };
}

/** @param {string} title @param {string} text @param {boolean} again */
function template(title, text, again) {
  return html`<div class="column lost">
    <h1>${title}</h1>
    <p>${text}</p>
    <p class="buttons">
      ${again ? html`<a class="button primary" href="" target="_self">${t("try-again")}</a>` : nothing}
      <a class="button ${again ? "" : "primary"}" href="/">${t("first-page")}</a>
    </p>
  </div>`;
}
