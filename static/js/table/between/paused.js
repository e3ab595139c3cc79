import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { icon } from "../../ui/icons.js";
import { apologise } from "../../ui/notice.js";
import { listed, t } from "../../words/catalogue.js";
import { secondsUntil } from "../clock.js";
import { isWaitedFor, openLeaving } from "../menu/leaving.js";
import { openHands } from "../menu/past_hands.js";
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
    <div class="paused-board">
      <h2 id="paused-title">${t("paused")}</h2>
      <p class="paused-by" role="status">${host ? avatar(host.name ?? "", host.avatar) : nothing}
        <span>${by(props, pause)}<small>${since(props, pause)}</small></span></p>
    </div>
    ${table.clock ? html`<p>${t("paused-clock")}</p>` : nothing}
    ${asking(props, pause)} ${wayOn(props, pause)}
    <div class="buttons">
      ${
        table.last_hand
          ? html`<button type="button" class="button" @click=${() => openHands(props).catch(apologise)}>${t(
              "story-look-back",
            )}</button>`
          : nothing
      }
      ${
        isWaitedFor(props)
          ? html`<button type="button" class="button" @click=${() => openLeaving(props)}>${t("menu-leave")}</button>`
          : nothing
      }
    </div>
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
  return html`<p>${t("paused-asked", { names: listed(names), count: names.length })}</p>`;
}

/** @param {TableProps} props @param {Paused} pause */
function wayOn({ state: { table, you, time }, verbs }, { asked, others_from: from }) {
  if (you.host)
    return html`<button type="button" class="button primary large" @click=${() => verbs.pause(false)}>${icon(
      "replay",
    )} ${t("menu-resume")}</button>`;
  if (you.seat === null) return nothing;
  const may = from !== null && secondsUntil(time, from) === 0;
  const mine = asked.includes(you.seat);
  if (mine && !may) return html`<p>${t("paused-you-asked")}</p>`;
  const name = table.host.name;
  const words = may ? t("paused-go-on") : name ? t("paused-ask", { name }) : t("paused-ask-host");
  return html`<button type="button" class="button large ${may ? "primary" : ""}"
      @click=${() => verbs.pause(false)}>${words}</button>
    ${may && mine ? html`<p>${t("absence-asked")}</p>` : nothing}`;
}
