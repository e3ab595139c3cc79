import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { nameAt } from "../../identity.js";
import { t } from "../../words/words.js";

/** @import { You } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** Whether it is I who ask. @param {You} you @returns {(knock: {name: string}) => boolean} */
export const isMine = (you) => (knock) => you.seat === null && knock.name === nameAt(you);

/**
 * People who ask for a seat. The host can answer; they themselves see that their request is pending.
 * @param {TableProps} props
 */
export function knockStrip({ state: { table, you }, verbs }) {
  const [first, ...others] = table.knocks ?? [];
  if (!first || table.closed) return nothing;
  if (!you.host)
    return table.knocks?.some(isMine(you)) ? html`<p class="strip" role="status">${t("knock-asked")}</p>` : nothing;
  const { seat, name } = first;
  const more =
    others.length > 0 ? html` <span class="soft">${t("knock-more", { count: others.length })}</span>` : nothing;
  return html`<div class="strip knock-strip">
    <p role="status">${t("knock-wanted", { name, seat: seat + 1 })}${more}</p>
    <button type="button" class="button primary"
      @click=${() => verbs.admit(seat, name, true)}>${t("knock-yes")}</button>
    <button type="button" class="button" @click=${() => verbs.admit(seat, name, false)}>${t("knock-no")}</button>
  </div>`;
}
