import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/words.js";

/** @import { HandRecord } from "../net/messages.js" */

/** What can be taken away of a review. @param {HandRecord} record */
export function links({ id, game }) {
  const path = `/api/hands/${encodeURIComponent(id)}/review`;
  const name = `${game}-hand-${id}-review`;
  return html`<h2>${t("review-take")}</h2>
    <p class="review-links">
      <a href="${path}.html" download="${name}.html">${t("review-take-page")}</a>
      <a href="${path}.csv" download="${name}.csv">${t("review-take-table")}</a>
      <a href=${path} download="${name}.json">${t("review-take-data")}</a>
    </p>`;
}
