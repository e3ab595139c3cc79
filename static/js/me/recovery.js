import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { forgetAnswers } from "../kept_site.js";
import { Problem, post } from "../net/http.js";
import { copy } from "../ui/copy.js";
import { moment } from "../ui/dates.js";
import { confirm } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { load } from "../ui/layers.js";
import { apologise, notify } from "../ui/notice.js";
import { troubleWords } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { worded } from "../words/language.js";
import { arrivalWords } from "./arrival.js";

/** @import { Arrival } from "../net/messages.js" */

/** Ten words that sign the player in when no device is left: created and entered here. */
export class Recovery {
  /** @type {string|null} shown this once */
  #code = null;
  #trouble = "";
  #busy = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** @param {boolean} again whether there is one that is void then */
  async #make(again) {
    const sure = { title: t("recovery-again-title"), text: t("recovery-again-text"), yes: t("recovery-again") };
    if (again && !(await confirm(sure))) return;
    try {
      this.#code = (await post("/api/me/recovery")).code;
      this.redraw();
    } catch (reason) {
      apologise(reason);
    }
  }

  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  async #back(event) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    this.#say("", true);
    try {
      /** @type {Arrival} */
      const arrival = await worded("move", post("/api/me/recovery/whose", { code }));
      const yes = { title: t("recovery-back-title"), text: arrivalWords(arrival), yes: t("recovery-back-yes") };
      if (await confirm({ ...yes, harmless: !arrival.replaces })) {
        await post("/api/me/recovery/take?replace=true", { code });
        await forgetAnswers();
        notify(t("recovery-welcome"));
        load("/");
      }
      this.#say("", false);
    } catch (reason) {
      this.#say(reason instanceof Problem ? troubleWords(reason) : t("not-done"), false);
    }
  }

  /** @param {string} trouble @param {boolean} busy */
  #say(trouble, busy) {
    this.#trouble = trouble;
    this.#busy = busy;
    this.redraw();
  }

  /** @param {string|null} madeAt */
  template(madeAt) {
    return html`${this.#code ? words(this.#code) : this.#offer(madeAt)}
      <form class="recovery-back" @submit=${(/** @type {any} */ event) => this.#back(event)}>
        <label class="field" for="recovery-code">
          <span class="field-label">${t("recovery-back")}</span>
          <textarea class="input" id="recovery-code" name="code" rows="2" required maxlength="500"
            autocapitalize="none" autocomplete="off" spellcheck="false"></textarea>
        </label>
        ${this.#trouble ? html`<p class="trouble" role="alert">${this.#trouble}</p>` : nothing}
        <button class="button" ?disabled=${this.#busy}>${t("recovery-back-look")}</button>
      </form>`;
  }

  /** @param {string|null} madeAt */
  #offer(madeAt) {
    return html`<p>${t("recovery-text")}</p>
      ${madeAt ? html`<p>${t("recovery-made", { at: moment(madeAt) })}</p>` : nothing}
      <button type="button" class="button" @click=${() => this.#make(Boolean(madeAt))}>${
        madeAt ? t("recovery-again") : t("recovery-make")
      }</button>`;
  }
}

/** @param {string} code */
function words(code) {
  return html`<p role="status">${t("recovery-write")}</p>
    <ol class="recovery-words" lang="en">${code.split(" ").map((word) => html`<li>${word}</li>`)}</ol>
    <button type="button" class="button" @click=${() => copy(code)}>${icon("copy")} ${t("recovery-copy")}</button>`;
}
