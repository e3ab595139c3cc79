/** @typedef {import("./client.js").Ctx} Ctx */

/** Whether the viewer sits there; who looks back at a hand is nobody in it. @param {Ctx} ctx @param {number} seat */
export const isMe = (ctx, seat) => ctx.live && ctx.you.seat === seat;

/** Whether nobody sits there while the hand is played: a bot plays its cards. @param {Ctx} ctx @param {number} seat */
export const isFree = (ctx, seat) => ctx.live && ctx.table.phase === "playing" && ctx.table.seats[seat]?.name === null;

/** A player's name. @param {Ctx} ctx @param {number} seat */
export const nameOf = (ctx, seat) => ctx.names[seat] ?? `Seat ${seat + 1}`;

/** "You" or "Ben", at the head of a sentence. @param {Ctx} ctx @param {number} seat */
export const who = (ctx, seat) => (isMe(ctx, seat) ? "You" : nameOf(ctx, seat));

/** "you" or "Ben", inside a sentence. @param {Ctx} ctx @param {number} seat */
export const whom = (ctx, seat) => (isMe(ctx, seat) ? "you" : nameOf(ctx, seat));

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
