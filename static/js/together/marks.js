import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { Dialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { isolated, t } from "../words/catalogue.js";

/** @import { StepMark } from "../net/messages.js" */
/** @import { Together } from "./together.js" */

/** The longest mark, in characters. */
const LONGEST = 140;

const FLAG = "M7 21V4h10.5l-3 4 3 4H7";

export const sign = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"
  focusable="false"><path d=${FLAG}></path></svg>`;

/**
 * Along the slider: the hand's marks, and the leader's position if we are elsewhere.
 *
 * @param {readonly StepMark[]} marks
 * @param {number} last the number of the last step
 * @param {number|null} leader
 * @param {(step: number) => void} go
 */
export const alongTimeline = (marks, last, leader, go) => html`<svg class="together-slider" aria-hidden="true">
  ${marks.map(
    ({ step, author, text }) => svg`<svg x="${part(step, last)}" overflow="visible"><path class="step-mark"
      transform="translate(-4) scale(.55)" d=${FLAG}
      @click=${() => go(step)}><title>${isolated(author ?? t("somebody"))}: ${isolated(text)}</title></path></svg>`,
  )}
  ${
    leader === null
      ? nothing
      : svg`<svg x="${part(leader, last)}" overflow="visible"><path class="leader-mark"
          d="M0 12 5 20H-5z"></path></svg>`
  }
</svg>`;

/** @param {number} step @param {number} last */
const part = (step, last) => `${(100 * Math.min(step, last)) / Math.max(last, 1)}%`;

/**
 * The marks of this step.
 *
 * @param {readonly StepMark[]} marks
 * @param {number} step
 * @param {((mark: string) => void)|null} remove
 */
export function marksAt(marks, step, remove) {
  const here = marks.filter((mark) => mark.step === step);
  if (here.length === 0) return nothing;
  return html`<ul class="step-marks" aria-label=${t("marks")}>
    ${here.map(
      ({ id, author, text }) => html`<li>${sign} <b dir="auto">${author}</b> <span dir="auto">${text}</span>
        ${
          remove
            ? html`<button type="button" class="icon-button" aria-label=${t("mark-remove")} title=${t("mark-remove")}
              @click=${() => remove(id)}>${icon("close")}</button>`
            : nothing
        }</li>`,
    )}
  </ul>`;
}

/** Asks for the text of a mark at this step. @param {Together} together @param {number} step */
export function markDialog(together, step) {
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const submit = async (event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("text");
    const text = field instanceof HTMLInputElement ? field.value.trim() : "";
    if (text && (await together.mark(step, text))) dialog.close();
  };
  const dialog = new Dialog({
    title: t("mark-title", { step }),
    body: () => html`<form class="talk-form" @submit=${submit}>
      <label class="unseen" for="mark-text">${t("mark-text")}</label>
      <input class="input" id="mark-text" name="text" dir="auto" maxlength=${LONGEST} autocomplete="off" required
        placeholder=${t("mark-text")} />
      <button class="button primary">${t("mark-keep")}</button>
    </form>
    <p class="soft">${t("mark-about")}</p>`,
  });
  dialog.show();
}
