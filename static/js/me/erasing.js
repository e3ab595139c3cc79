import { html } from "/vendor/lit-html/lit-html.js";
import { forgetAnswers } from "../kept_site.js";
import { remove } from "../net/http.js";
import { confirm } from "../ui/dialog.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/words.js";

/** Exporting and erasing everything stored about the player. */
export function keptAboutMe() {
  return html`<p>${t("kept-text")}</p>
    <div class="buttons">
      <a class="button" href="/api/me/export" download="dingo.json">${t("kept-export")}</a>
      <button type="button" class="button danger" @click=${erase}>${t("erase")}</button>
    </div>`;
}

async function erase() {
  if (!(await confirm({ title: t("erase-title"), text: t("erase-text"), yes: t("erase-yes") }))) return;
  try {
    await import("../notices/device.js").then(({ letGo }) => letGo()).catch(() => undefined);
    await remove("/api/me");
    await forgetHere();
    location.assign("/");
  } catch (reason) {
    apologise(reason);
  }
}

/** Clears what this browser stores: how the site looks, promises for the last hands, and replays. */
async function forgetHere() {
  try {
    await forgetAnswers();
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // This browser stores nothing.
  }
}
