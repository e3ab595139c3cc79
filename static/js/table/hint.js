import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/words.js";
import { myTurn } from "./state.js";

/** @import { Desk } from "./desk.js" */

/** Whether I may ask what to do at this table, be it my turn or not. @param {Desk} desk */
function mayAsk({ state: { table, you } }) {
  return table.hints === true && table.phase === "playing" && you.seat !== null && !table.closed;
}

/** What was asked for the decision that is to be made now. @param {Pick<Desk, "state"|"screen">} desk */
export function hintNow({ state, screen: { hint } }) {
  return hint && myTurn(state) && JSON.stringify(hint.legal) === JSON.stringify(state.legal) ? hint : null;
}

/** The button in the bar: for whoever may ask, and pressed by whose turn it is. @param {Desk} desk */
export function hintButton(desk) {
  if (!mayAsk(desk)) return nothing;
  const may = myTurn(desk.state) && !hintNow(desk);
  return html`<button type="button" class="icon-button hint-button ${myTurn(desk.state) ? "" : "is-idle"}" aria-label=${t("hint")} title=${t("hint")} aria-disabled=${may ? nothing : "true"} @click=${() => may && ask(desk)}>${icon("bulb")}</button>`;
}

/**
 * What to do and why. It is there, empty, before it is asked for: so it is read out when it comes.
 * @param {Desk} desk
 */
export function hintLine(desk) {
  if (!mayAsk(desk)) return nothing;
  const hint = hintNow(desk);
  return html`<div class="hint-line" role="status">${hint ? html`<p class="strip">${icon("bulb")} ${hint.sentence || t("hint-thinking")}</p>` : nothing}</div>`;
}

/** @param {Desk} desk */
async function ask(desk) {
  const { legal } = desk.state;
  const asked = { legal, sentence: "", action: null };
  const isWanted = () => desk.screen.hint === asked;
  desk.show({ hint: asked });
  try {
    const { sentence, action } = await desk.verbs.hint();
    if (isWanted()) desk.show({ hint: { legal, sentence, action } });
  } catch (reason) {
    if (!isWanted()) return;
    desk.show({ hint: null });
    apologise(reason);
  }
}
