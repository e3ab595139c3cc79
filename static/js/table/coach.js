import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { handPlayed, isCoached } from "../coaching.js";
import { GAMES } from "../games/registry.js";
import { change, settings } from "../settings.js";
import { icon } from "../ui/icons.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/words.js";

/** @import { Phrase } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */

/** @type {Map<string, (aim: Phrase) => string>} by game, what it says its aims with */
const words = new Map();

/** What was said last, and of which hand: it stays in sight until there is something else to say. */
let last = { hand: "", said: "" };

/** A hand has been played to its end: a person is coached in the first ones. */
export { handPlayed as coached };

/** One line about the choice that is to be made, in a person's first hands. @param {TableProps} props */
export function coachLine(props) {
  const { table, you, aim } = props.state;
  if (table.phase !== "playing" || you.seat === null || !isCoached(settings(), table.game)) return nothing;
  const say = words.get(table.game);
  if (!say) {
    void load(props, table.game);
    return nothing;
  }
  const hand = table.hand?.id ?? "";
  if (aim) last = { hand, said: say(aim) };
  if (last.hand !== hand) return nothing;
  return html`<p class="strip coach-line ${aim ? "" : "is-past"}">${icon("rules")} <span>${last.said}</span>
    <button type="button" class="icon-button" aria-label=${t("coach-off")} title=${t("coach-off")}
      @click=${silence}>${icon("close")}</button></p>`;
}

function silence() {
  change({ coach: "off" });
  notify(t("coach-is-off"));
}

/** @param {TableProps} props @param {string} game */
async function load(props, game) {
  const say = await GAMES[game]?.coach?.().catch(() => undefined);
  if (!say || words.has(game)) return;
  words.set(game, say);
  props.show({});
}
