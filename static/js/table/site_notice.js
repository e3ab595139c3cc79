import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";

/**
 * Shows the operator's notice until it expires or the player hides it.
 * @param {HTMLElement} place above the table
 * @param {string|null} text
 */
export function showSiteNotice(place, text) {
  const hide = () => showSiteNotice(place, null);
  place.className = text ? "site-notice" : "";
  render(text ? note(text, hide) : nothing, place);
}

/** @param {string} text @param {() => void} hide */
function note(text, hide) {
  return html`<p role="alert"><span class="unseen">${t("site-notice")}: </span><bdi>${text}</bdi></p>
    <button type="button" class="icon-button" aria-label=${t("close")} @click=${hide}>
      ${icon("close")}
    </button>`;
}
