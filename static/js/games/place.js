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
 * Who sits at a place and how they are, for its accessible name; a game says between name and state what else
 * belongs to the name, and behind it what the player has done.
 *
 * @param {Ctx} ctx @param {View} view @param {number} seat @param {string} [more]
 * @returns {string[]}
 */
export function placeWords(ctx, view, seat, more = "") {
  const at = ctx.table.seats[seat];
  const words = [(isMe(ctx, seat) ? "Your place" : nameOf(ctx, seat)) + more];
  if (at?.bot) words.push(`bot, ${at.bot}`);
  if (isFree(ctx, seat)) words.push("free, a bot plays");
  if (isGone(ctx, seat)) words.push("not connected");
  if (at?.away) words.push("away, a bot plays");
  if (view.dealer === seat) words.push("dealer");
  if (view.to_move.includes(seat)) words.push("to move");
  return words;
}
