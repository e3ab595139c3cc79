import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { resultOf } from "../../games/result.js";
import { post, remove } from "../../net/http.js";
import { icon } from "../../ui/icons.js";
import { later } from "../../ui/later.js";
import { apologise, notify } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";
import { worded } from "../../words/language.js";
import { followLookingBack, lookingBack, openReplay, takesOver } from "../menu/past_hands.js";
import { dealButton, readyButton, waitingWords } from "../waiting.js";
import { cutChoice } from "./cut_choice.js";
import { nudgeButton } from "./nudge.js";
import { matchHeadline, podium, standing } from "./standing.js";

/** @import { Table } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

const openShuffleCheck = later(() =>
  worded("shuffle", import("../../fairness/dialog.js")).then((module) => module.openShuffleCheck),
);

/**
 * Between two hands: the last hand's result, the match's standing, and the way to the next.
 * @param {TableProps} props
 */
export function story(props) {
  const { table } = props.state;
  const result = told(props);
  if (!(isBreak(table) && props.screen.shown)) return nothing;
  return html`${isStoryOver(props) ? sheet(props, result) : nothing}
    <footer class="story-foot">
      <p role="status" class="story-waiting">${waitingWords(props)}</p>
      <div class="buttons">
        ${result ? turnButton(props) : nothing}
        ${nudgeButton(props)} ${dealButton(props)} ${cutChoice(props)} ${readyButton(props)}
      </div>
    </footer>`;
}

/** @param {Table} table */
const isBreak = ({ phase }) => phase === "between" || phase === "over" || phase === "shuffling";

/** Whether the last hand's story covers the felt. @param {TableProps} props */
export const isStoryOver = (props) =>
  isBreak(props.state.table) && props.screen.shown && props.screen.story && told(props) !== null;

/** The story of the finished hand, where there is one. @param {TableProps} props */
const told = ({ game, ctx }) => (game ? resultOf(game, ctx) : null);

/** From the story to the table and back again. @param {TableProps} props */
function turnButton({ show, screen: { story } }) {
  return html`<button type="button" class="button" @click=${() => show({ story: !story })}>${icon(
    story ? "eye" : "history",
  )} ${story ? t("story-table") : t("story-result")}</button>`;
}

/** @param {TableProps} props @param {unknown} result */
function sheet(props, result) {
  const { table } = props.state;
  const decided = table.match.winners !== null;
  const { parts } = props.screen;
  const end = parts > 1 ? result : nothing;
  if (table.last_hand && table.last_hand.id !== props.lastHand.hand) lookInto(props, table.last_hand.id);
  return html`<section class="story" aria-labelledby="story-title">
    <div class="story-inner">
      ${warning(props)}
      ${decided ? ofMatch(props, end) : ofHand(props, end)} ${parts > 2 ? more(props) : nothing}
    </div>
  </section>`;
}

/** The match so far, and what else can be done with the hand. @param {TableProps} props */
function more(props) {
  const { last_hand: hand } = props.state.table;
  return html`<div class="story-more">
    ${standing(props)}
    <div class="buttons">${keepGroup(props)}</div>
    ${hand ? lookBack(props, hand.id) : nothing}
  </div>`;
}

/** @param {TableProps} props @param {unknown} result */
const ofHand = (props, result) => html`<h2 id="story-title">${handTitle(props)}</h2>
  <p class="story-said">${props.game?.sentence(props.ctx)}</p>
  ${result}`;

/** The match first; its last hand's result on demand. @param {TableProps} props @param {unknown} result */
const ofMatch = (props, result) => html`<div class="story-match">
    <h2 id="story-title">${matchHeadline(props)}</h2>
    ${podium(props)}
  </div>
  <details class="story-last">
    <summary>${t("story-last-hand", { hand: handTitle(props), said: props.game?.sentence(props.ctx) ?? "" })}</summary>
    ${result}
  </details>`;

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

/** @param {TableProps} props @param {string} hand */
function lookBack(props, hand) {
  const { seat } = props.ctx.you;
  /** @param {MouseEvent} event */
  const open = (event) => void (takesOver(event) && openReplay(props, hand, seat));
  return html`<div class="buttons">
    <button type="button" class="button" @click=${() => openShuffleCheck(hand)}>${icon("shield")}
      ${t("check-shuffle")}</button>
    <a class="button" href="/hands/${hand}${seat === null ? "" : `?seat=${seat}`}" @click=${open}>${icon("replay")}
      ${t("story-look-back")}</a>
    ${lookingBack(props)}
  </div>`;
}

/** After a hand: one tap keeps the group, or joins the club that somebody has started. @param {TableProps} props */
function keepGroup({ state: { table, you } }) {
  const { club, code, game } = table;
  const name = you.name ?? "";
  if (club?.member)
    return club.code ? html`<a class="button" href="/c/${club.code}"><bdi>${club.name}</bdi></a>` : nothing;
  if (!name || you.seat === null) return nothing;
  if (club?.asking)
    return html`<button type="button" class="button" @click=${() =>
      act(remove(`/api/tables/${code}/club`), t("keep-taken-back"))}>${t("request-take-back")}</button>`;
  if (club)
    return html`<button type="button" class="button primary" @click=${() =>
      act(post(`/api/tables/${code}/club`, { name }), t("keep-joined", { club: club.name }))}>${icon("people")}
      ${t("keep-join", { club: club.name })}</button>`;
  if (!you.host || table.seats.filter((seat) => seat.name !== null && !seat.bot).length < 2) return nothing;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const asked = { game, zone, you: name, table: code, hands: true };
  return html`<button type="button" class="button primary"
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
