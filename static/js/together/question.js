import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { markWords } from "../review/marks.js";
import { same } from "../same.js";
import { t } from "../words/catalogue.js";

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
      ${
        question.answers
          ? nothing
          : html`<small>${t("together-answered", {
              count: question.answered,
              all: together.told.people.length,
            })}</small>`
      }
      ${
        together.leads && !question.answers
          ? html`<button type="button" class="button primary" @click=${() => together.showAnswers()}>${t(
              "together-show",
            )}</button>`
          : nothing
      }</p>
    ${
      choice && question.answers
        ? picks(together, choice, question.answers, todo, name)
        : html`<ul tabindex="0">${choice?.alternatives.map((one) => alternative(together, one, todo))}</ul>`
    }
  </section>`;
}

/** @param {Together} together @param {Choice["alternatives"][number]} one @param {Advice["todo"]} todo */
function alternative(together, one, todo) {
  const mine = alike(together.answer, one.action);
  return html`<li><button type="button" class="button" aria-pressed=${mine ? "true" : "false"}
    ?disabled=${!together.takesPart} @click=${() => together.pick(one.action)}>${todo(one.action)}</button></li>`;
}

/**
 * Everybody's pick beside their name, the chooser's own move and the best one.
 *
 * @param {Together} together
 * @param {Choice} choice
 * @param {Readonly<Record<string, Action>>} answers by person
 * @param {Advice["todo"]} todo
 * @param {string} name of the player whose choice it was
 */
function picks(together, choice, answers, todo, name) {
  const line = (/** @type {unknown} */ who, /** @type {Action} */ action) => {
    const one = choice.alternatives.find(({ action: other }) => alike(action, other));
    return html`<li><b>${who}</b><span>${todo(action)}</span>${one?.mark ? markWords(one.mark) : nothing}</li>`;
  };
  const [played, best] = [choice.alternatives[choice.played], choice.alternatives[choice.best]];
  return html`<ul tabindex="0" class="together-picks">
    ${Object.entries(answers).map(([person, action]) => line(html`<bdi>${together.nameOf(person)}</bdi>`, action))}
    ${played ? line(t("together-played", { name }), played.action) : nothing}
    ${best && best !== played ? line(t("together-best"), best.action) : nothing}
  </ul>`;
}

/** @param {Action|null} one @param {Action} other */
const alike = (one, other) =>
  one !== null && same([one.type, one.cards ?? [], one.at ?? 0], [other.type, other.cards ?? [], other.at ?? 0]);
