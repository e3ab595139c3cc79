import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { siteAddress } from "../site_address.js";
import { copy } from "../ui/copy.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";

/**
 * Everything that brings friends to the table: its link, the phone's own way to share, a QR code.
 * @param {string} code
 */
export function sharePanel(code) {
  const link = `${siteAddress()}/t/${encodeURIComponent(code)}`;
  return html`<div class="share">
    <img class="qr" src="/api/tables/${encodeURIComponent(code)}/qr.svg" width="148" height="148"
      alt=${t("share-qr")} />
    <div class="share-words">
      <p>${t("share-text")}</p>
      <code class="link-text" tabindex="0" aria-label=${t("share-link")}>${link}</code>
      <div class="buttons">
        <button type="button" class="button primary" @click=${() => copy(link)}>${icon("copy")}
          ${t("copy-link")}</button>
        ${
          "share" in navigator
            ? html`<button type="button" class="button" @click=${() => shareLink(link)}>${icon("share")}
            ${t("share-button")}</button>`
            : nothing
        }
      </div>
    </div>
  </div>`;
}

/** @param {string} link */
function shareLink(link) {
  navigator.share({ text: t("share-message"), url: link }).catch(() => undefined);
}
