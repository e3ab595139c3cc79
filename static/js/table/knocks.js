import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { nameAt } from "../identity.js";
import { settings } from "../settings.js";
import { playSound } from "../sound.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/words.js";

/** @import { Snapshot, Update, You } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */
/** @import { TableState } from "./state.js" */

/** Whether it is I who ask. @param {You} you @returns {(knock: {name: string}) => boolean} */
const mine = (you) => (knock) => you.seat === null && knock.name === nameAt(you);

/** @typedef {{type: string, name?: string, yes?: boolean, seat?: number}} KnockNews */

/**
 * People who ask for a seat. The host can answer; they themselves see that their request is pending.
 * @param {TableProps} props
 */
export function knockStrip({ state: { table, you }, verbs }) {
  const [first, ...others] = table.knocks ?? [];
  if (!first || table.closed) return nothing;
  if (!you.host)
    return table.knocks?.some(mine(you)) ? html`<p class="strip" role="status">${t("knock-asked")}</p>` : nothing;
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

/**
 * Tells the host of a new request, audibly, and visibly if a dialog hides the strip.
 * @param {Snapshot|Update} message
 * @param {TableState|null} before
 * @param {You} you
 */
export function hearKnocks(message, before, you) {
  if (message.type !== "update") return;
  const no = message.events.some((event) => event.type === "knock_answered" && !(/** @type {KnockNews} */ (event).yes));
  if (no && before?.table.knocks?.some(mine(you)) && !message.table?.knocks?.some(mine(you)))
    notify(t("knock-declined"));
  if (!you.host) return;
  const knock = /** @type {KnockNews|undefined} */ (message.events.find(({ type }) => type === "knocked"));
  if (!knock) return;
  if (document.querySelector("dialog[open]"))
    notify(t("knock-wanted", { name: knock.name ?? "", seat: (knock.seat ?? 0) + 1 }));
  if (settings().sound) playSound("joins");
}
