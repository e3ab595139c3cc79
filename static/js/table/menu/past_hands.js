import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get } from "../../net/http.js";
import { styled } from "../../stylesheet.js";
import { handList } from "../../ui/hand_list.js";
import { icon } from "../../ui/icons.js";
import { later } from "../../ui/later.js";
import { t } from "../../words/catalogue.js";
import { loadWords, worded } from "../../words/language.js";
import { askedToBeReady, myTurn } from "../state.js";

/** @import { HandSummary, LookingBack } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** Milliseconds between checks whether others look back at the last hand. */
const LOOK = 10_000;

/** Shows a finished hand over the table; the table goes on. */
export const openReplay = later(async () => {
  const replay = worded("replay", import("../../replay/replay_page.js"));
  const [{ replayPage }, { lookBackOver }] = await Promise.all([replay, import("../../replay/over.js")]);
  return (
    /** @type {TableProps} */ props,
    /** @type {string} */ hand,
    /** @type {number|null} */ seat,
    /** @type {boolean} */ together = false,
  ) => lookBackOver(replayPage, { hand, seat, together, waits: () => isWaitedFor(props) });
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

/** Whether the table waits for me, and for nobody else. @param {TableProps} props */
function isWaitedFor({ state }) {
  const { table, you } = state;
  if (table.phase === "playing") return myTurn(state);
  const others = table.seats.filter((one, seat) => one.name !== null && seat !== you.seat);
  return you.seat !== null && askedToBeReady(state) && others.every(({ ready, bot }) => ready || bot !== null);
}

/** The finished hands of the table, over it: nobody leaves their seat to look back. @param {TableProps} props */
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

/** @type {{hand: string, others: LookingBack|null}} the newest hand that was looked at; null until that is known */
let known = { hand: "", others: null };

/** Names those who look back at it, and offers to join them. @param {TableProps} props @param {string} hand */
export function lookingBack(props, hand) {
  if (known.hand !== hand) {
    known = { hand, others: null };
    look(props, hand).catch(() => undefined);
  }
  if (known.others === null) return nothing;
  const { people, leader } = known.others;
  const seat = props.ctx.you.seat;
  const said = leader === null ? t("together-count", { count: people }) : t("together-come", { name: leader });
  return html`${people > 0 ? html`<p role="status">${said}</p>` : nothing}
    <button type="button" class=${people > 0 ? "button primary" : "button"}
      @click=${() => void openReplay(props, hand, seat, true)}>${icon("people")}
      ${people > 0 ? t("together-join") : t("together-begin")}</button>`;
}

/** Repeats the check while this hand is the last one. @param {TableProps} props @param {string} hand */
async function look(props, hand) {
  await loadWords("together");
  while (known.hand === hand && props.state.table.phase !== "playing") {
    if (document.visibilityState === "visible") {
      const others = await get(`/api/hands/${encodeURIComponent(hand)}/together`).catch(() => null);
      const isNew = others && JSON.stringify(others) !== JSON.stringify(known.others);
      if (known.hand === hand && isNew) {
        known = { hand, others };
        props.show({});
      }
    }
    await new Promise((done) => setTimeout(done, LOOK));
  }
  if (known.hand === hand) known = { hand: "", others: null };
}
