import { html } from "/vendor/lit-html/lit-html.js";
import { openMe } from "../chrome.js";
import { post } from "../net/http.js";
import { apologise, notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";

/** @import { Visit } from "../router.js" */

/** Redeems the link that `dingo share` prints for the host. @param {Visit} visit */
export async function openAsHost({ query, go }) {
  const link = query.get("host");
  query.delete("host");
  try {
    const { code } = /** @type {{code: string}} */ (
      await post("/api/tables", { game: query.get("game"), host_link: link })
    );
    go(`/t/${code}`, { replace: true });
  } catch (reason) {
    apologise(reason);
  }
}

/** Redeems the link that `dingo invite` prints. @param {URLSearchParams} query @returns {Promise<boolean>} */
export async function acceptInvitation(query) {
  const link = query.get("invited") ?? "";
  query.delete("invited");
  history.replaceState(history.state, "", "/");
  try {
    await post(`/api/me/invitation/${encodeURIComponent(link)}`);
    notify(t("invited-welcome"));
    return true;
  } catch (reason) {
    apologise(reason);
    return false;
  }
}

/** In place of the form that opens a table, where only invited people do. @param {unknown} join how others come in */
export function invitedOnly(join) {
  return html`<section class="create panel" aria-labelledby="invited-title">
    <h2 id="invited-title">${t("invited-title")}</h2>
    <p>${t("invited-text")}</p>
    ${join}
  </section>`;
}

/** For a friend whose browser knows them from the site's earlier address. */
export function playedBefore() {
  return html`<section class="panel played-before" aria-labelledby="before-title">
    <h2 id="before-title">${t("before-title")}</h2>
    <p>${t("before-text")}</p>
    <button type="button" class="button" @click=${openRecovery}>${t("before-code")}</button>
  </section>`;
}

async function openRecovery() {
  await openMe();
  document.getElementById("recovery-code")?.focus();
}
