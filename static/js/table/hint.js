import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { hintNow } from "./context.js";
import { myTurn } from "./state.js";

/** @import { Hint, TableEvent } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */
/** @import { TableState } from "./state.js" */

/** Whether the player may ask for hints at this table, at their turn or not. @param {TableProps} props */
export function mayAsk({ state: { table, you } }) {
  return table.hints === true && table.phase === "playing" && you.seat !== null && !table.closed;
}

/**
 * Whether the same question is still open: nobody has answered for the player.
 * @param {readonly TableEvent[]} events what has just happened
 * @param {TableState} after
 */
export const isAskedStill = (events, after) =>
  myTurn(after) && !events.some(({ type, seat }) => type === "out_of_time" && seat === after.you.seat);

/** The button in the bar: shown to players who may ask, active at their turn. @param {TableProps} props */
export function hintButton(props) {
  if (!mayAsk(props)) return nothing;
  const may = myTurn(props.state) && !hintNow(props);
  return html`<button type="button" class="icon-button hint-button ${myTurn(props.state) ? "" : "is-idle"}"
    aria-label=${t("hint")} title=${t("hint")} aria-disabled=${may ? nothing : "true"}
    @click=${() => may && ask(props)}>${icon("bulb")}</button>`;
}

/** @param {TableProps} props */
async function ask(props) {
  const { legal } = props.state;
  const asked = { legal, sentence: "", action: null };
  const isWanted = () => props.screen.hint === asked;
  props.show({ hint: asked });
  try {
    const [hint, words] = await Promise.all([props.verbs.hint(), wordsOf(props.state.table.game)]);
    if (isWanted()) props.show({ hint: { legal, sentence: words(hint), action: hint.action } });
  } catch (reason) {
    if (!isWanted()) return;
    props.show({ hint: null });
    apologise(reason);
  }
}

/** A game's words for hints. @param {string} game @returns {Promise<(hint: Hint) => string>} */
async function wordsOf(game) {
  const [{ hintWords }, advice] = await Promise.all([import("../games/advice.js"), GAMES[game]?.advice?.()]);
  return (hint) => hintWords(game, hint, advice);
}
