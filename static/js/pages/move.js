import { html, render } from "/vendor/lit-html/lit-html.js";
import { fetchMe } from "../identity.js";
import { Problem, post } from "../net/http.js";
import { apologise, notify } from "../ui/notice.js";
import { troubleWords } from "../ui/trouble.js";
import { marked } from "../words/marked.js";
import { t } from "../words/words.js";

/** @import { Page, Visit } from "../page.js" */

/** Where a link to move with leads: asks before this browser becomes somebody. @param {Visit} visit @returns {Page} */
export function movePage({ params, go }) {
  /** @type {HTMLElement|null} */
  let place = null;
  let busy = false;
  let trouble = "";
  let spent = false;

  async function take() {
    busy = true;
    draw();
    try {
      await post(`/api/me/transfer/${encodeURIComponent(params.token ?? "")}`);
      const me = await fetchMe();
      notify(me.name ? t("move-welcome", { name: me.name }) : t("move-welcome-nameless"));
      go("/", { replace: true });
    } catch (reason) {
      busy = false;
      trouble = troubleWords(reason);
      spent = reason instanceof Problem && reason.status === 404;
      draw();
    }
  }

  /** For a link that is no use any more. */
  function another() {
    return html`<div class="column">
      <h1>${t("move-spent")}</h1>
      <p role="alert">${trouble}</p>
      <p>${t("move-another")}</p>
      <div class="buttons"><a class="button primary" href="/">${t("first-page")}</a></div>
    </div>`;
  }

  /** @param {string|null} name */
  function question(name) {
    return html`<div class="column">
      <h1>${t("move-question")}</h1>
      <p>${t("move-text")}</p>
      ${name ? html`<p>${marked(t("move-name", { name }))}</p>` : ""}
      <p>${t("move-warning")}</p>
      ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : ""}
      <div class="buttons">
        <button type="button" class="button primary" ?disabled=${busy} @click=${take}>${t("move-yes")}</button>
        <a class="button" href="/">${t("move-no")}</a>
      </div>
    </div>`;
  }

  /** @type {string|null} */
  let name = null;
  function draw() {
    if (place) render(spent ? another() : question(name), place);
  }

  return {
    title: t("move-title"),
    mount(el) {
      place = el;
      draw();
      fetchMe()
        .then((me) => {
          name = me.name;
          draw();
        })
        .catch(apologise);
    },
    unmount() {
      place = null;
    },
  };
}
