import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { siteAddress } from "../site_address.js";
import { copy } from "../ui/copy.js";
import { Dialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { findReach, reachWords } from "../ui/reach.js";
import { t } from "../words/catalogue.js";

/** @param {File} file */
const canSend = (file) => "canShare" in navigator && navigator.canShare({ files: [file] });

/**
 * Shares a moment of a finished hand: a link to the very step, and its picture, which the server draws.
 *
 * @param {string} title of the picture
 * @param {string} here the moment's address on this site
 */
export async function shareMoment(title, here) {
  await findReach();
  const { href, pathname, search } = new URL(here, siteAddress());
  const address = `${pathname}/picture.png${search}`;
  let state = "drawing";
  /** @type {File|null} */
  let file = null;
  const send = () => file && navigator.share({ files: [file], title, url: href }).catch(() => undefined);
  const drawn = async () => {
    state = "drawn";
    dialog.redraw();
    if (!("canShare" in navigator)) return;
    file = await fetchFile(address).catch(() => null); // it can still be saved
    dialog.redraw();
  };
  const failed = () => {
    state = "failed";
    dialog.redraw();
  };
  const dialog = new Dialog({
    title: t("moment-share"),
    body: () => html`<div class="moment">
      <img class="moment-picture" src=${address} alt=${title} width="1200" height="630" ?hidden=${state !== "drawn"}
        @load=${drawn} @error=${failed} />
      ${
        state === "drawn"
          ? nothing
          : html`<p role="status">${state === "failed" ? t("moment-failed") : t("moment-drawing")}</p>`
      }
      <code class="link-text" tabindex="0">${href}</code>
      ${reachWords()}
      <div class="buttons">
        <button type="button" class="button primary" @click=${() => copy(href)}>${icon("copy")}
          ${t("copy-link")}</button>
        ${
          state === "drawn"
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
  dialog.show();
}

/** The picture as the system's share sheet takes it. @param {string} address */
async function fetchFile(address) {
  const answer = await fetch(address);
  if (!answer.ok) return null;
  return new File([await answer.blob()], "dingo.png", { type: "image/png" });
}
