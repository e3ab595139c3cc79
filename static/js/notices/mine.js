import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { post } from "../net/http.js";
import { apologise, notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";

/** @import { ToldDevice } from "../net/messages.js" */
/** @import { Availability, Wishes } from "./device.js" */
/** @typedef {typeof import("./device.js")} Device */

/** The occasions for notifications. @type {Readonly<Record<Wishes["occasions"][number], () => string>>} */
const OCCASIONS = {
  turn: () => t("notices-turn"),
  time: () => t("notices-time"),
  seat: () => t("notices-seat"),
  club: () => t("notices-club"),
  date: () => t("notices-date"),
  review: () => t("notices-review"),
};

/** Why this device gets none, in words. @type {Readonly<Record<Exclude<Availability, "ready">, () => string>>} */
const IN_THE_WAY = {
  site: () => t("refusal-no_push"),
  install: () => t("notices-install"),
  browser: () => t("notices-browser"),
  denied: () => t("notices-denied"),
};

/** The default beginning and end of quiet hours. */
const NIGHT = ["22:00", "07:00"];

/** The player's notifications by device; only this device's can be changed. */
export class MyNotices {
  /** @type {Availability|null} */
  #availability = null;
  /** @type {readonly ToldDevice[]} */
  #devices = [];
  #busy = false;
  /** @type {Device|null} */
  #device = null;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  async load() {
    this.#device ??= await import("./device.js");
    const { availability, toldDevices } = this.#device;
    [this.#availability, { devices: this.#devices }] = await Promise.all([availability(), toldDevices()]);
    this.redraw();
  }

  /** @param {() => Promise<unknown>} work */
  async #do(work) {
    if (this.#busy) return;
    this.#busy = true;
    try {
      await work();
    } catch (reason) {
      apologise(reason);
    }
    this.#busy = false;
    await this.load().catch(apologise);
  }

  /** @param {Partial<Wishes>} changes */
  #wish(changes) {
    const { FIRST, tellHere } = /** @type {Device} */ (this.#device);
    const { occasions, quiet } = this.#devices.find((device) => device.this) ?? FIRST;
    return this.#do(() => tellHere({ occasions, quiet, ...changes }));
  }

  #silence = () => this.#do(async () => this.#device?.silenceHere());

  #test = () =>
    this.#do(async () => {
      await post("/api/me/push/test");
      notify(t("notices-tested"));
    });

  template() {
    if (!this.#availability) return nothing;
    const here = this.#devices.find((device) => device.this);
    const others = this.#devices.filter((device) => !device.this);
    const ready = () => (here ? this.#here(here) : this.#off());
    return html`
      ${this.#availability === "ready" ? ready() : html`<p>${IN_THE_WAY[this.#availability]()}</p>`}
      ${
        others.length > 0
          ? html`<ul class="devices">${others.map(
              ({ browser, occasions }) => html`<li class="device"><span class="device-words">
                <strong>${browser || t("device-unknown")}</strong>
                <small>${occasions.map((one) => OCCASIONS[one]()).join(" · ")}</small></span></li>`,
            )}</ul>`
          : nothing
      }`;
  }

  #off() {
    const turnOn = () => this.#wish({});
    return html`<p>${t("notices-text")}</p>
      <div class="buttons"><button type="button" class="button" @click=${turnOn}>${t("notices-on")}</button></div>`;
  }

  /** @param {ToldDevice} device */
  #here({ occasions, quiet }) {
    const all = /** @type {(keyof typeof OCCASIONS)[]} */ (Object.keys(OCCASIONS));
    const others = (/** @type {string} */ name) => occasions.filter((one) => one !== name);
    return html`
      ${all.map((name) =>
        toggle(OCCASIONS[name](), occasions.includes(name), (on) =>
          this.#wish({ occasions: on ? [...others(name), name] : others(name) }),
        ),
      )}
      ${toggle(t("notices-quiet"), quiet !== null, (on) => this.#wish({ quiet: on ? NIGHT : null }))}
      ${quiet ? this.#times(quiet) : nothing}
      <div class="buttons">
        <button type="button" class="button" @click=${this.#test}>${t("notices-test")}</button>
        <button type="button" class="button" @click=${this.#silence}>${t("notices-off")}</button>
      </div>`;
  }

  /** @param {readonly string[]} quiet */
  #times(quiet) {
    const names = [t("notices-from"), t("notices-to")];
    const choose = (/** @type {number} */ at) => (/** @type {Event & {currentTarget: HTMLInputElement}} */ event) => {
      const { value } = event.currentTarget;
      if (value) void this.#wish({ quiet: quiet.map((time, index) => (index === at ? value : time)) });
    };
    return html`<div class="buttons">${names.map(
      (name, at) => html`<label class="field"><span class="field-label">${name}</span>
        <input class="input" type="time" required .value=${live(quiet[at] ?? "")}
          @change=${choose(at)} /></label>`,
    )}</div>`;
  }
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
function toggle(label, on, set) {
  return html`<label class="toggle">
    <input type="checkbox" role="switch" .checked=${live(on)}
      @change=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ event) => set(event.currentTarget.checked)} />
    <span class="toggle-words"><span>${label}</span></span>
  </label>`;
}
