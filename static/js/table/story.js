import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { later } from "../ui/later.js";
import { worded } from "../words/language.js";
import { t } from "../words/words.js";
import { winnersWords } from "./news.js";
import { dealButton, readyButton, waitingWords } from "./readiness.js";
import { standing } from "./standing.js";

/** @import { Table } from "../net/messages.js" */
/** @import { Desk } from "./desk.js" */

const openShuffleCheck = later(() =>
  worded("shuffle", import("../fairness/dialog.js")).then((module) => module.openShuffleCheck),
);

/** Between two hands: how the last one ended, where the match stands, and on to the next. @param {Desk} desk */
export function story(desk) {
  const { table } = desk.state;
  const result = resultOf(desk);
  if (!isBreak(table)) return nothing;
  return html`${isStoryOver(desk) ? sheet(desk, result) : nothing}
    <footer class="story-foot">
      <p role="status" class="story-waiting">${waitingWords(desk)}</p>
      <div class="buttons">
        ${result ? turnButton(desk) : nothing}
        ${dealButton(desk)} ${readyButton(desk)}
      </div>
    </footer>`;
}

/** @param {Table} table */
const isBreak = ({ phase }) => phase === "between" || phase === "over" || phase === "shuffling";

/** Whether the story of the last hand lies over the felt, which nobody can reach then. @param {Desk} desk */
export const isStoryOver = (desk) => isBreak(desk.state.table) && desk.screen.story && resultOf(desk) !== null;

/** The story of the finished hand, where there is one. @param {Desk} desk */
const resultOf = (desk) => desk.game?.result(desk.ctx) ?? null;

/** From the story to the table and back again. @param {Desk} desk */
function turnButton({ show, screen: { story } }) {
  return html`<button type="button" class="button" @click=${() => show({ story: !story })}>${icon(story ? "eye" : "history")} ${story ? t("story-table") : t("story-result")}</button>`;
}

/** @param {Desk} desk @param {unknown} result */
function sheet(desk, result) {
  const { table } = desk.state;
  return html`<section class="story" aria-labelledby="story-title">
    <div class="story-inner">
      <h2 id="story-title">${title(desk)}</h2>
      ${result}
      <div class="story-more">
        ${standing(desk)}
        ${table.last_hand ? lookBack(table.last_hand.id, desk.ctx.you.seat) : nothing}
      </div>
    </div>
  </section>`;
}

/** @param {Desk} desk */
function title({ state: { table }, ctx }) {
  if (table.match.winners) return t("story-match-over", { who: winnersWords(table.match.winners, ctx.names) });
  return t("hand-number", { number: table.last_hand?.number ?? table.number });
}

/** @param {string} hand @param {number|null} seat */
function lookBack(hand, seat) {
  return html`<div class="buttons">
    <button type="button" class="button" @click=${() => openShuffleCheck(hand)}>${icon("shield")} ${t("check-shuffle")}</button>
    <a class="button" href="/hands/${hand}${seat === null ? "" : `?seat=${seat}`}">${icon("replay")} ${t("story-look-back")}</a>
  </div>`;
}
