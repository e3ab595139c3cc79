import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { choicesOf, frameOf, isLoss, mainPart, partsOf } from "./document.js";
import { graph, pointWords } from "./graph.js";
import { ledgerOf } from "./ledger.js";
import { markWords, shape } from "./marks.js";
import { momentWords, partName, points, signedPoints } from "./words.js";

/**
 * @import { Account, Choice, Moment, Review } from "./document.js"
 * @import { Todo } from "./words.js"
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

/** The whole hand at a glance. @param {Glance} props */
export function glance(props) {
  const { review, seat, names, where, todo, go } = props;
  const choices = choicesOf(review, seat);
  const account = review.ledger.find((one) => one.seat === seat);
  const title = review.wins_of === "match" ? t("review-graph-match") : t("review-graph");
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
          ${props.links}`
        : nothing
    }
  `;
}

/** A result, and what did most for it. @param {Account} account @param {string} name */
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
          <span><b>${names[moment.seat] ?? ""}:</b> ${sentence(moment, review, todo)}</span>
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
