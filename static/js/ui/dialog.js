import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { isolated, t } from "../words/catalogue.js";
import { keepingFocus, regainFocus } from "./focus.js";
import { icon } from "./icons.js";
import { lay } from "./layers.js";

/** @import { TemplateResult } from "/vendor/lit-html/lit-html.js" */

let made = 0;

/**
 * What is shown in front of the page until it is closed. The browser keeps
 * the focus inside and gives it back afterwards.
 */
export class Dialog {
  #element = document.createElement("dialog");
  /** @type {Element|null} */
  #opener = null;
  #titleId = `dialog-${++made}`;
  /** @type {(() => void)|undefined} to be called once it is closed */
  #gone;

  /**
   * @param {object} parts
   * @param {string} parts.title
   * @param {() => TemplateResult} parts.body drawn again by `redraw`
   * @param {string} [parts.kind] a class of its own: `drawer` lies at the side
   * @param {() => void} [parts.closed] told when it is gone, for whatever reason
   */
  constructor({ title, body, kind, closed }) {
    this.title = title;
    this.body = body;
    this.#element.className = `dialog ${kind ?? ""}`;
    this.#element.setAttribute("aria-labelledby", this.#titleId);
    // A press that begins inside and ends outside, such as selecting a name, is also a click on the dialog.
    let outside = false;
    this.#element.addEventListener("pointerdown", ({ target }) => (outside = target === this.#element));
    this.#element.addEventListener("click", ({ target }) => {
      if (outside && target === this.#element) this.close();
    });
    this.#element.addEventListener("close", () => {
      this.#element.remove();
      this.#gone?.();
      regainFocus(this.#opener);
      closed?.();
    });
  }

  /** Draws the dialog and opens it in front of everything. */
  show() {
    this.#opener = document.activeElement;
    document.body.append(this.#element);
    this.redraw();
    this.#element.showModal();
    this.#gone = lay(() => this.close());
    return this;
  }

  /** Redraws its content. */
  redraw() {
    keepingFocus(this.#element, () => render(this.#sheet(), this.#element));
  }

  #sheet() {
    return html`<div class="dialog-sheet">
        <header class="dialog-head">
          <h2 id=${this.#titleId}>${isolated(this.title)}</h2>
          <button type="button" class="icon-button" aria-label=${t("close")}
            @click=${() => this.close()}>${icon("close")}</button>
        </header>
        <div class="dialog-body" tabindex="0" role="group" aria-labelledby=${this.#titleId}>${this.body()}</div>
      </div>`;
  }

  close() {
    this.#element.close();
  }
}

/**
 * Asks before a destructive action.
 *
 * @param {{title: string, text: string, yes: string, no?: string, harmless?: boolean}} question
 * @returns {Promise<boolean>}
 */
export function confirm({ title, text, yes, no = t("not-now"), harmless = false }) {
  return new Promise((answer) => {
    let agreed = false;
    const agree = () => {
      agreed = true;
      dialog.close();
    };
    const dialog = new Dialog({
      title,
      kind: "dialog-question",
      closed: () => answer(agreed),
      body: () => html`<p>${text}</p>
        <div class="buttons">
          <button type="button" class="button" autofocus=${
            harmless ? nothing : ""
          } @click=${() => dialog.close()}>${no}</button>
          <button type="button" class=${harmless ? "button primary" : "button danger"} autofocus=${
            harmless ? "" : nothing
          } @click=${agree}>${yes}</button>
        </div>`,
    });
    dialog.show();
  });
}
