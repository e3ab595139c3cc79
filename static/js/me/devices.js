import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get, remove } from "../net/http.js";
import { moment } from "../ui/dates.js";
import { confirm } from "../ui/dialog.js";
import { apologise, notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";

/** @import { Devices as SignedIn, MyDevice } from "../net/messages.js" */

/** The player's devices, each with a button to sign it out. */
export class Devices {
  /** @type {SignedIn|null} */
  now = null;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  async load() {
    this.now = await get("/api/me/devices");
    this.redraw();
  }

  /** @param {string} id @param {string} name */
  #signOut(id, name) {
    const sure = { title: t("device-out-title", { name }), text: t("device-out-text"), yes: t("device-out") };
    return this.#remove(`/api/me/devices/${encodeURIComponent(id)}`, sure, t("device-gone", { name }));
  }

  #signOutOthers() {
    const sure = { title: t("devices-out-title"), text: t("devices-out-text"), yes: t("device-out") };
    return this.#remove("/api/me/devices", sure, t("devices-gone"));
  }

  /** @param {string} path @param {{title: string, text: string, yes: string}} sure @param {string} done */
  async #remove(path, sure, done) {
    if (!(await confirm(sure))) return;
    try {
      await remove(path);
      notify(done);
      await this.load();
    } catch (reason) {
      apologise(reason);
    }
  }

  template() {
    if (!this.now) return nothing;
    const { devices, older } = this.now;
    if (devices.length === 0 && !older) return html`<p>${t("devices-none")}</p>`;
    return html`<ul class="devices">
        ${devices.map((device) => this.#device(device))}
        ${older ? this.#line(t("device-older"), t("device-older-text"), "older") : nothing}
      </ul>
      ${
        older || devices.some((device) => !device.this)
          ? html`<div class="buttons"><button type="button" class="button"
              @click=${() => this.#signOutOthers()}>${t("devices-out")}</button></div>`
          : nothing
      }`;
  }

  /** @param {MyDevice} device */
  #device(device) {
    const dates = { first: moment(device.first_seen), last: moment(device.seen_at) };
    const words = device.this ? t("device-this") : t("device-seen", dates);
    return this.#line(called(device), words, device.this ? null : device.id);
  }

  /** @param {string} name @param {string} words @param {string|null} id null where it is not signed out from here */
  #line(name, words, id) {
    return html`<li class="device">
      <span class="device-words"><strong>${name}</strong><small>${words}</small></span>
      ${
        id
          ? html`<button type="button" class="button" aria-label=${t("device-out-named", { name })}
              @click=${() => this.#signOut(id, name)}>${t("device-out")}</button>`
          : nothing
      }
    </li>`;
  }
}

/** @param {MyDevice} device */
function called({ browser, system }) {
  if (browser && system) return t("device-both", { browser, system });
  return browser || system || t("device-unknown");
}
