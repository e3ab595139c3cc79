import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";

/** @import { TableProps } from "./props.js" */

/**
 * The way to a first hand with a teacher, for who has no seat yet; it leads back to this table.
 * @param {TableProps} props
 */
export function learnLink({ state: { table, you } }) {
  if (you.seat !== null || !GAMES[table.game]?.lessons) return nothing;
  return html`<a class="button learn-link" href="/learn/${table.game}?table=${encodeURIComponent(table.code)}"
    >${icon("bulb")} ${t("show-me-how")}</a>`;
}
