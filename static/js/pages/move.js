import { html, render } from "/vendor/lit-html/lit-html.js";
import { fetchMe } from "../identity.js";
import { Problem, post } from "../net/http.js";
import { apologise, notify } from "../ui/notice.js";
import { troubleWords } from "../ui/trouble.js";

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
      notify(
        me.name ? `Welcome, ${me.name}. Your tables and hands are here now.` : "Your tables and hands are here now.",
      );
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
      <h1>This link no longer works</h1>
      <p role="alert">${trouble}</p>
      <p>Make another one on the device you come from: under “Me”, choose “Make a link to move with”.</p>
      <div class="buttons"><a class="button primary" href="/">To the first page</a></div>
    </div>`;
  }

  /** @param {string|null} name */
  function question(name) {
    return html`<div class="column">
      <h1>Move to this device?</h1>
      <p>This browser takes over the name, the seats and the hands of the device that made this link.</p>
      ${name ? html`<p>Here you are <strong>${name}</strong> so far. That is forgotten in this browser.</p>` : ""}
      <p>The link works once, and not for long. If you did not make it yourself, leave it alone.</p>
      ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : ""}
      <div class="buttons">
        <button type="button" class="button primary" ?disabled=${busy} @click=${take}>Yes, move here</button>
        <a class="button" href="/">No, stay as I am</a>
      </div>
    </div>`;
  }

  /** @type {string|null} */
  let name = null;
  function draw() {
    if (place) render(spent ? another() : question(name), place);
  }

  return {
    title: "Move to this device",
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
