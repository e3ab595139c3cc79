import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { figure } from "../../../cards/figure.js";
import { t } from "../../../words/catalogue.js";
import { marked } from "../../../words/marked.js";
import { face } from "../cards/face.js";

/** @import { Heap } from "../../../cards/figure.js" */
/** @typedef {import("./before.js").Agreed} Agreed */

/** The hunt for the rabbits from 2 to King. */
export const hunt = () => html`<section>
  <h2>${t("dingo-rules-hunt")}</h2>
  <p>
    ${t("dingo-rules-hunt.text")}
  </p>
  <ol class="dingo-rule-scenes">
    ${scene(t("dingo-rules-hunt.nobody"), t("dingo-rules-hunt.nobody-text"), [
      { label: t("dingo-rules-hunt.discards"), cards: ["7D"] },
    ])}
    ${scene(t("dingo-rules-hunt.none"), t("dingo-rules-hunt.none-text"), [
      { label: t("dingo-rules-hunt.dingo-penalty"), cards: ["7H"], turned: true },
      { label: t("dingo-rules-hunt.discards"), cards: ["7D"] },
    ])}
    ${scene(t("dingo-rules-hunt.one"), t("dingo-rules-hunt.one-text"), [
      { label: t("dingo-rules-hunt.dingo-scoring"), cards: ["7H"] },
      { label: t("dingo-rules-hunt.wolf-scoring"), cards: ["7S", "7D"] },
    ])}
    ${scene(t("dingo-rules-hunt.two"), t("dingo-rules-hunt.two-text"), [
      { label: t("dingo-rules-hunt.dingo-scoring"), cards: ["7H", "7S"] },
      { label: t("dingo-rules-hunt.second-scoring"), cards: ["7C", "7D"] },
    ])}
  </ol>
  <p>
    ${t("dingo-rules-hunt.asked")} ${t("dingo-rules-hunt.habit")}
  </p>
</section>`;

/** @param {Agreed} here */
export const aces = (here) => html`<section>
  <h2>${t("dingo-rules-aces")}</h2>
  <p>${here.strict ? t("dingo-rules-aces.strict") : t("dingo-rules-aces.honour")}</p>
  <ul>
    <li>${t("dingo-rules-aces.wolves")}</li>
    <li>
      ${t("dingo-rules-aces.rabbit")}
    </li>
  </ul>
  ${figure(face, [
    { label: t("dingo-rules-aces.figure-dingo"), cards: ["AH"] },
    { label: t("dingo-rules-aces.figure-wolves"), cards: ["AS", "AC"] },
    { label: t("dingo-rules-aces.figure-rabbit"), cards: ["AD"] },
  ])}
  <p>${here.strict ? t("dingo-rules-aces.worth-strict") : t("dingo-rules-aces.worth-honour")}</p>
</section>`;

/** @param {Agreed} here */
export const honour = (here) => html`<section>
  <h2>${t("dingo-rules-honour")}</h2>
  <p>${marked(t("dingo-rules-honour.text"))}</p>
  ${
    here.strict
      ? html`<p>
        ${t("dingo-rules-honour.strict")}
      </p>`
      : html`<p>
        ${t("dingo-rules-honour.honour")}
      </p>`
  }
</section>`;

/** @param {Agreed} here */
export const scoring = (here) => html`<section>
  <h2>${t("dingo-rules-worth")}</h2>
  <p>${t("dingo-rules-worth.text")}</p>
  <table class="dingo-rule-worth">
    <thead>
      <tr>
        <th scope="col">${t("dingo-rules-worth.card")}</th>
        <th scope="col">${t("dingo-rules-worth.scoring")}</th>
        <th scope="col">${t("dingo-rules-worth.penalty")}</th>
      </tr>
    </thead>
    <tbody>
      ${worth(t("dingo-rules-worth.low"), "+1", "−1")} ${worth(t("dingo-rules-worth.high"), "+2", "−2")}
      ${worth(here.dingoTen ? t("dingo-rules-worth.aces-dingo") : t("dingo-rules-worth.aces-rabbit"), "+3", "−3")}
      ${worth(here.dingoTen ? t("dingo-rules-worth.ten-dingo") : t("dingo-rules-worth.ten-rabbit"), "+10", "−3")}
    </tbody>
  </table>
</section>`;

/** @param {string} card @param {string} plus @param {string} minus */
const worth = (card, plus, minus) => html`<tr>
  <th scope="row">${card}</th>
  <td>${plus}</td>
  <td>${minus}</td>
</tr>`;

/** How a hand is won, and what breaks a tie. */
export const ties = () => html`<section>
  <h2>${t("dingo-rules-winning")}</h2>
  <p>
    ${t("dingo-rules-winning.text")}
  </p>
</section>`;

/** @param {Agreed} here */
export const match = (here) => html`<section>
  <h2>${t("dingo-rules-match")}</h2>
  <p>${matchEnd(here)} ${t("dingo-rules-match.sum")}
    ${here.strict ? nothing : t("dingo-rules-match.caught")}
    ${here.match === "endless" ? nothing : t("dingo-rules-match.won")}
  </p>
</section>`;

/** @param {Agreed} here */
function matchEnd(here) {
  if (here.match === "endless") return t("dingo-rules-match.endless");
  if (here.match === "target") return t("dingo-rules-match.target", { target: here.target });
  if (here.hands === 1) return t("dingo-rules-match.single");
  return here.hands === 4 ? t("dingo-rules-match.four") : t("dingo-rules-match.hands", { hands: here.hands });
}

/**
 * A hunt and where its cards go.
 *
 * @param {string} title
 * @param {unknown} words
 * @param {readonly Heap[]} heaps
 */
const scene = (title, words, heaps) => html`<li class="dingo-rule-scene">
  <h3>${title}</h3>
  <p>${words}</p>
  ${figure(face, heaps)}
</li>`;
