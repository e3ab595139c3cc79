import { html, render } from "/vendor/lit-html/lit-html.js";

/** @import { Page } from "../page.js" */

/**
 * The page for what is not there.
 *
 * @param {string} [title]
 * @param {string} [text]
 * @returns {Page}
 */
export function lostPage(title = "Nothing here", text = "This address leads nowhere. Perhaps a letter of the link went missing.") {
  return {
    title,
    mount: (el) => render(lost(title, text), el),
    unmount: () => undefined,
  };
}

/** Says that something is not there, and where to go instead. @param {string} title @param {string} text */
export function lost(title, text) {
  return html`<div class="column lost">
    <h1>${title}</h1>
    <p>${text}</p>
    <p class="buttons"><a class="button primary" href="/">To the first page</a></p>
  </div>`;
}
