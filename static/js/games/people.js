import { listed } from "./amounts.js";

/** @typedef {import("./client.js").Ctx} Ctx */

/** Whether the viewer sits there; who looks back at a hand is nobody in it. @param {Ctx} ctx @param {number} seat */
export const isMe = (ctx, seat) => ctx.live && ctx.you.seat === seat;

/** Whether nobody sits there while the hand is played: a bot plays its cards. @param {Ctx} ctx @param {number} seat */
export const isFree = (ctx, seat) => ctx.live && ctx.table.phase === "playing" && ctx.table.seats[seat]?.name === null;

/** Who is a person and has no connection. @param {Ctx} ctx @param {number} seat */
export function isGone(ctx, seat) {
  const at = ctx.table.seats[seat];
  return ctx.live && at !== undefined && !at.bot && at.name !== null && !at.connected;
}

/** What keeps a player from playing themselves; "" when nothing does. @param {Ctx} ctx @param {number} seat */
export function absence(ctx, seat) {
  if (ctx.live && ctx.table.seats[seat]?.away) return `${nameOf(ctx, seat)} is away: a bot plays for them.`;
  return isGone(ctx, seat) ? `${nameOf(ctx, seat)} has lost the connection. We wait a little.` : "";
}

/** A player's name. @param {Ctx} ctx @param {number} seat */
export const nameOf = (ctx, seat) => ctx.names[seat] ?? `Seat ${seat + 1}`;

/** "You" or "Ben", at the head of a sentence. @param {Ctx} ctx @param {number} seat */
export const who = (ctx, seat) => (isMe(ctx, seat) ? "You" : nameOf(ctx, seat));

/** "you" or "Ben", inside a sentence. @param {Ctx} ctx @param {number} seat */
export const whom = (ctx, seat) => (isMe(ctx, seat) ? "you" : nameOf(ctx, seat));

/** "You and Ben" or "Ben and you", at the head of a sentence. @param {Ctx} ctx @param {readonly number[]} seats */
export const together = (ctx, seats) => listed(seats.map((seat, i) => (i === 0 ? who : whom)(ctx, seat)));

/** "Your" or "Ben's", at the head of a sentence. @param {Ctx} ctx @param {number} seat */
export const whose = (ctx, seat) => (isMe(ctx, seat) ? "Your" : `${nameOf(ctx, seat)}’s`);

/** "your" or "Ben's", inside a sentence. @param {Ctx} ctx @param {number} seat */
export const whoseOwn = (ctx, seat) => (isMe(ctx, seat) ? "your" : `${nameOf(ctx, seat)}’s`);

/**
 * The verb that goes with the player: "pass" for you, "passes" for Ben.
 *
 * @param {Ctx} ctx @param {number} seat @param {string} mine @param {string} theirs
 */
export const verb = (ctx, seat, mine, theirs) => (isMe(ctx, seat) ? mine : theirs);
