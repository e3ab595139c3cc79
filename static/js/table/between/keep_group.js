import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { post, remove } from "../../net/http.js";
import { icon } from "../../ui/icons.js";
import { apologise, notify } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";

/** @import { TableProps } from "../props.js" */

/** After a hand: one tap keeps the group, or joins the club that somebody has started. @param {TableProps} props */
export function keepGroup(props) {
  const { table, you } = props.state;
  const { club, code, game } = table;
  const name = you.name ?? "";
  if (club) return joinClub(props);
  if (!name || you.seat === null) return nothing;
  if (!you.host || table.seats.filter((seat) => seat.name !== null && !seat.bot).length < 2) return nothing;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const asked = { game, zone, you: name, table: code, hands: true };
  return html`<button type="button" class="button"
    @click=${() => act(post("/api/clubs", asked), t("keep-kept"))}>
    ${icon("people")} ${t("keep-group")}</button>`;
}

/**
 * One tap for a guest of a club: they join it if somebody has offered it, otherwise a keeper has to say yes.
 * @param {TableProps} props
 */
export function joinClub({ state: { table, you } }) {
  const { club, code } = table;
  if (!club || club.member || !you.name || you.seat === null) return nothing;
  const path = `/api/tables/${code}/club`;
  if (club.asking)
    return html`<button type="button" class="button" @click=${() =>
      act(remove(path), t("keep-taken-back"))}>${t("request-take-back")}</button>`;
  const done = t(club.code ? "keep-joined" : "keep-asked", { club: club.name });
  return html`<button type="button" class="button ${club.code ? "primary" : ""}" @click=${() =>
    act(post(path, { name: you.name }), done)}>${icon("people")} ${t("keep-join")}</button>`;
}

/** A keeper offers membership to the guests who sit here. @param {TableProps} props */
export function offerClub({ state: { table } }) {
  const { club, code, seats } = table;
  return (club?.guests ?? []).map((seat) => {
    const name = seats[seat]?.name ?? "";
    const offer = () => act(post(`/api/tables/${code}/club/offers`, { seat }), t("keep-offered", { name }));
    return html`<p class="buttons"><button type="button" class="button" @click=${offer}>${icon("people")}
      ${t("keep-offer", { name, club: club?.name ?? "" })}</button></p>`;
  });
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
