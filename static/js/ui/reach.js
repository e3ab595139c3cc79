import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { fetchMe } from "../identity.js";
import { siteAddress } from "../site_address.js";
import { t } from "../words/catalogue.js";

/** Names and addresses of the reader's own machine, as in a URL. */
const OWN_MACHINE = /^(.*\.)?localhost$|^127\.|^\[::1\]$/;

/** Lets friends in through a tunnel. */
const COMMAND = "dingo share";

/** Asks where others reach this site, if this page cannot know. The address of links changes by itself. */
export async function findReach() {
  if (OWN_MACHINE.test(location.hostname)) await fetchMe().catch(() => undefined);
}

/** Whether the site's links open on this computer alone. */
export function isOnlyHere() {
  return OWN_MACHINE.test(location.hostname) && OWN_MACHINE.test(new URL(siteAddress()).hostname);
}

/** Beside a link for friends: who cannot open it, and what helps. */
export function reachWords() {
  if (isOnlyHere()) return words(t("reach-only-here"));
  const isNear = OWN_MACHINE.test(location.hostname) && siteAddress().startsWith("http:");
  return isNear ? words(t("reach-near")) : nothing;
}

/** @param {string} who */
const words = (who) => html`<p class="small soft">${who} ${t("reach-anywhere")} <code>${COMMAND}</code></p>`;
