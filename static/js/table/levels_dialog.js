import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { levelText, levelTitle } from "../games/levels.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";

/** @import { TableProps } from "./props.js" */

/**
 * Asks for a level, with a line about each.
 *
 * @param {TableProps} props
 * @param {string} title
 * @param {string|null} now the level that is there already; null for a free seat
 * @param {(level: string|null) => void} chosen told the level, or null to take the bot off
 */
export function chooseLevel(props, title, now, chosen) {
  const dialog = props.open({
    title,
    kind: "dialog-question",
    body: () => html`<ul class="levels">
        ${(props.info?.bots ?? []).map((level) => html`<li>${choice(level, level === now, () => take(level))}</li>`)}
      </ul>
      ${
        now === null
          ? nothing
          : html`<div class="buttons"><button type="button" class="button danger"
            @click=${() => take(null)}>${icon("door")} ${t("bots-take-off")}</button></div>`
      }`,
  });
  /** @param {string|null} level */
  const take = (level) => {
    dialog.close();
    if (level !== now) chosen(level);
  };
}

/** @param {string} level @param {boolean} now @param {() => void} take */
function choice(level, now, take) {
  return html`<button type="button" class="level" aria-pressed=${now ? "true" : "false"} @click=${take}>
    <span class="level-title">${levelTitle(level)}${now ? html` <small>${t("bots-now")}</small>` : nothing}</span>
    <span class="level-text">${levelText(level)}</span>
  </button>`;
}
