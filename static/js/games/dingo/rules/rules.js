import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../../../words/catalogue.js";
import { exchange, theCards, theDeal, theIdea } from "./before.js";
import { aces, honour, hunt, match, scoring, ties } from "./hunt.js";

/**
 * The rules in our own words, as they are played at a table with these options.
 *
 * @param {import("../../client.js").Options} options
 * @returns {import("../../client.js").TemplateResult}
 */
export function rules(options) {
  const here = agreed(options);
  return html`<div class="dingo-rules">
    <h1>${t("dingo-rules-title")}</h1>
    ${theIdea()} ${theCards()} ${theDeal(here)} ${exchange(here)} ${hunt()} ${aces(here)} ${honour(here)}
    ${scoring(here)}
    ${ties()} ${match(here)}
  </div>`;
}

/**
 * @param {import("../../client.js").Options} options
 * @returns {import("./before.js").Agreed}
 */
function agreed(options) {
  return {
    draw: options.first_dealer === "draw",
    cut: options.cut !== false,
    strict: options.enforcement !== "honour",
    dingoTen: options.ten_point_ace === "dingo",
    openDiscards: options.open_discards === true,
    match: typeof options.match === "string" ? options.match : "hands",
    hands: Number(options.hands ?? 4),
    target: Number(options.target ?? 50),
  };
}
