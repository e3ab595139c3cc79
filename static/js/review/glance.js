import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";
import { choicesOf, frameOf, isLoss, mainPart, partsOf, stairs, tenthsOf } from "./document.js";
import { graph, pointWords } from "./graph.js";
import { markWords, shape } from "./marks.js";
import { momentWords, partName, points, signedPoints } from "./review_words.js";

/**
 * @import { Account, Choice, Moment, Review } from "./document.js"
 * @import { Todo } from "./review_words.js"
 */

/**
 * @typedef {object} Glance what the whole hand is shown with
 * @property {Review} review
 * @property {readonly string[]} names by seat
 * @property {number} seat whose choices are looked at
 * @property {{frame: number, last: number}} where
 * @property {Todo} todo
 * @property {(frame: number) => void} go to a step, staying here
 * @property {(frame: number) => void} open a step, and look at its choice
 * @property {import("/vendor/lit-html/lit-html.js").TemplateResult} links what can be taken away
 */

/** @typedef {{low: number, high: number}} Reach how far the bars of the ledger go, in tenths of a point */

/** The width of a bar of the ledger. */
const WIDTH = 100;

/** The whole hand at a glance. @param {Glance} props */
export function glance(props) {
  const { review, seat, names, where, todo, go } = props;
  const choices = choicesOf(review, seat);
  const account = review.ledger.find((one) => one.seat === seat);
  const title = review.wins_of === "match" ? t("review-graph-match") : t("review-graph");
  const hands = review.earlier?.length ?? 0;
  return html`
    ${account ? html`<p class="review-sum">${sum(account, names[seat] ?? "")}</p>` : nothing}
    ${
      choices.length > 0 || review.status === "done"
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
  const parts = partsOf(account);
  const result = parts.reduce((all, { tenths }) => all + tenths, 0);
  const main = mainPart(parts);
  const told = { name, points: points(result), part: partName(main.name), brought: signedPoints(main.tenths) };
  if (result === 0) return t("review-sum-even", told);
  return result > 0 ? t("review-sum-ahead", told) : t("review-sum-behind", told);
}

/** @param {Glance} props */
function moments({ review, names, todo, open }) {
  return html`<h2>${t("review-moments")}</h2>
    <ol class="review-moments">
      ${review.moments.map((moment) => {
        const choice = review.choices.find(({ step }) => step === moment.step);
        return html`<li><button type="button" class="review-moment" @click=${() => open(frameOf(moment.step))}>
          <svg viewBox="0 0 24 24" aria-hidden="true">${choice ? shape(choice.mark) : nothing}</svg>
          <span><b><bdi>${names[moment.seat] ?? ""}</bdi>:</b> ${sentence(moment, review, todo)}</span>
          ${icon("forward")}
        </button></li>`;
      })}
    </ol>`;
}

/**
 * The document's English, if the catalogues have no words for it.
 * @param {Moment} moment
 * @param {Review} review
 * @param {Todo} todo
 */
const sentence = (moment, review, todo) =>
  momentWords(moment, review, todo) ?? html`<span lang="en">${moment.sentence}</span>`;

/** All choices of a seat, one below the other. @param {readonly Choice[]} choices @param {Glance} props */
const listOf = (choices, { where, todo, open }) => html`<details class="review-all">
  <summary>${icon("forward")} ${t("review-all")}</summary>
  <ol>
    ${choices.map(
      (choice) => html`<li><button type="button" class="review-moment"
        aria-current=${frameOf(choice.step) === where.frame ? "step" : nothing}
        @click=${() => open(frameOf(choice.step))}>
        <svg viewBox="0 0 24 24" aria-hidden="true">${shape(choice.mark)}</svg>
        <span>${pointWords(choice, todo)}</span>
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
  const result = tenthsOf(account.result);
  return html`<section class="review-account">
    <h3><bdi>${name}</bdi></h3>
    <ul>
      ${stairs(partsOf(account)).map(({ name: part, tenths, from, to }) =>
        line(partName(part), tenths, bar(from, to, reach), ""),
      )}
      ${line(t("review-part-result"), result, bar(0, result, reach), "is-result")}
    </ul>
  </section>`;
}

/** @param {string} part @param {number} tenths @param {unknown} drawn @param {string} kind */
const line = (part, tenths, drawn, kind) => html`<li class="review-line ${kind}">
  <span>${part}</span>${drawn}<b>${signedPoints(tenths)}</b>
</li>`;

/** @param {number} from @param {number} to @param {Reach} reach */
function bar(from, to, { low, high }) {
  const x = (/** @type {number} */ tenths) => (WIDTH * (tenths - low)) / (high - low);
  const width = Math.max(Math.abs(x(to) - x(from)), 0.6);
  const kind = to < from ? "is-loss" : "is-gain";
  return html`<svg class="review-bar" viewBox="0 0 ${WIDTH} 10" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<path class="review-zero" d="M${x(0)} -4V14" vector-effect="non-scaling-stroke"></path>
      <rect class=${kind} x=${x(Math.min(from, to))} y="1" height="8" width=${width}></rect>`}
  </svg>`;
}
