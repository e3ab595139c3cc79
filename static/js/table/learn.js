import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";

/** @import { TableProps } from "./props.js" */

/**
 * A link to the lessons for people without a seat; it leads back to this table.
 * @param {TableProps} props
 */
export function learnLink({ state: { table, you } }) {
  if (you.seat !== null || !GAMES[table.game]?.lessons) return nothing;
  return html`<a class="button learn-link" href="/learn/${table.game}?table=${encodeURIComponent(table.code)}"
    >${icon("bulb")} ${t("show-me-how")}</a>`;
}
