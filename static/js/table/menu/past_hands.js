import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get } from "../../net/http.js";
import { styled } from "../../stylesheet.js";
import { followOthers } from "../../together/others.js";
import { handList } from "../../ui/hand_list.js";
import { icon } from "../../ui/icons.js";
import { later } from "../../ui/later.js";
import { t } from "../../words/catalogue.js";
import { loadWords, worded } from "../../words/language.js";
import { keepsOthersWaiting } from "../state.js";

/** @import { HandSummary, LookingBack } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** Shows a finished hand over the table; the table goes on. */
export const openReplay = later(async () => {
  const replay = worded("replay", import("../../replay/replay_page.js"));
  const [{ replayPage }, { lookBackOver }] = await Promise.all([replay, import("../../replay/over.js")]);
  return (
    /** @type {TableProps} */ props,
    /** @type {string} */ hand,
    /** @type {number|null} */ seat,
    /** @type {{together?: boolean, step?: number}} */ how = {},
  ) => lookBackOver(replayPage, { hand, seat, ...how, waits: () => keepsOthersWaiting(props.state) });
}, "css/replay.css");

/**
 * Takes a plain click on a link to a hand over from the browser, which keeps any other.
 * @param {MouseEvent} event @returns {boolean} whether it does
 */
export function takesOver(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** The finished hands of the table, shown over it: players keep their seats. @param {TableProps} props */
export async function openHands(props) {
  /** @type {{hands: HandSummary[]}} */
  const { hands } = await styled(
    "css/lists.css",
    worded("hands", get(`/api/tables/${encodeURIComponent(props.state.table.code)}/hands?limit=100`)),
  );
  /** @param {MouseEvent} event */
  const open = (event) => {
    const link = event.target instanceof Element ? event.target.closest("a.hand-row") : null;
    const hand = link?.getAttribute("href")?.match(/[^/?]+(?=$|\?)/)?.[0];
    if (!hand || !takesOver(event)) return;
    dialog.close();
    void openReplay(props, decodeURIComponent(hand), props.ctx.you.seat);
  };
  const dialog = props.open({
    title: t("menu-hands"),
    body: () =>
      html`<div @click=${open}>${hands.length > 0 ? handList(hands) : html`<p>${t("hands-none-at-table")}</p>`}</div>`,
  });
}

/** Names the people reviewing the last hand, and offers to join them. @param {TableProps} props */
export function lookingBack(props) {
  const { hand, others } = props.lastHand;
  if (others === null) return nothing;
  const { people, leader } = others;
  const seat = props.ctx.you.seat;
  const said = leader === null ? t("together-count", { count: people }) : t("together-come", { name: leader });
  return html`${people > 0 ? html`<p role="status">${said}</p>` : nothing}
    <button type="button" class=${people > 0 ? "button primary" : "button"}
      @click=${() => void openReplay(props, hand, seat, { together: true })}>${icon("people")}
      ${people > 0 ? t("together-join") : t("together-begin")}</button>`;
}

/** Follows who is reviewing the last hand until the next one is played. @param {TableProps} props */
export async function followLookingBack(props) {
  const { lastHand } = props;
  await loadWords("together");
  const isLast = () => props.lastHand === lastHand && props.state.table.phase !== "playing";
  const changed = (/** @type {LookingBack} */ others) => {
    lastHand.others = others;
    props.show({});
  };
  await followOthers(lastHand.hand, changed, isLast);
  lastHand.hand = "";
}
