import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { markWords } from "../review/marks.js";
import { same } from "../same.js";
import { listed, t } from "../words/catalogue.js";

/** @import { Advice } from "../games/client.js" */
/** @import { Choice } from "../review/document.js" */
/** @import { Action } from "../net/messages.js" */
/** @import { Together } from "./together.js" */

/** The choice at a step, if the review has it. @param {readonly Choice[]} choices @param {number} step */
export const choiceBefore = (choices, step) => choices.find((choice) => choice.step === step);

/**
 * "What would you have played?": everybody picks in secret, then all picks appear beside the review's verdict.
 *
 * @param {Together} together
 * @param {readonly Choice[]} choices
 * @param {Advice["todo"]} todo an action in words
 * @param {readonly string[]} names by seat
 * @param {number} step where we are: what was shown belongs to its step
 */
export function questionPanel(together, choices, todo, names, step) {
  const { question } = together.told;
  if (!question || (question.answers && question.step !== step)) return nothing;
  const choice = choiceBefore(choices, question.step);
  const name = names[choice?.seat ?? 0] ?? "";
  return html`<section class="together-question" aria-label=${t("together-question-part")}>
    <p role="status">${choice ? t("together-question", { name }) : t("together-question-waits")}
      <small>${t("together-answered", { count: question.answered, all: together.told.people.length })}</small>
      ${
        together.leads && !question.answers
          ? html`<button type="button" class="button primary" @click=${() => together.showAnswers()}>${t(
              "together-show",
            )}</button>`
          : nothing
      }</p>
    <ul tabindex="0">${choice?.alternatives.map((one) => alternative(together, choice, one, todo))}</ul>
  </section>`;
}

/**
 * @param {Together} together
 * @param {Choice} choice
 * @param {Choice["alternatives"][number]} one
 * @param {Advice["todo"]} todo
 */
function alternative(together, choice, one, todo) {
  const answers = together.told.question?.answers;
  const mine = alike(together.answer, one.action);
  if (!answers) {
    return html`<li><button type="button" class="button" aria-pressed=${mine ? "true" : "false"}
      ?disabled=${!together.takesPart} @click=${() => together.pick(one.action)}>${todo(one.action)}</button></li>`;
  }
  const picked = Object.entries(answers).filter(([, action]) => alike(action, one.action));
  const played = choice.alternatives[choice.played] === one;
  return html`<li class="is-shown">${todo(one.action)} ${one.mark ? markWords(one.mark) : nothing}
    ${played ? html`<small>${t("together-played")}</small>` : nothing}
    <b>${picked.length > 0 ? listed(picked.map(([person]) => together.nameOf(person))) : ""}</b></li>`;
}

/** @param {Action|null} one @param {Action} other */
const alike = (one, other) =>
  one !== null && same([one.type, one.cards ?? [], one.at ?? 0], [other.type, other.cards ?? [], other.at ?? 0]);
