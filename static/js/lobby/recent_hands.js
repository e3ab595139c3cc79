import { html } from "/vendor/lit-html/lit-html.js";
import { handList } from "../ui/hand_list.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";

/** @import { HandSummary } from "../net/messages.js" */

/** My newest hands. @param {readonly HandSummary[]} hands */
export function recentHands(hands) {
  return html`<section class="panel" aria-labelledby="hands-title">
    <h2 id="hands-title">${t("recent-hands")}</h2>
    ${handList(hands)}
    <p><a class="back-link" href="/me/hands">${t("recent-all")} ${icon("forward")}</a></p>
  </section>`;
}
