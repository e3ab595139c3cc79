import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/words.js";
import { takePage } from "./taken_page.js";

/** @import { Taken } from "./taken_page.js" */

/** The downloads of a review. @param {Taken} taken */
export function links(taken) {
  const { id, game } = taken.record;
  /** The server's version is English. @param {Event} event */
  const take = (event) => {
    event.preventDefault();
    takePage(taken);
  };
  const path = `/api/hands/${encodeURIComponent(id)}/review`;
  const name = `${game}-hand-${id}-review`;
  return html`<h2>${t("review-take")}</h2>
    <p class="review-links">
      <a href="${path}.html" download="${name}.html" @click=${take}>${t("review-take-page")}</a>
      <a href="${path}.csv" download="${name}.csv">${t("review-take-table")}</a>
      <a href=${path} download="${name}.json">${t("review-take-data")}</a>
    </p>`;
}
