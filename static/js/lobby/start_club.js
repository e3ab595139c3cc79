import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";

/** @typedef {{code: string, name: string, playing: number}} MyClub */

/** My clubs, the most recently played first. @param {readonly MyClub[]} clubs */
export function myClubs(clubs) {
  if (clubs.length === 0) return nothing;
  return html`<section class="panel home-mine" aria-labelledby="clubs-title">
    <h2 id="clubs-title" class="unseen">${t("my-clubs")}</h2>
    <ul class="table-list">${clubs.map(
      ({ code, name, playing }) => html`<li><a class="hand-row" href="/c/${code}"><span class="hand-when">${name}
        ${playing > 0 ? html`<small>${t("my-club-playing")}</small>` : nothing}</span>${icon("forward")}</a></li>`,
    )}</ul>
  </section>`;
}
