import { html } from "/vendor/lit-html/lit-html.js";
import { openMe } from "../chrome.js";
import { keep, kept } from "../storage.js";
import { styled } from "../stylesheet.js";
import { load } from "../ui/layers.js";
import { t } from "../words/catalogue.js";
import { loadWords } from "../words/language.js";

const KEY = "dingo.launched";

/** An installed page has its own cookies: on its first launch it asks who the player was before. */
export async function greet() {
  if (kept(KEY)) return;
  const [{ Dialog }] = await Promise.all([styled("css/unfolded.css", import("../ui/dialog.js")), loadWords("notices")]);
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const move = (event) => {
    event.preventDefault();
    const token = /\/move\/([\w-]+)/.exec(String(new FormData(event.currentTarget).get("link")))?.[1];
    if (!token) return;
    dialog.close();
    load(`/move/${token}`);
  };
  const recover = () => {
    dialog.close();
    void openMe();
  };
  const dialog = new Dialog({
    title: t("launch-title"),
    closed: () => keep(KEY, true),
    body: () => html`<p>${t("launch-text")}</p>
      <form class="row-form" @submit=${move}>
        <input class="input" name="link" required aria-label=${t("launch-link")} placeholder=${t("launch-link")} />
        <button class="button primary">${t("launch-move")}</button>
      </form>
      <div class="buttons"><button type="button" class="button" @click=${recover}>${t("launch-code")}</button>
        <button type="button" class="button" @click=${() => dialog.close()}>${t("launch-new")}</button></div>`,
  });
  dialog.show();
}
