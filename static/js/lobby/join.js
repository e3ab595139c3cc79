import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/words.js";
import { tableCode } from "./table_code.js";

/** Joining a table by its link or code. @param {(url: string) => void} go */
export function joinForm(go) {
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const submit = (event) => {
    event.preventDefault();
    const code = tableCode(String(new FormData(event.currentTarget).get("code") ?? ""));
    if (code) go(`/t/${encodeURIComponent(code)}`);
  };
  return html`<form class="join" aria-label=${t("join-title")} @submit=${submit}>
    <div class="row-form">
      <label class="field" for="join-code">
        <span class="field-label">${t("join-code")}</span>
        <input class="input" id="join-code" name="code" required autocomplete="off" autocapitalize="off"
          spellcheck="false" enterkeyhint="go" />
      </label>
      <button class="button">${t("join-button")}</button>
    </div>
  </form>`;
}
