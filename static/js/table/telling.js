import { nameAt } from "../identity.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/words.js";
import { handNews } from "./news.js";
import { myTurn } from "./state.js";

/** @import { Snapshot, Update, You } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */
/** @import { TableState } from "./state.js" */

/**
 * Notices for the player about things the felt does not show.
 * @param {Snapshot|Update} message @param {TableProps} props @param {TableState|null} before
 */
export function tellNews(message, { state, ctx }, before) {
  const news = message.type === "update" && handNews(message.events, ctx, before);
  if (news) notify(news, "told");
  if (before && !before.you.host && state.you.host) notify(t("table-host-now"));
  if (before && before.you.seat === null) tellNumbered(before.you, state.you);
  if (state.prepared?.dropped && before && !before.prepared?.dropped) notify(t("prepared-dropped"), "told");
  if (sentAway(message, before)) notify(t("table-sent-away"), "trouble");
}

/** Tells the player their name here if somebody else has the same one. @param {You} before @param {You} now */
function tellNumbered(before, { seat, name: numbered }) {
  const name = nameAt(before);
  if (seat === null || !name || !numbered || numbered === name || !/ \d+$/.test(numbered)) return;
  notify(t("name-numbered", { name, numbered }));
}

/** Whether this message took my seat from me. @param {Snapshot|Update} message @param {TableState|null} before */
function sentAway(message, before) {
  return (
    message.type === "update" &&
    message.events.some((event) => event.type === "kicked" && event.seat === before?.you.seat)
  );
}

/**
 * Whether the same question is still open: nobody has answered for the player.
 * @param {Snapshot|Update} message
 * @param {TableState} after
 */
export function isAskedStill(message, after) {
  const late =
    message.type === "update" &&
    message.events.some((event) => event.type === "out_of_time" && event.seat === after.you.seat);
  return myTurn(after) && !late;
}
