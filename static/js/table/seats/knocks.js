import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { openMe } from "../../chrome.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { listed, t } from "../../words/catalogue.js";

/** @import { Knock } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** Whether a match is on. @param {TableProps["state"]["table"]} table */
const isUnderWay = ({ phase }) => phase !== "waiting" && phase !== "over";

/**
 * Offers people who have lost their cookie the seat they had: those where nobody is connected.
 * @param {TableProps} props
 */
export function lostSeat({ state: { table, you }, verbs }) {
  const absent = table.seats.filter(({ name, bot, connected }) => name && !bot && !connected);
  if (you.seat !== null || you.kicked || table.closed || absent.length === 0) return nothing;
  if (you.knock !== undefined) return nothing;
  const host = absent.some(({ seat }) => seat === table.host.seat) ? null : table.host.name;
  return html`<div class="strip absence-strip">
    <p>${host ? t("lost-seat", { name: host }) : t("lost-seat-hostless")}</p>
    ${absent.map(
      ({ seat, name, avatar: animal }) => html`<button type="button" class="button"
        @click=${() => verbs.askForOwn(seat, name ?? "")}>${avatar(name ?? "", animal)} <bdi>${name}</bdi></button>`,
    )}
    <button type="button" class="button" @click=${openMe}>${t("lost-seat-code")}</button>
  </div>`;
}

/** @param {TableProps["verbs"]} verbs */
const pendingKnock = (verbs) => html`<div class="strip">
    <p role="status">${t("knock-asked")}</p>
    <button type="button" class="button" @click=${() => verbs.withdraw()}>${t("request-take-back")}</button>
  </div>`;

/** The requests that this person may answer. @param {TableProps["state"]} state */
function answerable({ table, you }) {
  if (you.host) return table.knocks;
  return you.seat === null || isUnderWay(table) ? [] : table.knocks.filter(({ mine }) => mine);
}

/** The consent to a request, in words. @param {TableProps["state"]} state @param {Knock} knock */
function agreed({ table, you }, { agreed: seats = [] }) {
  if (seats.some((seat) => seat === you.seat)) return t("absence-asked");
  const names = seats.map((seat) => table.seats[seat]?.name ?? "");
  return seats.length > 0 ? t("knock-agreed", { names: listed(names), count: seats.length }) : "";
}

/**
 * People who ask for a seat: those who may answer can do it; the newcomers see that their own request is pending.
 * @param {TableProps} props
 */
export function knockStrip({ state, verbs }) {
  const { table, you } = state;
  if (table.closed) return nothing;
  if (you.knock !== undefined && !you.host) return pendingKnock(verbs);
  const [first, ...others] = answerable(state);
  if (!first) return nothing;
  const { seat, name, mine } = first;
  const more =
    others.length > 0 ? html` <span class="soft">${t("knock-more", { count: others.length })}</span>` : nothing;
  const yes = mine ? html`${avatar(name, table.seats[seat]?.avatar)} ${t("knock-own-yes")}` : t("knock-yes");
  return html`<div class="strip knock-strip">
    <p role="status">${mine ? t("knock-own", { name }) : t("knock-wanted", { name, seat: seat + 1 })}
      ${agreed(state, first)}${more}</p>
    ${
      first.agreed?.some((one) => one === you.seat)
        ? nothing
        : html`<button type="button" class="button primary"
            @click=${() => verbs.admit(seat, name, true)}>${yes}</button>`
    }
    ${
      you.host
        ? html`<button type="button" class="button"
            @click=${() => verbs.admit(seat, name, false)}>${t("knock-no")}</button>`
        : nothing
    }
  </div>`;
}
