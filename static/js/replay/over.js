import { html } from "/vendor/lit-html/lit-html.js";
import { Dialog } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/words.js";

/** @import { PageMaker } from "../page.js" */

/**
 * A finished hand, step by step, over the table it was played at: who looks back stays connected, keeps the seat, and
 * is at the table again as soon as it is closed.
 *
 * @param {PageMaker} replayPage
 * @param {string} hand
 * @param {number|null} seat whose eyes, null for all cards open
 */
export function lookBackOver(replayPage, hand, seat) {
  const place = document.createElement("div");
  place.className = "replay-over";
  const page = replayPage({
    params: { hand },
    query: new URLSearchParams(seat === null ? {} : { seat: String(seat) }),
    go: () => undefined,
    lost: (title) => {
      dialog.close();
      notify(title, "trouble");
    },
    retitle: () => undefined,
    over: true,
  });
  const dialog = new Dialog({
    title: t("replay-heading"),
    kind: "dialog-replay",
    body: () => html`${place}`,
    closed: () => page.unmount(),
  });
  // What leads elsewhere leaves the table, and this with it.
  place.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a:not([download])")) dialog.close();
  });
  dialog.show();
  page.mount(place);
}
