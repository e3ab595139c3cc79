import { html } from "/vendor/lit-html/lit-html.js";
import { figure } from "../../../cards/figure.js";
import { t } from "../../../words/catalogue.js";
import { marked } from "../../../words/marked.js";
import { face } from "../cards/face.js";

/** @typedef {import("./before.js").Agreed} Agreed */

/** The tokens. */
export const choosing = () => html`<section>
  <h2>${t("ding-rules-tokens")}</h2>
  <p>${t("ding-rules-tokens.text")}</p>
  <ul>
    <li>${marked(t("ding-rules-tokens.nobody"))}</li>
    <li>${marked(t("ding-rules-tokens.alone"))}</li>
    <li>${t("ding-rules-tokens.others")}</li>
  </ul>
</section>`;

/** Up to three new cards. */
export const swapping = () => html`<section>
  <h2>${t("ding-rules-swap")}</h2>
  <p>${marked(t("ding-rules-swap.text"))}</p>
</section>`;

/** @param {Agreed} here */
export const race = ({ seconds }) => html`<section>
  <h2>${t("ding-rules-ding")}</h2>
  <p>${marked(t("ding-rules-ding.text"))}</p>
  ${figure(face, [{ label: t("ding-rules-ding.figure"), cards: ["YD", "Gi", "W1", "Bg"] }])}
  <p>${marked(t("ding-rules-ding.first", { seconds }))}</p>
</section>`;

/** Following, trump, and ties. */
export const tricks = () => html`<section>
  <h2>${t("ding-rules-tricks")}</h2>
  <p>${t("ding-rules-tricks.text")}</p>
  <ul>
    <li>${marked(t("ding-rules-tricks.follow"))}</li>
    <li>${t("ding-rules-tricks.highest")}</li>
    <li>${marked(t("ding-rules-tricks.wild"))}</li>
    <li>${t("ding-rules-tricks.level")}</li>
  </ul>
  <p>${t("ding-rules-tricks.habit")}</p>
</section>`;

/** What tricks are worth. */
export const moving = () => html`<section>
  <h2>${t("ding-rules-moving")}</h2>
  <ul>
    <li>${marked(t("ding-rules-moving.trick"))}</li>
    <li>${marked(t("ding-rules-moving.none"))}</li>
    <li>${t("ding-rules-moving.out")}</li>
  </ul>
  <p>
    ${t("ding-rules-moving.near")}
  </p>
</section>`;

/** Winning. */
export const finish = () => html`<section>
  <h2>${t("ding-rules-finish")}</h2>
  <p>${t("ding-rules-finish.text")}</p>
</section>`;
