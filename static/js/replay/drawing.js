import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { resultOf } from "../games/result.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";
import { controls } from "./controls.js";
import { replayHead } from "./head.js";

/**
 * @import { Ctx, GameClient, Phase } from "../games/client.js"
 * @import { HandRecord } from "../net/messages.js"
 * @import { ReviewPanel } from "../review/panel.js"
 * @import { Company } from "../together/company.js"
 * @import { Playback } from "./playback.js"
 */

/**
 * @typedef {object} Shown a step of a replay
 * @property {HandRecord} record
 * @property {GameClient} game
 * @property {Ctx} ctx what the step is drawn with
 * @property {readonly string[]} news what has just happened
 * @property {number|null} seat whose view it is; null for all cards open
 * @property {Playback} playback
 * @property {readonly Phase[]} phases
 * @property {{frame: number, last: number}} where the step of the hand itself
 * @property {boolean} watched whether an imagined hand is shown in place of the real one
 * @property {{leftOut: boolean}|null} result what the result is shown with at the end; null once it is closed
 * @property {(string|null)[]} avatars how the players look today, by seat
 * @property {ReviewPanel|null} review null while it is closed
 * @property {Company|null} company others, and marks; null until that is loaded
 * @property {Wishes} wishes
 */

/**
 * @typedef {object} Asking what else this page's user can ask for
 * @property {(seat: number|null) => void} look
 * @property {(sentence: string) => void} share
 * @property {() => void} review opens or closes it
 * @property {() => void} closeResult
 *
 * @typedef {import("./controls.js").Wishes & Asking} Wishes
 */

/** The most characters that fit above the table. */
const ROOM = 110;

/** The whole page of a replay. @param {Shown} shown */
export function drawing(shown) {
  const { game, ctx, news, playback, watched, result, review, company, wishes } = shown;
  const isOver = playback.step === playback.last;
  const stage = review?.stage ?? null;
  const over = isOver && result && !review ? resultOf(game, ctx) : null;
  const sentence = stage?.sentence || short(news) || game.sentence(ctx);
  return html`<div class="replay ${review?.kind ?? ""}" @click=${company?.taken}>
    ${head(shown, sentence)}
    <div class="replay-felt ${review?.feltKind ?? ""} ${watched ? "is-watched" : ""}">
      <div class="replay-table" ?inert=${over !== null}>${stage?.felt(shown.avatars) ?? game.felt(ctx)}</div>
      ${over ? resultOver(over, result?.leftOut === true, wishes.closeResult) : nothing}
      ${review?.template(shown.where) ?? nothing}
    </div>
    ${stage ? nothing : foot(shown, isOver)}
  </div>`;
}

/** @param {Shown} shown @param {string} sentence */
const head = ({ record, seat, review, wishes }, sentence) =>
  replayHead(record, GAMES[record.game]?.title ?? "", sentence, {
    seat,
    look: wishes.look,
    share: () => wishes.share(sentence),
    reviewed: review !== null,
    review: wishes.review,
  });

/** @param {Shown} shown @param {boolean} isOver */
function foot({ news, playback, phases, where, watched, review, company, wishes }, isOver) {
  const marks = watched ? nothing : [review?.marks(playback.last), company?.timeline(playback.last)];
  return html`${review?.bar(isOver) ?? nothing} ${company?.template(where.frame)}
    ${controls(playback, phases, wishes, news.join(" "), { marks, before: company?.entry() })}`;
}

/** The beginning of the news, as much as fits above the table. @param {readonly string[]} news */
function short(news) {
  const [first = "", ...others] = news;
  return others.reduce((said, next) => (said.length + next.length < ROOM ? `${said} ${next}` : said), first);
}

/**
 * The story of the result, over the table.
 *
 * @param {unknown} story
 * @param {boolean} leftOut whether this browser's random bytes are not in the shuffle
 * @param {() => void} close
 */
const resultOver = (story, leftOut, close) => html`<section class="replay-result" aria-label=${t("replay-result-part")}>
  <header class="replay-result-head">
    <h2>${t("replay-result")}</h2>
    <button type="button" class="icon-button" aria-label=${t("replay-close-result")}
      @click=${close}>${icon("close")}</button>
  </header>
  ${leftOut ? html`<p class="trouble" role="status">${t("shuffle-left-out")}</p>` : nothing} ${story}
</section>`;

/** While the hand loads, or if it cannot be loaded. @param {string} trouble @param {() => void} again */
export const waiting = (trouble, again) => html`<div class="replay replay-empty">
  <h1 class="unseen">${t("replay-heading")}</h1>
  ${
    trouble
      ? html`<p class="trouble" role="alert">${trouble}</p><button type="button" class="button"
        @click=${again}>${t("try-again")}</button>`
      : html`<p role="status">${t("loading")}</p>`
  }
</div>`;
