import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { bestIn, isLoss, playedIn, ranked, scaleOf } from "./document.js";
import { markWords } from "./marks.js";
import { whisker } from "./whisker.js";
import { momentWords, reason, share } from "./words.js";

/**
 * @import { Alternative, Choice, Review, Scale } from "./document.js"
 * @import { Todo } from "./words.js"
 */

/** So many alternatives are shown at once; the others are folded away. */
const FEW = 6;

/**
 * One choice: what was played, what else could have been, and what to think of it.
 *
 * @param {Choice} choice
 * @param {Review} review
 * @param {string} name of who made it
 * @param {Todo} todo
 */
export function choiceView(choice, review, name, todo) {
  const [played, best] = [playedIn(choice), bestIn(choice)];
  if (!(played && best)) return nothing;
  const moment = review.moments.find(({ step }) => step === choice.step);
  const said = moment ? momentWords(moment, review, todo) : nothing;
  return html`<div class="review-choice">
    <h2>${t("review-played", { name, what: todo(played.action) })}</h2>
    <p class="review-verdict">${markWords(choice.mark)}</p>
    <p>${reason(choice)} ${isLoss(choice) ? t("review-better", { better: todo(best.action) }) : said}</p>
    <h3>${t("review-alternatives")}</h3>
    ${alternatives(choice, todo)}
    <p class="soft small">${t("review-whisker")}</p>
  </div>`;
}

/** @param {Choice} choice @param {Todo} todo */
function alternatives(choice, todo) {
  const all = ranked(choice);
  const scale = scaleOf(all);
  const played = playedIn(choice);
  const isShown = (/** @type {Alternative} */ one, /** @type {number} */ i) => i < FEW || one === played;
  const rest = all.filter((one, i) => !isShown(one, i));
  const rows = (/** @type {readonly Alternative[]} */ some) => html`<ul class="review-alternatives">
    ${some.map((one) => row(one, scale, todo, one === played))}
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

/** @param {Alternative} one @param {Scale} scale @param {Todo} todo @param {boolean} isPlayed */
const row = (one, scale, todo, isPlayed) => html`<li class=${isPlayed ? "review-row is-played" : "review-row"}>
  <span>${todo(one.action)}${isPlayed ? html` <b class="review-tag">${t("review-tag-played")}</b>` : nothing}</span>
  ${whisker(one, scale)}
  <b class="review-share">${share(one.wins)}</b>
</li>`;
