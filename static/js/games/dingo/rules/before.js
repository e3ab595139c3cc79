import { html } from "/vendor/lit-html/lit-html.js";
import { figure } from "../../../cards/figure.js";
import { t } from "../../../words/catalogue.js";
import { marked } from "../../../words/marked.js";
import { face } from "../cards/face.js";

/**
 * What the players of a table agreed on, complete: an option that is not
 * given stands as it does at a table where nobody touched it.
 *
 * @typedef {object} Agreed
 * @property {boolean} draw the first dealer is found by drawing
 * @property {boolean} cut
 * @property {boolean} strict the table asks for each called dingo
 * @property {boolean} dingoTen the ten-point Ace is the Ace Dingo
 * @property {boolean} openDiscards
 * @property {string} match "hands", "target" or "endless"
 * @property {number} hands
 * @property {number} target
 */

/** What the game is about. */
export const theIdea = () => html`<section>
  <h2>${t("dingo-rules-idea")}</h2>
  <p>${marked(t("dingo-rules-idea.text"))}</p>
</section>`;

/** Which card is which animal. */
export const theCards = () => html`<section>
  <h2>${t("dingo-rules-cards")}</h2>
  <p>
    ${t("dingo-rules-cards.text")}
  </p>
  ${figure(face, [
    { label: t("dingo-rules-cards.rabbit"), cards: ["7D"] },
    { label: t("dingo-rules-cards.dingo"), cards: ["7H"] },
    { label: t("dingo-rules-cards.wolves"), cards: ["7S", "7C"] },
    { label: t("dingo-rules-cards.ace-rabbit"), cards: ["AD"] },
  ])}
  <p>${marked(t("dingo-rules-cards.pile"))}</p>
</section>`;

/** @param {Agreed} here */
export const theDeal = (here) => html`<section>
  <h2>${t("dingo-rules-deal")}</h2>
  <p>
    ${here.draw ? t("dingo-rules-deal.drawn") : t("dingo-rules-deal.lot")}
    ${t("dingo-rules-deal.left")}
    ${here.cut ? t("dingo-rules-deal.cut") : t("dingo-rules-deal.uncut")}
    ${t("dingo-rules-deal.dealt")}
  </p>
</section>`;

/** @param {Agreed} here */
export const exchange = (here) => html`<section>
  <h2>${t("dingo-rules-exchange")}</h2>
  <p>${t("dingo-rules-exchange.text")}</p>
  <ol class="dingo-rule-rounds">
    <li>${t("dingo-rules-exchange.discard")}</li>
    <li>${t("dingo-rules-exchange.left")}</li>
    <li>${t("dingo-rules-exchange.discard")}</li>
    <li>${t("dingo-rules-exchange.across")}</li>
    <li>${t("dingo-rules-exchange.discard")}</li>
    <li>${t("dingo-rules-exchange.right")}</li>
    <li>${t("dingo-rules-exchange.discard")}</li>
  </ol>
  <p>${t("dingo-rules-exchange.six")}</p>
  <ul>
    <li>${marked(
      here.openDiscards ? t("dingo-rules-exchange.discards-open") : t("dingo-rules-exchange.discards-top"),
    )}</li>
    <li>${marked(t("dingo-rules-exchange.passes"))}</li>
  </ul>
</section>`;
