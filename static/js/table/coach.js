import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { handPlayed, isCoached } from "../coaching.js";
import { GAMES } from "../games/registry.js";
import { change, settings } from "../settings.js";
import { icon } from "../ui/icons.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/words.js";

/** @import { Coach } from "../games/client.js" */
/** @import { TableProps } from "./props.js" */

/** @type {Map<string, Coach>} by game, what it coaches with */
const coaches = new Map();

/** Counts a finished hand: the coach helps in the first ones. */
export { handPlayed as coached };

/**
 * One line in a person's first hands: about the choice that is theirs, else the goal of the game.
 * @param {TableProps} props
 */
export function coachLine(props) {
  const { table, you, aim, stakes } = props.state;
  if (table.phase !== "playing" || you.seat === null || !isCoached(settings(), table.game)) return nothing;
  const coach = coaches.get(table.game);
  if (!coach) {
    void load(props, table.game);
    return nothing;
  }
  const said = aim && !props.game?.staging?.() ? coach.aim(aim, stakes) : coach.goal();
  return html`<p class="strip coach-line">${icon("rules")} <span>${said}</span>
    <button type="button" class="icon-button" aria-label=${t("coach-off")} title=${t("coach-off")}
      @click=${silence}>${icon("close")}</button></p>`;
}

function silence() {
  change({ coach: "off" });
  notify(t("coach-is-off"));
}

/** @param {TableProps} props @param {string} game */
async function load(props, game) {
  const coach = await GAMES[game]?.coach?.().catch(() => undefined);
  if (!coach || coaches.has(game)) return;
  coaches.set(game, coach);
  props.show({});
}
