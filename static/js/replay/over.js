import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { Dialog } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";

/** @import { PageMaker } from "../router.js" */

/** Milliseconds between checks whether the table waits. */
const LOOK = 1_000;

/**
 * A finished hand, step by step, over its table: the player stays connected, keeps the seat, and is back at the table
 * when it closes.
 *
 * @param {PageMaker} replayPage
 * @param {object} parts
 * @param {string} parts.hand
 * @param {number|null} parts.seat the seat whose view is shown; null for all cards open
 * @param {boolean} [parts.together] whether to join the session, or start one
 * @param {number} [parts.step] where it begins
 * @param {() => boolean} parts.waits whether the table waits for us
 */
export function lookBackOver(replayPage, { hand, seat, together = false, step, waits }) {
  const place = document.createElement("div");
  place.className = "replay-over";
  const query = {
    ...(seat === null ? {} : { seat: String(seat) }),
    ...(together ? { together: "1" } : {}),
    ...(step ? { step: String(step) } : {}),
  };
  const page = replayPage({
    params: { hand },
    query: new URLSearchParams(query),
    go: () => undefined,
    lost: (title) => {
      dialog.close();
      notify(title, "trouble");
    },
    retitle: () => undefined,
    over: true,
  });
  let waited = false;
  const watch = setInterval(() => {
    if (waited === waits()) return;
    waited = !waited;
    dialog.redraw();
  }, LOOK);
  const dialog = new Dialog({
    title: t("replay-heading"),
    kind: "dialog-replay",
    body: () =>
      html`${
        waited
          ? html`<button type="button" class="button primary replay-waits" @click=${() => dialog.close()}>${t(
              "replay-waits",
            )}</button>`
          : nothing
      }${place}`,
    closed: () => {
      clearInterval(watch);
      page.unmount();
    },
  });
  // A link elsewhere leaves the table, and this with it.
  place.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a:not([download])")) dialog.close();
  });
  dialog.show();
  page.mount(place);
}
