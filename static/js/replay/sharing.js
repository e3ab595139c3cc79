import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { copy } from "../ui/copy.js";
import { Dialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/words.js";
import { pictureOf } from "./picture.js";

/** @param {File} file */
const canSend = (file) => "canShare" in navigator && navigator.canShare({ files: [file] });

/**
 * Shares a moment of a finished hand: a link to the very step, and its picture.
 *
 * @param {import("/vendor/lit-html/lit-html.js").TemplateResult} felt
 * @param {string} title of the picture
 * @param {string} link
 */
export function shareMoment(felt, title, link) {
  /** @type {File|null} */
  let file = null;
  let address = "";
  const dialog = new Dialog({
    title: t("moment-share"),
    body: () => html`<div class="moment">
      ${
        address
          ? html`<img class="moment-picture" src=${address} alt=${title} width="1200" height="630" />`
          : html`<p role="status">${t("moment-drawing")}</p>`
      }
      <code class="link-text" tabindex="0">${link}</code>
      <div class="buttons">
        <button type="button" class="button primary" @click=${() => copy(link)}>${icon("copy")}
          ${t("moment-copy")}</button>
        ${
          address
            ? html`<a class="button" href=${address} download="dingo.png">${icon("share")} ${t("moment-save")}</a>`
            : nothing
        }
        ${
          file && canSend(file)
            ? html`<button type="button" class="button" @click=${send}>${icon("send")} ${t("moment-send")}</button>`
            : nothing
        }
      </div>
    </div>`,
  });
  const send = () => file && navigator.share({ files: [file], title, url: link }).catch(() => undefined);
  dialog.show();
  pictureOf(felt, title).then((picture) => {
    file = new File([picture.blob], "dingo.png", { type: picture.blob.type });
    address = picture.address;
    dialog.redraw();
  }, apologise);
}
