import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { levelText, levelTitle } from "../games/levels.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { freeSeats, missingSeats } from "./state.js";

/** @import { Seat } from "../net/messages.js" */
/** @import { Desk } from "./desk.js" */

/** The host puts a bot on a free seat, or sends the one that is there away. @param {Desk} desk @param {Seat} seat */
export function chooseBot(desk, { seat, name, bot }) {
  const title = bot ? t("bots-whom", { name: name ?? "" }) : t("bots-which", { number: seat + 1 });
  choose(desk, title, bot, (level) => void desk.verbs.bot(seat, level));
}

/**
 * The host's way to begin without waiting for more people: first bots for who is missing, then for all who may still
 * come.
 * @param {Desk} desk
 */
export function fillButton(desk) {
  const { table, you } = desk.state;
  if (!you.host || you.seat === null || freeSeats(table).length === 0 || !desk.info?.bots.length || table.closed)
    return nothing;
  const free = freeSeats(table);
  const wanted = free.slice(0, missingSeats(table) || free.length);
  const all = wanted.length === free.length;
  const count = wanted.length;
  /** @param {string|null} level */
  const fill = async (level) => {
    for (const { seat } of wanted) await desk.verbs.bot(seat, level);
  };
  const title = all ? t("bots-all-which") : t("bots-missing-which", { count });
  const ask = () => choose(desk, title, null, (level) => void fill(level));
  return html`<button type="button" class="button" aria-haspopup="dialog" @click=${ask}>${icon("bot")} ${all ? t("bots-all") : t("bots-missing", { count })}</button>`;
}

/**
 * Asks for a level, with a line about each.
 *
 * @param {Desk} desk
 * @param {string} title
 * @param {string|null} now the level that is there already; null for a free seat
 * @param {(level: string|null) => void} chosen told the level, or null to take the bot off
 */
function choose(desk, title, now, chosen) {
  const dialog = desk.open({
    title,
    kind: "dialog-question",
    body: () => html`<ul class="levels">
        ${(desk.info?.bots ?? []).map((level) => html`<li>${choice(level, level === now, () => take(level))}</li>`)}
      </ul>
      ${now === null ? nothing : html`<div class="buttons"><button type="button" class="button danger" @click=${() => take(null)}>${icon("door")} ${t("bots-take-off")}</button></div>`}`,
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
