import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/words.js";
import { freeSeats, missingSeats } from "./state.js";

/** @import { Seat } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */

/**
 * Asks the host for a level, once the code for it is there.
 * @param {TableProps} props
 * @param {string} title
 * @param {string|null} now
 * @param {(level: string|null) => void} chosen
 */
const chooseLevel = (props, title, now, chosen) =>
  void props.dialogs().then((module) => module.chooseLevel(props, title, now, chosen), apologise);

/**
 * Lets the host put a bot on a free seat, or remove it.
 * @param {TableProps} props @param {Seat} seat
 */
export function chooseBot(props, { seat, name, bot }) {
  const title = bot ? t("bots-whom", { name: name ?? "" }) : t("bots-which", { number: seat + 1 });
  chooseLevel(props, title, bot, (level) => void props.verbs.bot(seat, level));
}

/**
 * Lets the host begin without waiting: first bots for missing players, then for everyone who may still come.
 * @param {TableProps} props
 */
export function fillButton(props) {
  const { table, you } = props.state;
  if (!you.host || you.seat === null || freeSeats(table).length === 0 || !props.info?.bots.length || table.closed)
    return nothing;
  const free = freeSeats(table);
  const wanted = free.slice(0, missingSeats(table) || free.length);
  const all = wanted.length === free.length;
  const count = wanted.length;
  /** @param {string|null} level */
  const fill = async (level) => {
    for (const { seat } of wanted) await props.verbs.bot(seat, level);
  };
  const title = all ? t("bots-all-which") : t("bots-missing-which", { count });
  const ask = () => chooseLevel(props, title, null, (level) => void fill(level));
  return html`<button type="button" class="button" aria-haspopup="dialog" @click=${ask}>${icon("bot")}
    ${all ? t("bots-all") : t("bots-missing", { count })}</button>`;
}
