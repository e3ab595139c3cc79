import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { confirm } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { listed, t } from "../../words/catalogue.js";

/** @import { Table, Watcher } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** The watchers, and what the host can do about them. @param {TableProps} props */
export function watcherList(props) {
  const watchers = props.state.you.watchers ?? [];
  if (watchers.length === 0) return html`<p class="soft">${t("watchers-none")}</p>`;
  return html`<ul class="seats watchers">${watchers.map((one) => watcherRow(props, one))}</ul>`;
}

/** The watchers, for everybody: those whose names are known, and how many more. @param {Table} table */
export function watching({ watching: count, watchers = [] }) {
  if (count === 0) return nothing;
  const more = count - watchers.length;
  const names = more > 0 ? [...watchers, t("watchers-more", { count: more })] : watchers;
  return html`<p class="small soft">${t("watchers-names", { names: listed(names) })}</p>`;
}

/** @param {TableProps} props @param {Watcher} watcher */
function watcherRow(props, { watcher, name, muted }) {
  const called = name ?? t("somebody");
  const label = muted ? t("watcher-unmute-whom", { name: called }) : t("watcher-mute-whom", { name: called });
  return html`<li class="seat">
    <span class="seat-face">${icon("eye")}</span>
    <span class="seat-who">
      <span class="seat-name">${called}</span>
      <span class="seat-state">${muted ? t("watcher-muted") : t("watcher-watches")}</span>
    </span>
    <span class="seat-verbs">
      <button type="button" class="button" aria-label=${label}
        @click=${() => props.verbs.mute(watcher, !muted)}>${muted ? t("watcher-unmute") : t("watcher-mute")}</button>
      <button type="button" class="icon-button" aria-label=${t("watcher-send-whom", { name: called })}
        @click=${() => sendAway(props, watcher, called)}>${icon("door")}</button>
    </span>
  </li>`;
}

/** @param {TableProps} props @param {string} watcher @param {string} name */
async function sendAway({ verbs }, watcher, name) {
  const sure = await confirm({
    title: t("host-send-question", { name }),
    text: t("watcher-send-text", { name }),
    yes: t("host-send-yes", { name }),
  });
  if (sure) await verbs.sendAway(watcher);
}
