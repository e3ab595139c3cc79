import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get } from "../net/http.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { myTurn } from "./state.js";

/** @import { WaitingTables } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */

/**
 * The most urgent other play-by-mail table that waits for the player; null if there is none.
 * @param {string} code of this table
 */
export async function nextTable(code) {
  /** @type {WaitingTables} */
  const { tables } = await get("/api/me/turns");
  return tables.find((table) => table.code !== code) ?? null;
}

/** The link to it, while the player has nothing to do here. @param {TableProps} props */
export function nextLink({ screen: { next }, state }) {
  if (!next || myTurn(state)) return nothing;
  return html`<a class="button next-table" href="/t/${next.code}">${
    next.host ? t("next-table", { name: next.host }) : t("next-table-nameless")
  } ${icon("forward")}</a>`;
}
