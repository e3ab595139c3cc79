import { html, render } from "/vendor/lit-html/lit-html.js";
import { keep, kept } from "./storage.js";
import { t } from "./words/catalogue.js";
import { loadWords } from "./words/language.js";

/** @typedef {Event & {prompt: () => Promise<unknown>}} Offer a browser that could install this site */

const KEY = "dingo.visits";

/** Marks this visit as counted, as long as its tab is open. */
const COUNTED = "dingo.visit";

/** The first visit that asks: before it, people do not know yet what they would install. */
const SECOND = 2;

/** More than any number of visits: the player has answered. */
const ANSWERED = -1;

/** How many visits there have been with this one; it is counted once. @returns {number} */
function visits() {
  const before = kept(KEY) ?? 0;
  if (before === ANSWERED || sessionStorage.getItem(COUNTED)) return before;
  sessionStorage.setItem(COUNTED, "yes");
  keep(KEY, before + 1);
  return before + 1;
}

/** Asks on the second visit's first page whether to install the site, until there is an answer. @param {Offer} offer */
export async function invite(offer) {
  if (visits() < SECOND || location.pathname !== "/") return;
  await loadWords("installing");
  const place = document.createElement("aside");
  place.className = "panel install-offer";
  const answer = () => {
    keep(KEY, ANSWERED);
    place.remove();
  };
  const install = () => {
    answer();
    void offer.prompt();
  };
  render(
    html`<p><strong>${t("install-title")}</strong> ${t("install-text")}</p>
      <div class="buttons"><button type="button" class="button primary" @click=${install}>${t("install-yes")}</button>
        <button type="button" class="button" @click=${answer}>${t("not-now")}</button></div>`,
    place,
  );
  document.getElementById("page")?.append(place);
}
