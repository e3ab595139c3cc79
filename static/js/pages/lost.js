import { html, render } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/words.js";

/** @import { Page } from "../page.js" */

/**
 * The page for what is not there.
 *
 * @param {string} [title]
 * @param {string} [text]
 * @returns {Page}
 */
export function lostPage(title = t("lost-title"), text = t("lost-text")) {
  return {
    title,
    mount: (el) => render(template(title, text), el),
    unmount: () => undefined,
  };
}

/** @param {string} title @param {string} text */
function template(title, text) {
  return html`<div class="column lost">
    <h1>${title}</h1>
    <p>${text}</p>
    <p class="buttons"><a class="button primary" href="/">${t("first-page")}</a></p>
  </div>`;
}
