import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../../../words/catalogue.js";
import { isByMail } from "../../people.js";
import { theBoard, theCards, theDeal, theIdea } from "./before.js";
import { choosing, finish, moving, race, swapping, tricks } from "./hand.js";

/**
 * The rules in our own words, as they are played at a table with these options.
 *
 * @param {import("../../client.js").Options} options
 * @param {number} [clock] the seconds for a decision
 * @returns {import("../../client.js").TemplateResult}
 */
export function rules(options, clock = 0) {
  const here = agreed(options, clock);
  return html`<div class="ding-rules">
    <h1>${t("ding-rules-title")}</h1>
    ${theIdea(here)} ${theCards(here)} ${theBoard()} ${theDeal()} ${choosing()} ${swapping()} ${race(here)} ${tricks()}
    ${moving()} ${finish()}
  </div>`;
}

/**
 * @param {import("../../client.js").Options} options
 * @param {number} clock
 * @returns {import("./before.js").Agreed}
 */
function agreed(options, clock) {
  return {
    players: typeof options.players === "number" ? options.players : null,
    wilds: Number(options.wilds ?? 2),
    seconds: isByMail({ clock }) ? 0 : Number(options.ding_window ?? 5),
  };
}
