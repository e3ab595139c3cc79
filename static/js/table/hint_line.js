import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { coachLine } from "./coach.js";
import { hintNow, mayAsk } from "./hint.js";

/** @import { TableProps } from "./props.js" */

/**
 * What to do and why, or what the choice is about. It is there, empty, before it is asked for: so it is read out when
 * it comes.
 * @param {TableProps} props
 */
export function hintLine(props) {
  const hint = mayAsk(props) ? hintNow(props) : null;
  const aim = hint ? nothing : coachLine(props);
  if (!mayAsk(props) && aim === nothing) return nothing;
  return html`<div class="hint-line ${aim === nothing ? "" : "is-coaching"}" role="status">${
    hint ? html`<p class="strip">${icon("bulb")} ${hint.sentence || t("hint-thinking")}</p>` : aim
  }</div>`;
}
