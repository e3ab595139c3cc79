import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { siteAddress } from "../site_address.js";
import { copy } from "../ui/copy.js";
import { Dialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
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

/**
 * Asks before an evening becomes public, shows its link, and takes it back.
 * @param {string|null} url the link; null while the evening is not shared
 * @param {object} verbs
 * @param {() => Promise<string>} verbs.share
 * @param {() => Promise<unknown>} verbs.takeBack
 * @param {(url: string|null) => void} verbs.changed
 */
export function openShare(url, { share, takeBack, changed }) {
  /** @param {() => Promise<string|null>} work */
  async function act(work) {
    try {
      url = await work();
      changed(url);
    } catch (reason) {
      apologise(reason);
    }
    dialog.redraw();
  }
  const send = (/** @type {string} */ link) =>
    navigator.share({ url: link, text: t("club-share-text") }).catch(() => undefined);

  /** @param {string} link */
  const shared = (link) => html`<p>${t("club-shared")}</p>
    <code class="link-text" tabindex="0" aria-label=${t("club-share-link")}>${link}</code>
    <div class="buttons"><button type="button" class="button primary" @click=${() => copy(link)}>${icon("copy")}
        ${t("copy-link")}</button>
      ${
        "share" in navigator
          ? html`<button type="button" class="button" @click=${() => send(link)}>${icon("share")} ${t(
              "club-share-link",
            )}</button>`
          : nothing
      }
      <button type="button" class="button" @click=${() =>
        act(async () => {
          await takeBack();
          return null;
        })}>${t("club-unshare")}</button></div>`;

  const dialog = new Dialog({
    title: t("club-share"),
    body: () =>
      html`<div class="stack">${
        url === null
          ? html`<p>${t("club-share-ask")}</p><div class="buttons">
            <button type="button" class="button primary" @click=${() => act(share)}>${t("club-share-yes")}</button>
            <button type="button" class="button" @click=${() => dialog.close()}>${t("not-now")}</button></div>`
          : shared(url)
      }</div>`,
  });
  dialog.show();
}
