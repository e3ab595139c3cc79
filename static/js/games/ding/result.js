import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { card, cardArt } from "../../cards/card.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../words/catalogue.js";
import { marked } from "../../words/marked.js";
import { isMe, shownName } from "../people.js";
import { pawn } from "./board/pawns.js";
import { face } from "./cards/face.js";
import { late } from "./hand_end.js";
import { dingView } from "./shapes.js";
import { cardName, FINISH, spaceName, zoneOf } from "./words/ding_words.js";
import { headline, moveWords } from "./words/ending.js";
import { laid } from "./words/spelling.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../client.js").TemplateResult} TemplateResult
 * @typedef {import("./shapes.js").DingView} DingView
 * @typedef {import("./shapes.js").Move} Move
 * @typedef {import("./shapes.js").Result} Result
 */

/**
 * The story of a finished hand: one sentence for each player. How it ended stands above a live table; a replay says
 * there what its last step was.
 *
 * @param {Ctx} ctx
 * @returns {TemplateResult|null}
 */
export function result(ctx) {
  const view = dingView(ctx.view);
  const end = view?.result;
  if (!(view && end)) return null;
  return html`<div class="ding-end">
    ${ctx.live ? nothing : html`<p class="ding-end-how">${headline(ctx, end)}</p>`}
    ${end.kind === "ding" ? race(ctx, view) : nothing}
    <ol class="ding-end-list" data-players=${end.moves.length}>${order(ctx, end).map((move) =>
      player(ctx, end, move),
    )}</ol>
    ${view.tricks.length > 0 ? tricks(ctx, view) : nothing}
  </div>`;
}

/**
 * The viewer first; then the winner, and the others by position of their pawns.
 * @param {Ctx} ctx @param {Result} end
 */
const order = (ctx, { moves }) =>
  [...moves].sort(
    (a, b) => Number(isMe(ctx, b.seat)) - Number(isMe(ctx, a.seat)) || b.to - a.to || b.to - b.from - (a.to - a.from),
  );

/** Tells every player who said DING! who was first, and with which cards. @param {Ctx} ctx @param {DingView} view */
function race(ctx, view) {
  const { ding, community } = view;
  if (!ding) return nothing;
  return html`<div class="ding-end-race">
    <ul class="ding-word" aria-label=${t("ding-end-cards")}>
      ${laid(ding, community).map(
        (code) => html`<li><span class="ding-tile" role="img"
          aria-label=${cardName(code)}>${cardArt(face, code, "small")}</span></li>`,
      )}
    </ul>
    ${late(ctx, view)}
  </div>`;
}

/** @param {Ctx} ctx @param {Result} end @param {Move} move */
function player(ctx, end, move) {
  const { seat, from, to } = move;
  const said = t("ding-player-said", { who: shownName(ctx, seat), words: moveWords(ctx, move, end.taken[seat] ?? 0) });
  const kind = to > from ? "is-ahead" : to < from ? "is-back" : "";
  return html`<li class="ding-end-player ${kind} ${end.winner === seat ? "is-winner" : ""}">
    <span class="ding-end-who">${pawn(ctx, seat)}</span>
    <p class="ding-end-words">
      ${marked(
        said,
        (words) => html`<b>${end.winner === seat ? icon("crown", t("winner-mark")) : nothing}
      ${words}</b>`,
      )}
    </p>
    <p class="ding-end-place">${steps(move)}</p>
  </li>`;
}

/** @param {Move} move */
function steps({ from, to }) {
  const now = html`<b class=${zoneOf(to) ? `ding-zone-${zoneOf(to)}` : ""}>${shortName(to)}</b>`;
  if (from === to) return html`<span class="unseen">${t("ding-on")}</span> ${now}`;
  return html`<span class="unseen">${t("ding-from-to", { from: spaceName(from) })}</span><span
    aria-hidden="true">${shortName(from)} →</span> ${now}`;
}

/** @param {number} position */
const shortName = (position) =>
  position === 0 ? t("ding-start") : position === FINISH ? t("ding-finish") : String(position);

/** @param {Ctx} ctx @param {DingView} view */
function tricks(ctx, view) {
  return html`<section class="ding-end-tricks">
    <h3>${t("ding-end-tricks")}</h3>
    <ol data-players=${view.positions.length}>
      ${view.tricks.map(
        ({ winner, cards }) => html`<li>
          <span class="ding-end-taker">${pawn(ctx, winner ?? 0)}<bdi>${shownName(ctx, winner ?? 0)}</bdi></span>
          <span class="ding-end-cards">${cards.map(
            ([seat, code]) => html`<span class=${seat === winner ? "is-best" : ""}>${card(face, code)}</span>`,
          )}</span>
        </li>`,
      )}
    </ol>
  </section>`;
}
