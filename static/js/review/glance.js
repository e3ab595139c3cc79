import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";
import { choicesOf, frameOf, isLoss, mainPart, partsOf, pointsOf, seatOf, stairs } from "./document.js";
import { graph, pointWords } from "./graph.js";
import { markWords, shape } from "./marks.js";
import { becauseWords, measureWords, momentWords, partName, signedShare } from "./review_words.js";

/**
 * @import { HandRecord } from "../net/messages.js"
 * @import { Account, Choice, Moment, Review } from "./document.js"
 * @import { Words } from "./game_words.js"
 */

/**
 * @typedef {object} Glance what the whole hand is shown with
 * @property {Review} review
 * @property {readonly string[]} names by seat
 * @property {number} seat whose choices are looked at
 * @property {{frame: number, last: number}} where
 * @property {HandRecord} record
 * @property {Words} words
 * @property {(frame: number) => void} go to a step, staying here
 * @property {(frame: number) => void} open a step, and look at its choice
 * @property {import("/vendor/lit-html/lit-html.js").TemplateResult} links what can be taken away
 */

/** @typedef {{low: number, high: number}} Reach how far the bars of the ledger go, in points */

/** The width of a bar of the ledger. */
const WIDTH = 100;

/** The whole hand at a glance. @param {Glance} props */
export function glance(props) {
  const { review, seat, names, where, go } = props;
  const { todo } = props.words;
  const judged = seatOf(review, seat);
  const choices = choicesOf(review, seat);
  const account = review.ledger.find((one) => one.seat === seat);
  const title = t("review-graph", { of: judged?.judged_by ?? "hand" });
  const hands = review.earlier?.length ?? 0;
  return html`
    ${account ? html`<p class="review-sum">${sum(account, names[seat] ?? "")}</p>` : nothing}
    <p class="soft small">${measureWords(judged)}</p>
    ${
      choices.length > 0 || judged?.status === "done"
        ? html`<p>${t("review-counts", {
            all: choices.length,
            lost: choices.filter(isLoss).length,
            open: choices.filter(({ mark }) => mark === "close" || mark === "depends").length,
          })}</p>`
        : nothing
    }
    ${review.moments.length > 0 ? moments(props) : nothing}
    ${
      choices.length > 0
        ? html`<h2>${title}</h2>
          ${graph(choices, where, { go, todo, title })}
          ${listOf(choices, props)}`
        : nothing
    }
    ${
      review.ledger.length > 0
        ? html`<h2>${t("review-ledger")}</h2>
          <p class="soft small">${t("review-ledger-text")}</p>
          ${ledgerOf(review.ledger, names, seat)}
          ${review.belief === "even" ? html`<p class="soft small">${t("review-even")}</p>` : nothing}
          ${hands > 0 ? html`<p class="soft small">${t("review-earlier", { hands })}</p>` : nothing}
          ${props.links}`
        : nothing
    }
  `;
}

/** A result, and its largest part. @param {Account} account @param {string} name */
function sum(account, name) {
  const main = mainPart(account);
  const told = { name, part: partName(main.name), brought: signedShare(main.points) };
  return account.result < account.par ? t("review-sum-behind", told) : t("review-sum-ahead", told);
}

/** @param {Glance} props */
function moments({ review, names, words, record, open }) {
  return html`<h2>${t("review-moments")}</h2>
    <ol class="review-moments">
      ${review.moments.map((moment) => {
        const choice = review.choices.find(({ step }) => step === moment.step);
        return html`<li><button type="button" class="review-moment" @click=${() => open(frameOf(moment.step))}>
          <svg viewBox="0 0 24 24" aria-hidden="true">${choice ? shape(choice.mark) : nothing}</svg>
          <span><b><bdi>${names[moment.seat] ?? ""}</bdi>:</b> ${sentence(moment, review, words.todo)}
            <small class="soft">${choice ? becauseWords({ record, choice, words, names }) : nothing}</small></span>
          ${icon("forward")}
        </button></li>`;
      })}
    </ol>`;
}

/**
 * The document's English, if the catalogues have no words for it.
 * @param {Moment} moment
 * @param {Review} review
 * @param {Words["todo"]} todo
 */
const sentence = (moment, review, todo) =>
  momentWords(moment, review, todo) ?? html`<span lang="en">${moment.sentence}</span>`;

/** All choices of a seat, one below the other. @param {readonly Choice[]} choices @param {Glance} props */
const listOf = (choices, { where, words, open }) => html`<details class="review-all">
  <summary>${icon("forward")} ${t("review-all")}</summary>
  <ol>
    ${choices.map(
      (choice) => html`<li><button type="button" class="review-moment"
        aria-current=${frameOf(choice.step) === where.frame ? "step" : nothing}
        @click=${() => open(frameOf(choice.step))}>
        <svg viewBox="0 0 24 24" aria-hidden="true">${shape(choice.mark)}</svg>
        <span>${pointWords(choice, words.todo)}</span>
      </button></li>`,
    )}
  </ol>
  <p class="review-legend">${["best", "fine", "inaccuracy", "mistake", "blunder", "close", "depends"].map((mark) =>
    markWords(/** @type {Choice["mark"]} */ (mark)),
  )}</p>
</details>`;

/**
 * Where every seat's result came from: each bar begins where the one above it ends, and the last ends at the result.
 *
 * @param {readonly Account[]} ledger
 * @param {readonly string[]} names by seat
 * @param {number} first the seat that comes first
 */
function ledgerOf(ledger, names, first) {
  const accounts = [...ledger].sort((one, other) => Number(other.seat === first) - Number(one.seat === first));
  const ends = ledger.flatMap((account) => stairs(partsOf(account)).map(({ to }) => to));
  const reach = { low: Math.min(0, ...ends), high: Math.max(1, ...ends) };
  return html`<div class="review-ledger">
    ${accounts.map((account) => accountOf(account, names[account.seat] ?? "", reach))}
  </div>`;
}

/** @param {Account} account @param {string} name @param {Reach} reach */
function accountOf(account, name, reach) {
  const result = pointsOf(account.result);
  return html`<section class="review-account">
    <h3><bdi>${name}</bdi></h3>
    <ul>
      ${stairs(partsOf(account)).map(({ name: part, points, from, to }) =>
        line(partName(part), points, bar(from, to, reach), ""),
      )}
      ${line(t("review-part-result"), result, bar(0, result, reach), "is-result")}
    </ul>
  </section>`;
}

/** @param {string} part @param {number} points @param {unknown} drawn @param {string} kind */
const line = (part, points, drawn, kind) => html`<li class="review-line ${kind}">
  <span>${part}</span>${drawn}<b>${signedShare(points)}</b>
</li>`;

/** @param {number} from @param {number} to @param {Reach} reach */
function bar(from, to, { low, high }) {
  const x = (/** @type {number} */ points) => (WIDTH * (points - low)) / (high - low);
  const width = Math.max(Math.abs(x(to) - x(from)), 0.6);
  const kind = to < from ? "is-loss" : "is-gain";
  return html`<svg class="review-bar" viewBox="0 0 ${WIDTH} 10" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<path class="review-zero" d="M${x(0)} -4V14" vector-effect="non-scaling-stroke"></path>
      <rect class=${kind} x=${x(Math.min(from, to))} y="1" height="8" width=${width}></rect>`}
  </svg>`;
}
