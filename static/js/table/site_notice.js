import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";

/** @import { ConnectionState } from "../net/connection.js" */
/** @import { Sited } from "../net/messages.js" */
/** @import { TableState } from "./state.js" */

/**
 * Shows the operator's notice until it expires or the player hides it.
 * @param {HTMLElement} place above the table
 * @param {string|null} text
 */
export function showSiteNotice(place, text) {
  const hide = () => showSiteNotice(place, null);
  place.className = text ? "site-notice" : "";
  render(text ? note(text, hide) : nothing, place);
}

/** @param {string} text @param {() => void} hide */
function note(text, hide) {
  return html`<p role="alert"><span class="unseen">${t("site-notice")}: </span><bdi>${text}</bdi></p>
    <button type="button" class="icon-button" aria-label=${t("close")} @click=${hide}>
      ${icon("close")}
    </button>`;
}

/** Milliseconds without a connection after which a temporary address counts as gone. */
const MOVED = 20_000;

/**
 * Tells the player whom to ask for the new address once this one is gone. A browser that is offline may still come
 * back to this one.
 *
 * @param {Sited} site where friends find it
 * @param {() => TableState|null} state
 * @param {(text: string) => void} say
 * @returns {(connection: ConnectionState) => void} call it with each state of the connection
 */
export function watchAddress({ url, temporary }, state, say) {
  /** @type {ReturnType<typeof setTimeout>|undefined} runs while there is no connection */
  let lost;
  const look = () => {
    const now = state();
    if (!now || !temporary || url !== location.origin) return;
    if (navigator.onLine) say(movedWords(now));
    else lost = setTimeout(look, MOVED);
  };
  return (connection) => {
    if (connection.state === "connecting" || connection.state === "waiting") lost ??= setTimeout(look, MOVED);
    else lost = void clearTimeout(lost);
  };
}

/** @param {TableState} state */
function movedWords({ table: { host }, you }) {
  if (you.host) return t("link-changed-host");
  return host.name ? t("link-changed", { name: host.name }) : t("link-changed-nobody");
}
