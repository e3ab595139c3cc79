import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { resultOf } from "../../games/result.js";
import { get } from "../../net/http.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { icon } from "../../ui/icons.js";
import { later } from "../../ui/later.js";
import { apologise } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";
import { worded } from "../../words/language.js";
import { followLookingBack, lookingBack, openReplay, takesOver } from "../menu/past_hands.js";
import { dealButton, readyButton, waitingWords } from "../waiting.js";
import { cutChoice } from "./cut_choice.js";
import { keepGroup } from "./keep_group.js";
import { nudgeButton } from "./nudge.js";
import { matchHeadline, podium, standing } from "./standing.js";

/** @import { Frame } from "../../games/client.js" */
/** @import { Table } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

const openShuffleCheck = later(() =>
  worded("shuffle", import("../../fairness/dialog.js")).then((module) => module.openShuffleCheck),
);

const shareMoment = later(
  () => worded("replay", import("../../replay/sharing.js")).then((module) => module.shareMoment),
  "css/replay.css",
);

/**
 * Between two hands: how the match ended or every card's worth, over the felt, and the way to the next hand.
 * @param {TableProps} props
 */
export function story(props) {
  const { table } = props.state;
  const { end } = props.screen;
  if (!isBreak(table) || end === "coming") return nothing;
  const result = told(props);
  if (result && table.last_hand && table.last_hand.id !== props.lastHand.hand) lookInto(props, table.last_hand.id);
  const stage = isPodiumShown(props) ? podiumStage(props) : warning(props);
  return html`${isLedgerOpen(props) ? ledger(props, result) : stage}
    <footer class="story-foot ${end === "telling" ? "is-coming" : ""} ${isLedgerOpen(props) ? "" : "is-over-felt"}">
      ${result && table.last_hand ? verbs(props, table.last_hand.id) : nothing}
      <div class="story-waiting">${medals(table)}<p role="status">${waitingWords(props)}</p></div>
      <div class="buttons">
        ${nudgeButton(props)} ${dealButton(props)} ${cutChoice(props)} ${readyButton(props)}
      </div>
    </footer>`;
}

/** @param {Table} table */
const isBreak = ({ phase }) => phase === "between" || phase === "over" || phase === "shuffling";

/** Whether every card's worth lies over the felt. @param {TableProps} props */
export const isLedgerOpen = (props) =>
  isBreak(props.state.table) && props.screen.end === "ledger" && told(props) !== null;

/** Whether the podium of the match lies over the felt. @param {TableProps} props */
const isPodiumShown = ({ state: { table }, screen: { end } }) =>
  isBreak(table) && end === "podium" && table.match.winners !== null;

/** Whether the felt is out of reach. @param {TableProps} props */
export const isFeltCovered = (props) => isLedgerOpen(props) || isPodiumShown(props);

/** The story of the finished hand, where there is one. @param {TableProps} props */
const told = ({ game, ctx }) => (game ? resultOf(game, ctx) : null);

/** The line that tells whose turn it is to be ready for the next hand. @param {Table} table */
const medals = ({ seats, phase }) =>
  phase === "shuffling"
    ? nothing
    : html`<span class="story-medals" aria-hidden="true">${seats
        .filter(({ name }) => name !== null)
        .map(
          ({ name, avatar: animal, ready, bot }) =>
            html`<span class="story-medal ${ready || bot ? "is-ready" : ""}">${avatar(name ?? "", animal)}${
              ready || bot ? icon("check") : nothing
            }</span>`,
        )}</span>`;

/** What else can be done with the hand that is over. @param {TableProps} props @param {string} hand */
function verbs(props, hand) {
  const { seat } = props.ctx.you;
  const isOpen = props.screen.end === "ledger";
  /** @param {MouseEvent} event */
  const open = (event) => void (takesOver(event) && openReplay(props, hand, seat));
  return html`<div class="story-verbs">
    <a class="story-verb" href="/hands/${hand}${seat === null ? "" : `?seat=${seat}`}" @click=${open}>${icon("back")}
      ${t("story-look-back")}</a>
    <button type="button" class="story-verb" @click=${() => share(props, hand)}>${icon("share")}
      ${t("share-button")}</button>
    <button type="button" class="story-verb" aria-expanded=${isOpen ? "true" : "false"}
      @click=${() => props.show({ end: isOpen ? covered(props) : "ledger" })}>${icon("rules")}
      ${t("story-details")}</button>
  </div>`;
}

/** What the closed ledger leaves. @param {TableProps} props */
const covered = ({ state: { table } }) => (table.match.winners ? "podium" : "told");

