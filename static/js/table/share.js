import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { copy } from "../ui/copy.js";
import { icon } from "../ui/icons.js";

/** The link to a table. @param {string} code */
function tableLink(code) {
  return new URL(`/t/${encodeURIComponent(code)}`, location.origin).href;
}

/**
 * Everything that brings friends to the table: its link, the phone's own way to share, a QR code.
 * @param {string} code
 */
export function sharePanel(code) {
  const link = tableLink(code);
  return html`<div class="share">
    <img class="qr" src="/api/tables/${encodeURIComponent(code)}/qr.svg" width="148" height="148" alt="QR code of the link to this table" />
    <div class="share-words">
      <p>Whoever has this link can sit down.</p>
      <code class="link-text" tabindex="0" aria-label="Link to this table">${link}</code>
      <div class="buttons">
        <button type="button" class="button primary" @click=${() => copy(link)}>${icon("copy")} Copy the link</button>
        ${"share" in navigator ? html`<button type="button" class="button" @click=${() => shareLink(link)}>${icon("share")} Share</button>` : nothing}
      </div>
    </div>
  </div>`;
}

/** @param {string} link */
function shareLink(link) {
  navigator.share({ text: "Come and play:", url: link }).catch(() => undefined);
}
