import { html } from "/vendor/lit-html/lit-html.js";
import { fetchMe, myName, rename } from "../identity.js";
import { forgetAnswers } from "../kept_site.js";
import { remove } from "../net/http.js";
import { onChange } from "../settings.js";
import { confirm, Dialog } from "../ui/dialog.js";
import { load } from "../ui/layers.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise, notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { fetchLanguages } from "../words/choice.js";
import { worded } from "../words/language.js";
import { Devices } from "./devices.js";
import { Moving } from "./moving.js";
import { preferences } from "./preferences.js";
import { Recovery } from "./recovery.js";

/** @import { Language } from "../words/choice.js" */

/**
 * Opens the dialog about the player: name, avatar, moving to another device. The avatars come with it, so that nothing
 * below them moves under a finger.
 */
export async function openMe() {
  const { myAvatars } = await import("../ui/avatars/avatar_choice.js");
  /** @type {readonly Language[]|undefined} */
  let known;
  /** @type {import("../notices/mine.js").MyNotices|undefined} */
  let notices;
  const moving = new Moving(() => dialog.redraw());
  const devices = new Devices(() => dialog.redraw());
  const recovery = new Recovery(() => dialog.redraw());
  const stop = onChange(() => dialog.redraw());
  const dialog = new Dialog({
    title: t("your-settings"),
    closed: stop,
    body: () => html`
      <form class="row-form" @submit=${takeName}>
        ${nameField({ id: "my-name", value: myName() ?? "" })}
        <button class="button">${t("me-save")}</button>
      </form>
      <section class="dialog-part" aria-labelledby="avatar-title">
        <h3 id="avatar-title">${t("avatar-title")}</h3>
        ${myAvatars(myName() ?? "", () => dialog.redraw())}
      </section>
      <section class="dialog-part" aria-label=${t("me-settings")}>${preferences(known)}</section>
      <section class="dialog-part" aria-labelledby="moving-title">
        <h3 id="moving-title">${t("moving-title")}</h3>
        ${moving.template()}
      </section>
      <section class="dialog-part" aria-labelledby="devices-title">
        <h3 id="devices-title">${t("devices-title")}</h3>
        ${devices.template()}
      </section>
      <section class="dialog-part" aria-labelledby="notices-title">
        <h3 id="notices-title">${t("notices-title")}</h3>
        ${notices?.template()}
      </section>
      <section class="dialog-part" aria-labelledby="recovery-title">
        <h3 id="recovery-title">${t("recovery-title")}</h3>
        ${recovery.template(devices.now?.recovery_made_at ?? null)}
      </section>
      <section class="dialog-part" aria-labelledby="kept-title">
        <h3 id="kept-title">${t("kept-title")}</h3>
        ${keptAboutMe()}
      </section>
    `,
  });
  dialog.show();
  Promise.all([
    fetchMe(),
    devices.load(),
    fetchLanguages().then((all) => (known = all)),
    worded("notices", import("../notices/mine.js")).then(({ MyNotices }) => {
      notices = new MyNotices(() => dialog.redraw());
      return notices.load();
    }),
  ]).then(() => dialog.redraw(), apologise);
}

/** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
async function takeName(event) {
  event.preventDefault();
  const name = nameIn(event.currentTarget);
  if (!name) return;
  try {
    await rename(name);
    notify(t("me-renamed", { name }));
  } catch (reason) {
    apologise(reason);
  }
}

/** Exporting and erasing everything stored about the player. */
function keptAboutMe() {
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
    load("/");
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