/**
 * The step of the replay with which the best moment begins; its last one, if none stands out.
 * @param {TableProps} props
 */
async function bestStep({ game, ctx, state: { table } }) {
  const hand = table.last_hand?.id ?? "";
  const { framesAddress } = await import("../../replay/replay_page.js");
  /** @type {Frame[]} */
  const frames = await get(framesAddress(hand, null));
  return game?.best?.(ctx)?.step(frames) ?? frames.length - 1;
}

/** Shares the hand's best moment: its link, and its picture. @param {TableProps} props @param {string} hand */
async function share(props, hand) {
  try {
    const { game, ctx } = props;
    const { write } = await import("../../replay/replay_page.js");
    const title = game?.best?.(ctx)?.title ?? game?.sentence(ctx) ?? "";
    await shareMoment(title, write(hand, { step: await bestStep(props), seat: null, own: ctx.you.seat }));
  } catch (reason) {
    apologise(reason);
  }
}

/** Shows the hand's best moment again, over the table. @param {TableProps} props */
export async function showBest(props) {
  try {
    const hand = props.state.table.last_hand?.id ?? "";
    await openReplay(props, hand, props.ctx.you.seat, { step: await bestStep(props) });
  } catch (reason) {
    apologise(reason);
  }
}

/**
 * Every card's worth, the match so far, and what else can be done.
 * @param {TableProps} props @param {unknown} result
 */
function ledger(props, result) {
  const { last_hand: hand } = props.state.table;
  return html`<section class="story" aria-labelledby="story-title">
    <div class="story-inner">
      ${warning(props)}
      <h2 id="story-title">${handTitle(props)}</h2>
      <p class="story-said">${props.game?.sentence(props.ctx)}</p>
      ${result}
      <div class="story-more">
        ${standing(props)}
        <div class="buttons">
          ${
            hand
              ? html`<button type="button" class="button" @click=${() => openShuffleCheck(hand.id)}>${icon("shield")}
                ${t("check-shuffle")}</button>`
              : nothing
          }
          ${lookingBack(props)} ${keepGroup(props)}
        </div>
      </div>
    </div>
  </section>`;
}

/** Where leaves come to rest, in hundredths of the width and the height: most of them beside the champion. */
const LEAVES = [
  [3, 12],
  [8, 30],
  [5, 22],
  [17, 44],
  [22, 24],
  [26, 31],
  [33, 34],
  [66, 22],
  [70, 29],
  [76, 24],
  [81, 40],
  [87, 27],
  [92, 35],
  [95, 14],
];

/** The match, and its last hand in one line that leads back to the felt. @param {TableProps} props */
function podiumStage(props) {
  const { hands } = props.state.table.match;
  return html`<section class="podium-stage" aria-labelledby="story-title">
    <span class="podium-leaves" aria-hidden="true">${LEAVES.map(
      ([x, y]) => html`<i .style=${`--x: ${x}; --y: ${y}`}></i>`,
    )}</span>
    ${warning(props)}
    <div class="podium-head">
      <h2 id="story-title">${matchHeadline(props)}</h2>
      <p>${t("standing-caption-over", { count: hands })}</p>
    </div>
    ${podium(props)}
    <div class="podium-foot">
      <button type="button" class="podium-last" @click=${() => props.show({ end: "told" })}>${t("story-last-hand", {
        hand: handTitle(props),
        said: props.game?.sentence(props.ctx) ?? "",
      })}</button>
      ${keepGroup(props)}
    </div>
  </section>`;
}

/** @param {TableProps} props */
const handTitle = ({ state: { table } }) => t("hand-number", { number: table.last_hand?.number ?? table.number });

/** A warning if my random bytes are missing from the shuffle, once that is known. @param {TableProps} props */
const warning = ({ lastHand: { leftOut } }) =>
  leftOut ? html`<p class="trouble" role="status">${t("shuffle-left-out")}</p>` : nothing;

/** Begins to find out about a hand that has just ended. @param {TableProps} props @param {string} hand */
function lookInto(props, hand) {
  props.lastHand = { hand, leftOut: false, others: null };
  void findLeftOut(props);
  followLookingBack(props).catch(() => undefined);
}

/** Checks the record. Without an answer no warning appears here; the replay checks it too. @param {TableProps} props */
async function findLeftOut(props) {
  const { lastHand } = props;
  try {
    const { leftOutOf } = await worded("shuffle", import("../../fairness/dialog.js"));
    lastHand.leftOut = await leftOutOf(lastHand.hand);
    if (lastHand.leftOut) props.show({});
  } catch {
    // Without the record there is nothing to warn of.
  }
}
