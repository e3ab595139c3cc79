import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";

/**
 * The story of the result, over the table.
 *
 * @param {unknown} story
 * @param {boolean} leftOut whether this browser's random bytes are not in the shuffle
 * @param {() => void} close
 */
export const resultOver = (
  story,
  leftOut,
  close,
) => html`<section class="replay-result" aria-label=${t("replay-result-part")}>
  <header class="replay-result-head">
    <h2>${t("replay-result")}</h2>
    <button type="button" class="icon-button" aria-label=${t("replay-close-result")}
      @click=${close}>${icon("close")}</button>
  </header>
  ${leftOut ? html`<p class="trouble" role="status">${t("shuffle-left-out")}</p>` : nothing} ${story}
</section>`;

/** While the hand loads, or if it cannot be loaded. @param {string} trouble @param {() => void} again */
export const waiting = (trouble, again) => html`<div class="replay replay-empty">
  <h1 class="unseen">${t("replay-heading")}</h1>
  ${
    trouble
      ? html`<p class="trouble" role="alert">${trouble}</p><button type="button" class="button"
        @click=${again}>${t("try-again")}</button>`
      : html`<p role="status">${t("replay-fetching")}</p>`
  }
</div>`;
