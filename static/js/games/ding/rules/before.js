import { html } from "/vendor/lit-html/lit-html.js";
import { figure } from "../../../cards/figure.js";
import { t } from "../../../words/catalogue.js";
import { marked } from "../../../words/marked.js";
import { face } from "../cards/face.js";

/**
 * What the players of a table agreed on, complete.
 *
 * @typedef {object} Agreed
 * @property {number|null} players null: as many as come, three to eight
 * @property {number} wilds 2 or 3
 * @property {number} seconds to say DING!; 0: play by mail has no such limit
 */

/** What the game is about. @param {Agreed} here */
export const theIdea = ({ players }) => html`<section>
  <h2>${t("ding-rules-idea")}</h2>
  <p>${marked(players === null ? t("ding-rules-idea.text") : t("ding-rules-idea.text-players", { players }))}</p>
</section>`;

/** @param {Agreed} here */
export const theCards = ({ wilds }) => html`<section>
  <h2>${t("ding-rules-cards")}</h2>
  <p>
    ${t("ding-rules-cards.text")}
  </p>
  ${figure(face, [
    { label: t("ding-rules-cards.numbers"), cards: ["B12", "O9", "Y5", "G2"] },
    { label: t("ding-rules-cards.letters"), cards: ["BD", "Bi", "Bn", "Bg"] },
    { label: t("ding-rules-cards.wild"), cards: ["W1"] },
  ])}
  <p>${marked(wilds === 3 ? t("ding-rules-cards.three") : t("ding-rules-cards.two"))}</p>
</section>`;

/** The course and its zones. */
export const theBoard = () => html`<section>
  <h2>${t("ding-rules-board")}</h2>
  <p>${marked(t("ding-rules-board.text"))}</p>
  <ol class="ding-rules-zones" aria-label=${t("ding-rules-board.zones")}>
    ${[1, 2, 3, 4].map((zone) => html`<li class="ding-zone-${zone}">${zoneWords(zone)}</li>`)}
  </ol>
</section>`;

/** @param {number} zone */
const zoneWords = (zone) =>
  marked(t("ding-rules-board.zone", { zone, first: zone * 4 - 3, last: zone * 4 }), (words) => html`<b>${words}</b>`);

/** Five cards, trump, and what lies open. */
export const theDeal = () => html`<section>
  <h2>${t("ding-rules-deal")}</h2>
  <p>${marked(t("ding-rules-deal.text"))}</p>
</section>`;
