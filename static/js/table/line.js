import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { coachLine } from "./coach.js";
import { hintNow, mayAsk } from "./hint.js";
import { nextLink } from "./next_table.js";
import { offWords, sentence } from "./sentence.js";

/** @import { TemplateResult } from "/vendor/lit-html/lit-html.js" */
/** @import { TableProps } from "./props.js" */

/**
 * The one line above the hand: the hint that was asked for, else the coach unless the table waits for a day, else what
 * is going on. It is there, empty, before a hint or the coach says something: so it is read out when it comes. As long
 * as the felt shows what happened before, nothing is said about what is now.
 * @param {TableProps} props
 * @returns {TemplateResult}
 */
export function lineOf(props) {
  const hint = mayAsk(props) ? hintNow(props) : null;
  const coach = hint || offWords(props) ? nothing : coachLine(props);
  const advised = hint !== null || coach !== nothing;
  const goal = `${props.state.table.game}-about-goal`;
  return html`<p class="say ${advised ? "unseen" : ""}" id="sentence" data-about=${goal}>${
    props.game?.staging?.() ? "" : sentence(props)
  }</p>
    <div class="hint-line ${coach === nothing ? "" : "is-coaching"}" role="status">${
      hint ? html`<p class="strip">${icon("bulb")} ${hint.sentence || t("hint-thinking")}</p>` : coach
    }</div>${nextLink(props)}`;
}
