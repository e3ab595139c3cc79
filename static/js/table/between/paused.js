import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { listed, t } from "../../words/catalogue.js";
import { secondsUntil } from "../clock.js";
import { deserted } from "../state.js";

/** @import { Paused } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** Whether the sign hangs over the table. @param {TableProps["state"]} state */
export const isPaused = ({ table }) => table.paused && !table.closed && !deserted(table);

/**
 * The sign over a paused table: who paused it, who may go on, and who asks for it.
 * @param {TableProps} props
 */
export function pausedSign(props) {
  const { table } = props.state;
  const { pause } = table;
  if (!isPaused(props.state) || !pause) return nothing;
  const host = table.seats.find(({ name }) => name !== null && name === pause.by);
  return html`<section class="paused-sign" aria-labelledby="paused-title">
    <h2 id="paused-title">${t("paused")}</h2>
    <p class="paused-by" role="status">${host ? avatar(host.name ?? "", host.avatar) : nothing}
      <span>${by(props, pause)}<small>${since(props, pause)}</small></span></p>
    ${asking(props, pause)} ${wayOn(props, pause)}
  </section>`;
}

/** @param {TableProps} props @param {Paused} pause */
function by({ state: { table, you } }, { by: name }) {
  if (name === null) return t("paused-by-host");
  return you.host && table.host.name === name ? t("sentence-paused-by-you") : t("sentence-paused", { name });
}

/** @param {TableProps} props @param {Paused} pause */
function since({ state: { time } }, { at }) {
  const minutes = Math.floor(-secondsUntil(time, at, true) / 60);
  return t("paused-since", { minutes: Math.max(0, minutes) });
}

/** The people who ask to go on. @param {TableProps} props @param {Paused} pause */
function asking({ state: { table, you } }, { asked }) {
  const names = asked.filter((seat) => seat !== you.seat).map((seat) => table.seats[seat]?.name ?? "");
  if (names.length === 0) return nothing;
  return html`<p class="paused-asked">${t("paused-asked", { names: listed(names), count: names.length })}</p>`;
}

/** @param {TableProps} props @param {Paused} pause */
function wayOn({ state: { table, you, time }, verbs }, { asked, others_from: from }) {
  if (you.host)
    return html`<button type="button" class="button primary large" @click=${() => verbs.pause(false)}>${t(
      "menu-resume",
    )}</button>`;
  if (you.seat === null) return nothing;
  const may = from !== null && secondsUntil(time, from) === 0;
  const mine = asked.includes(you.seat);
  if (mine && !may) return html`<p class="paused-asked">${t("paused-you-asked")}</p>`;
  const name = table.host.name;
  const words = may ? t("paused-go-on") : name ? t("paused-ask", { name }) : t("paused-ask-host");
  return html`<button type="button" class="button" @click=${() => verbs.pause(false)}>${words}</button>
    ${may && mine ? html`<p class="paused-asked">${t("absence-asked")}</p>` : nothing}`;
}
