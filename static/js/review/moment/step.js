import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../words/catalogue.js";
import { bestIn, isLoss, playedIn, ranked, scaleOf, seatOf } from "../document.js";
import { markWords } from "../marks.js";
import { momentWords, reason, share, whyWords } from "../review_words.js";

/**
 * @import { Alternative, Choice, Review, Scale } from "../document.js"
 * @import { Todo } from "../review_words.js"
 */

/** From more alternatives on the rest is folded away. */
const FEW = 6;

/** The width of the drawing of an interval. */
const WIDTH = 200;

/**
 * One choice: the action played, its alternatives, and the verdict.
 *
 * @param {Choice} choice
 * @param {Review} review
 * @param {string} name of the player who made it
 * @param {Todo} todo
 * @param {(alternative: Alternative) => void} attempt shows how it might have gone on after it
 */
export function choiceView(choice, review, name, todo, attempt) {
  const [played, best] = [playedIn(choice), bestIn(choice)];
  if (!(played && best)) return nothing;
  const moment = review.moments.find(({ step }) => step === choice.step);
  const said = moment ? momentWords(moment, review, todo) : nothing;
  return html`<div class="review-choice">
    <h2>${t("review-played", { name, what: todo(played.action) })}</h2>
    <p class="review-verdict">${markWords(choice.mark)}</p>
    <p>${reason(choice)} ${isLoss(choice) ? nothing : said}</p>
    <p class="review-why">${whyWords(choice, todo, seatOf(review, choice.seat)?.judged_by ?? "hand")}</p>
    <h3>${t("review-alternatives")}</h3>
    ${alternatives(choice, todo, attempt)}
    <p class="soft small">${t("review-whisker")} ${t("review-what-if-text")}</p>
  </div>`;
}

/** @param {Choice} choice @param {Todo} todo @param {(alternative: Alternative) => void} attempt */
function alternatives(choice, todo, attempt) {
  const all = ranked(choice);
  const scale = scaleOf(all);
  const played = playedIn(choice);
  const isShown = (/** @type {Alternative} */ one, /** @type {number} */ i) => i < FEW || one === played;
  const rest = all.filter((one, i) => !isShown(one, i));
  const rows = (/** @type {readonly Alternative[]} */ some) => html`<ul class="review-alternatives">
    ${some.map((one) => row(one, scale, todo, one === played, attempt))}
  </ul>`;
  return html`${rows(all.filter(isShown))}
    ${
      rest.length > 0
        ? html`<details>
          <summary>${icon("forward")} ${t("review-more", { count: rest.length })}</summary>
          ${rows(rest)}
        </details>`
        : nothing
    }`;
}

/** Equivalent actions. @param {Alternative} one @param {Todo} todo */
const sameAs = ({ same = [] }, todo) =>
  same.map((other) => html`<small class="soft">${t("review-same", { what: todo(other) })}</small>`);

/**
 * @param {Alternative} one
 * @param {Scale} scale
 * @param {Todo} todo
 * @param {boolean} isPlayed
 * @param {(alternative: Alternative) => void} attempt
 */
const row = (one, scale, todo, isPlayed, attempt) => html`<li class=${isPlayed ? "review-row is-played" : "review-row"}>
  <button type="button" class="review-try" title=${t("review-what-if-this")}
    @click=${() => attempt(one)}><span>${todo(one.action)}</span>${
      isPlayed ? html` <b class="review-tag">${t("review-tag-played")}</b>` : nothing
    } ${sameAs(one, todo)}</button>
  ${whisker(one, scale)}
  <b class="review-share">${share(one.wins)}</b>
</li>`;

/** A share as a dot, and its interval as a line. @param {Alternative} alternative @param {Scale} scale */
function whisker({ wins, wins_low: low, wins_high: high }, { from, to }) {
  const x = (/** @type {number} */ part) => 6 + ((WIDTH - 12) * (part - from)) / (to - from);
  return html`<svg class="whisker" viewBox="0 0 ${WIDTH} 16" role="img"
    aria-label=${t("review-between", { low: Math.round(100 * low), high: share(high) })}>
    ${svg`<path class="whisker-ground" d="M6 8H${WIDTH - 6}"></path>
      <path class="whisker-line" d="M${x(low)} 8H${x(high)}M${x(low)} 4.5v7M${x(high)} 4.5v7"></path>
      <circle cx=${x(wins)} cy="8" r="4.5"></circle>`}
  </svg>`;
}
