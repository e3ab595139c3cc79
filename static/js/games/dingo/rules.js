import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words/words.js";
import { exchange, theCards, theDeal, theIdea } from "./rules_before.js";
import { aces, honour, hunt, match, scoring, ties } from "./rules_hunt.js";
import { agreed } from "./rules_options.js";

/**
 * The rules in our own words, as they are played at a table with these options.
 *
 * @param {import("../client.js").Options} options
 * @returns {import("../client.js").TemplateResult}
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
