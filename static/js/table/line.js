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
 * The line above the hand: a hint, otherwise the coach (not by mail), otherwise what is going on. The element exists
 * while empty, so screen readers announce the text when it appears. While the felt still shows earlier events, the
 * line does not describe the present.
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
