import { t } from "../words/words.js";
import { levelTitle } from "./levels.js";
import { isFree, isGone, isMe, nameOf } from "./people.js";

/**
 * What the places of all games have in common.
 *
 * @typedef {import("./client.js").Ctx} Ctx
 * @typedef {import("./client.js").View} View
 */

/** All seats clockwise, from this one on. @param {number} first @param {number} seats */
export const clockwise = (first, seats) => Array.from({ length: seats }, (_, i) => (first + i) % seats);

/**
 * Who sits at a place and how they are, for its accessible name; a game says more before and behind it.
 *
 * @param {Ctx} ctx @param {View} view @param {number} seat @param {readonly string[]} [more] what follows the name
 * @returns {string[]}
 */
export function placeWords(ctx, view, seat, more = []) {
  const at = ctx.table.seats[seat];
  const words = [isMe(ctx, seat) ? t("place-mine") : nameOf(ctx, seat), ...more];
  if (at?.bot) words.push(t("place-bot", { level: levelTitle(at.bot) }));
  if (isFree(ctx, seat)) words.push(t("place-free"));
  if (isGone(ctx, seat)) words.push(t("place-not-connected"));
  if (at?.away) words.push(t("place-away"));
  if (view.dealer === seat) words.push(t("place-dealer"));
  if (view.to_move.includes(seat)) words.push(t("place-to-move"));
  return words;
}
