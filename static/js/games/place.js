import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { avatar } from "../ui/avatars/avatar.js";
import { icon } from "../ui/icons.js";
import { isolated, t } from "../words/catalogue.js";
import { unsigned } from "./amounts.js";
import { levelTitle } from "./levels.js";
import { isFree, isGone, isMe, letters, nameOf, shownName } from "./people.js";

/**
 * The common parts of every game's places.
 *
 * @typedef {import("./client.js").Ctx} Ctx
 * @typedef {import("./client.js").View} View
 */

/**
 * A player at the rim of the table: what they look like, with a ring that empties as their time runs out, and in a pill
 * their name and what they have just done.
 *
 * @param {Ctx} ctx @param {View} view @param {number} seat
 * @param {object} parts
 * @param {unknown} parts.coin what lies at the corner of the picture
 * @param {unknown} parts.note what they have just done, in a few words
 */
export const placeHead = (ctx, view, seat, { coin, note }) => html`<header class="place-head">
    <span class="place-face ${isGone(ctx, seat) ? "is-gone" : ""}">
      ${face(ctx, seat)}${timeRing(ctx, seat)}${coin}${troubleOf(ctx, seat)}
    </span>
    <span class="place-pill">
      <bdi class="place-name" title=${shownName(ctx, seat)} .style=${letters(ctx, seat)}>${shownName(ctx, seat)}</bdi>
      <span class="place-note">${note}${placeMarks(ctx, view, seat)}</span>
    </span>
  </header>`;

/** The animal of a seat; the viewer's own opens the reactions. @param {Ctx} ctx @param {number} seat */
const face = (ctx, seat) =>
  ctx.react && isMe(ctx, seat)
    ? html`<button type="button" class="place-own" aria-label=${t("react")} aria-haspopup="true"
      @click=${ctx.react}>${faceOf(ctx, seat)}</button>`
    : faceOf(ctx, seat);

/** The animal of a seat; a bot where nobody sits. @param {Ctx} ctx @param {number} seat */
export const faceOf = (ctx, seat) =>
  isFree(ctx, seat)
    ? html`<span class="avatar place-nobody">${icon("bot")}</span>`
    : avatar(ctx.names[seat] ?? "", ctx.table.seats[seat]?.avatar);

/** Whether the table waits for this seat and for nobody else. @param {View} view @param {number} seat */
export const isAskedAlone = ({ to_move: asked }, seat) => asked.length === 1 && asked[0] === seat;

/**
 * The light on a place: a table has one, and it moves from place to place.
 * @param {boolean} here
 */
export const placeLight = (here) =>
  here ? html`<span class="place-light" data-card="light" aria-hidden="true"></span>` : nothing;

/** At a table without a clock time runs for somebody who is gone: so many seconds, then a bot plays. */
const UNTIL_A_BOT = 60;

/** The time a seat has left, as a ring; nothing if no time runs. @param {Ctx} ctx @param {number} seat */
function timeRing({ due, table }, seat) {
  const until = due[seat];
  if (!until) return nothing;
  const left = Math.max(0, Math.min(1, (until - Date.now()) / 1000 / (table.clock || UNTIL_A_BOT)));
  return html`<svg class="place-ring" viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="18.5"
    pathLength="1" stroke-dasharray="${left.toFixed(3)} 1"></circle></svg>`;
}

/** What is wrong, at the upper right of the picture: gone, away. @param {Ctx} ctx @param {number} seat */
function troubleOf(ctx, seat) {
  const gone = isGone(ctx, seat);
  if (ctx.table.seats[seat]?.away) return mark(gone ? "offline" : "bot", t("away-bot-plays"), "is-trouble", "away");
  return gone ? mark("offline", t("not-connected"), "is-trouble", "gone") : nothing;
}

/** Icons for a player's state: dealer, bot, nobody. @param {Ctx} ctx @param {View} view @param {number} seat */
function placeMarks(ctx, view, seat) {
  const at = ctx.table.seats[seat];
  return html`<span class="place-marks" aria-hidden="true">
    ${
      view.dealer === seat
        ? html`<span class="place-dealer" data-about="table-about-dealer"
          title=${t("dealer")}>${t("dealer-mark")}</span>`
        : nothing
    }
    ${at?.bot ? mark("bot", t("bot-of-level", { level: levelTitle(at.bot) })) : nothing}
    ${isFree(ctx, seat) ? mark("bot", t("nobody-sits-here"), "", "free") : nothing}
  </span>`;
}

/**
 * What a player has in the match so far, beside the name; nothing before its first hand is over.
 * @param {Ctx} ctx
 * @param {number} seat
 */
export function matchScore(ctx, seat) {
  const { hands, scores } = ctx.table.match;
  const score = scores[seat];
  if (hands === 0 || score === undefined || !ctx.live) return nothing;
  const title = t("place-match", { score: unsigned(score) });
  return html`<span class="place-match" data-about="table-about-match" title=${title}
    aria-hidden="true">${icon("crown")}${unsigned(score)}</span>`;
}

/**
 * @param {"bot"|"offline"} sign
 * @param {string} title
 * @param {string} [kind]
 * @param {string} [about] what it is called where it is explained
 */
const mark = (sign, title, kind = "", about = "bot") =>
  html`<span class="place-mark ${kind}" data-about="table-about-${about}" title=${title}
    aria-hidden="true">${icon(sign)}</span>`;

/**
 * The accessible name of a place: who sits there and how they are. A game adds words before and behind it.
 *
 * @param {Ctx} ctx @param {View} view @param {number} seat @param {readonly string[]} [more] what follows the name
 * @returns {string[]}
 */
export function placeWords(ctx, view, seat, more = []) {
  const at = ctx.table.seats[seat];
  const words = [isMe(ctx, seat) ? t("place-mine") : isolated(nameOf(ctx, seat)), ...more];
  if (at?.bot) words.push(t("place-bot", { level: levelTitle(at.bot) }));
  if (isFree(ctx, seat)) words.push(t("place-free"));
  if (isGone(ctx, seat)) words.push(t("place-not-connected"));
  if (at?.away) words.push(t("place-away"));
  if (view.dealer === seat) words.push(t("place-dealer"));
  if (view.to_move.includes(seat)) words.push(t("place-to-move"));
  return words;
}
