import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { hintNow, mayAsk } from "./hint.js";

/** @import { TableProps } from "./props.js" */

/**
 * What to do and why. It is there, empty, before it is asked for: so it is read out when it comes.
 * @param {TableProps} props
 */
export function hintLine(props) {
  if (!mayAsk(props)) return nothing;
  const hint = hintNow(props);
  return html`<div class="hint-line" role="status">${
    hint ? html`<p class="strip">${icon("bulb")} ${hint.sentence || t("hint-thinking")}</p>` : nothing
  }</div>`;
}
