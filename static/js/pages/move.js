import { html, render } from "/vendor/lit-html/lit-html.js";
import { fetchMe } from "../identity.js";
import { forgetAnswers } from "../kept_site.js";
import { arrivalWords } from "../me/arrival.js";
import { get, Problem, post } from "../net/http.js";
import { notify } from "../ui/notice.js";
import { troubleWords } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";

/** @import { Arrival } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */

/**
 * The page of a link to another device: asks before this browser becomes that player.
 * @param {Visit} visit @returns {Page}
 */
export function movePage({ params, go }) {
  /** @type {HTMLElement|null} */
  let place = null;
  let busy = false;
  let trouble = "";
  let spent = false;
  const address = `/api/me/transfer/${encodeURIComponent(params.token ?? "")}`;

  async function take() {
    busy = true;
    draw();
    try {
      await post(`${address}?replace=true`);
      await forgetAnswers();
      const me = await fetchMe();
      notify(me.name ? t("move-welcome", { name: me.name }) : t("move-welcome-nameless"));
      go("/", { replace: true });
    } catch (reason) {
      failed(reason);
    }
  }

  /** @param {unknown} reason */
  function failed(reason) {
    busy = false;
    trouble = troubleWords(reason);
    spent = reason instanceof Problem && reason.status === 404;
    draw();
  }

  /** For a link that is no longer valid. */
  function another() {
    return html`<div class="column">
      <h1>${t("move-spent")}</h1>
      <p role="alert">${trouble}</p>
      <p>${t("move-another")}</p>
      <div class="buttons"><a class="button primary" href="/">${t("first-page")}</a></div>
    </div>`;
  }

  /** @param {Arrival} arrival */
  function question(arrival) {
    return html`<div class="column">
      <h1>${t("move-question")}</h1>
      <p><strong>${arrivalWords(arrival)}</strong></p>
      <p>${t("move-text")}</p>
      <p>${t("move-warning")}</p>
      ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : ""}
      <div class="buttons">
        <button type="button" class="button ${arrival.replaces ? "danger" : "primary"}" ?disabled=${busy}
          @click=${take}>${arrival.replaces ? t("move-replace") : t("move-yes")}</button>
        <a class="button" href="/">${t("move-no")}</a>
      </div>
    </div>`;
  }

  /** @type {Arrival|null} */
  let arrival = null;
  function draw() {
    if (!place) return;
    if (spent) render(another(), place);
    else
      render(
        arrival
          ? question(arrival)
          : html`<div class="column"><h1>${t("move-question")}</h1>
      <p role="alert">${trouble}</p></div>`,
        place,
      );
  }

  return {
    title: t("move-title"),
    mount(el) {
      place = el;
      draw();
      get(address).then((found) => {
        arrival = found;
        draw();
      }, failed);
    },
    unmount() {
      place = null;
    },
  };
}
