import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { post, remove } from "../../net/http.js";
import { icon } from "../../ui/icons.js";
import { apologise, notify } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";

/** @import { TableProps } from "../props.js" */

/** After a hand: one tap keeps the group, or joins the club that somebody has started. @param {TableProps} props */
export function keepGroup({ state: { table, you } }) {
  const { club, code, game } = table;
  const name = you.name ?? "";
  if (club?.member)
    return club.code ? html`<a class="button" href="/c/${club.code}"><bdi>${club.name}</bdi></a>` : nothing;
  if (!name || you.seat === null) return nothing;
  if (club?.asking)
    return html`<button type="button" class="button" @click=${() =>
      act(remove(`/api/tables/${code}/club`), t("keep-taken-back"))}>${t("request-take-back")}</button>`;
  if (club)
    return html`<button type="button" class="button" @click=${() =>
      act(post(`/api/tables/${code}/club`, { name }), t("keep-joined", { club: club.name }))}>${icon("people")}
      ${t("keep-join", { club: club.name })}</button>`;
  if (!you.host || table.seats.filter((seat) => seat.name !== null && !seat.bot).length < 2) return nothing;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const asked = { game, zone, you: name, table: code, hands: true };
  return html`<button type="button" class="button"
    @click=${() => act(post("/api/clubs", asked), t("keep-kept"))}>
    ${icon("people")} ${t("keep-group")}</button>`;
}

/** @param {Promise<unknown>} asked @param {string} done */
async function act(asked, done) {
  try {
    await asked;
    notify(done);
  } catch (reason) {
    apologise(reason);
  }
}
