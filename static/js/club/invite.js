import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { siteAddress } from "../site_address.js";
import { copy } from "../ui/copy.js";
import { Dialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { isOnlyHere, reachWords } from "../ui/reach.js";
import { t } from "../words/catalogue.js";

/** @import { ClubDocument } from "../net/messages.js" */

/** The club's link, for the group chat and for a phone in the same room. @param {ClubDocument} club */
export function openInvite({ name, code, policy }) {
  const link = `${siteAddress()}/c/${code}`;
  const share = () => navigator.share({ title: name, url: link }).catch(() => undefined);
  new Dialog({
    title: t("club-invite"),
    body: () => html`<div class="stack">
      ${isOnlyHere() ? nothing : html`<p>${policy === "ask" ? t("club-invite-ask") : t("club-invite-link")}</p>`}
      <img class="qr" src="/api/clubs/${code}/qr.svg" width="148" height="148" alt=${t("club-qr")} />
      <code class="link-text" tabindex="0" aria-label=${t("club-link")}>${link}</code>
      ${reachWords()}
      <div class="buttons">
        <button type="button" class="button primary" @click=${() => copy(link)}>${icon("copy")}
          ${t("copy-link")}</button>
        ${
          "share" in navigator
            ? html`<button type="button" class="button" @click=${share}>${icon("share")}
                ${t("club-share-link")}</button>`
            : nothing
        }
      </div>
    </div>`,
  }).show();
}
