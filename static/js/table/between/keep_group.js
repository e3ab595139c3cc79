import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { post, remove } from "../../net/http.js";
import { keep, kept } from "../../storage.js";
import { icon } from "../../ui/icons.js";
import { apologise, notify } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";
import { nameToSitWith } from "../seats/sitting_down.js";

/** @import { TableProps } from "../props.js" */

/** Where the hand is kept whose end offered to keep the group, and for how many milliseconds it is the last. */
const OFFERED = "dingo.group";
const EVENING = 43_200_000;

/** Whether this hand's end offers it: once an evening. @param {string} hand */
function isOffered(hand) {
  const last = kept(OFFERED);
  const isNew = !last || Date.now() - last.at > EVENING;
  if (isNew) keep(OFFERED, { hand, at: Date.now() });
  return isNew || last.hand === hand;
}

/** After a hand: one tap keeps the group, or joins the club that somebody has started. @param {TableProps} props */
export function keepGroup(props) {
  const { table, you } = props.state;
  const { club, code, game } = table;
  const name = you.name ?? "";
  if (club) return joinClub(props);
  if (!name || you.seat === null) return nothing;
  if (!you.host || table.seats.filter((seat) => seat.name !== null && !seat.bot).length < 2) return nothing;
  if (!isOffered(table.last_hand?.id ?? "")) return nothing;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const asked = { game, zone, you: name, table: code, hands: true };
  return html`<button type="button" class="quiet"
    @click=${() => act(post("/api/clubs", asked), t("keep-kept"))}>
    ${icon("people")} ${t("keep-group")}</button>`;
}

/** The button for a guest of a club. @param {TableProps} props */
export function joinClub(props) {
  const way = joining(props);
  return way
    ? html`<button type="button" class="button ${way.isOffered ? "primary" : ""}" @click=${way.go}>${icon("people")}
      ${way.words}</button>`
    : nothing;
}

/**
 * How a guest of a club, seated or not, becomes a member: at once if somebody has offered it, otherwise a keeper has to
 * say yes. Null for members, and at other tables.
 * @param {TableProps} props
 */
export function joining({ state: { table, you } }) {
  const { club, code } = table;
  if (!club || club.member) return null;
  const path = `/api/tables/${code}/club`;
  if (club.asking)
    return { words: t("request-take-back"), go: () => act(remove(path), t("keep-taken-back")), isOffered: false };
  const words = t("keep-join");
  const done = t(club.code ? "keep-joined" : "keep-asked", { club: club.name });
  const go = async () => {
    const name = await nameToSitWith(you, words);
    if (name) await act(post(path, { name }), done);
  };
  return { words, go, isOffered: Boolean(club.code) };
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
