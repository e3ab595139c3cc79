import { html, render } from "/vendor/lit-html/lit-html.js";
import { keep, kept } from "../storage.js";
import { loadWords, worded } from "../words/language.js";
import { t } from "../words/words.js";

const KEY = "dingo.launched";

/** An installed page has cookies of its own: on its first launch people are asked who they were before. */
export async function greet() {
  if (kept(KEY)) return;
  await loadWords("notices");
  const place = document.createElement("aside");
  place.className = "panel install-offer";
  const done = () => {
    keep(KEY, true);
    place.remove();
  };
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const move = (event) => {
    event.preventDefault();
    const token = /\/move\/([\w-]+)/.exec(String(new FormData(event.currentTarget).get("link")))?.[1];
    if (!token) return;
    done();
    location.assign(`/move/${token}`);
  };
  const recover = () => {
    done();
    void worded("me", import("../me/me.js")).then(({ openMe }) => openMe());
  };
  render(
    html`<p><strong>${t("launch-title")}</strong> ${t("launch-text")}</p>
      <form class="row-form" @submit=${move}>
        <input class="input" name="link" required aria-label=${t("launch-link")} placeholder=${t("launch-link")} />
        <button class="button primary">${t("launch-move")}</button>
      </form>
      <div class="buttons"><button type="button" class="button" @click=${recover}>${t("launch-code")}</button>
        <button type="button" class="button" @click=${done}>${t("launch-new")}</button></div>`,
    place,
  );
  document.getElementById("page")?.append(place);
}
