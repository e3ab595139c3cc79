import { html } from "/vendor/lit-html/lit-html.js";
import { post } from "../net/http.js";
import { lessMotion } from "../settings.js";
import { copy } from "../ui/copy.js";
import { clock } from "../ui/dates.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { findReach, reachWords } from "../ui/reach.js";
import { t } from "../words/catalogue.js";
import { marked } from "../words/marked.js";

/** @import { Transfer } from "../net/messages.js" */

/**
 * Moving to another device: a link for one use, and its QR code. Shown inside the settings and scrolled into view
 * there; the link is created only on demand.
 */
export class Moving {
  /** @type {Transfer|null} */
  #transfer = null;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  async #make() {
    try {
      [this.#transfer] = await Promise.all([post("/api/me/transfer"), findReach()]);
      this.redraw();
      document
        .querySelector(".moving")
        ?.scrollIntoView({ block: "nearest", behavior: lessMotion() ? "instant" : "smooth" });
    } catch (reason) {
      apologise(reason);
    }
  }

  template() {
    const transfer = this.#transfer;
    if (!transfer) {
      return html`<p>${t("moving-text")}</p>
        <button type="button" class="button" @click=${() => this.#make()}>${icon("phone")}
          ${t("moving-make")}</button>`;
    }
    const token = transfer.url.split("/").at(-1) ?? "";
    return html`<p>${marked(t("moving-until", { clock: clock(transfer.expires_at) }))}</p>
      <div class="moving">
        <img class="qr" src="/api/me/transfer/${token}/qr.svg" width="180" height="180" alt=${t("moving-qr")} />
        <div class="moving-words">
          <code class="link-text">${transfer.url}</code>
          ${reachWords()}
          <button type="button" class="button" @click=${() => copy(transfer.url)}>${icon("copy")}
            ${t("copy-link")}</button>
        </div>
      </div>`;
  }
}
