import { listed, t } from "../words/catalogue.js";

/** @typedef {import("./client.js").Ctx} Ctx */

/** Tables with at least this many seconds for a decision are played by mail: nobody has to stay connected. */
const BY_MAIL = 3_600;

/** Whether a table is played by mail. @param {{clock: number}} table */
export const isByMail = ({ clock }) => clock >= BY_MAIL;

/** Whether the viewer sits there; in a replay nobody does. @param {Ctx} ctx @param {number} seat */
export const isMe = (ctx, seat) => ctx.live && ctx.you.seat === seat;

/** Whether nobody sits there while the hand is played: a bot plays its cards. @param {Ctx} ctx @param {number} seat */
export const isFree = (ctx, seat) => ctx.live && ctx.table.phase === "playing" && ctx.table.seats[seat]?.name === null;

/** Whether a person sits there without a connection; by mail nobody needs one. @param {Ctx} ctx @param {number} seat */
export function isGone(ctx, seat) {
  const at = ctx.table.seats[seat];
  return ctx.live && !isByMail(ctx.table) && at !== undefined && !at.bot && at.name !== null && !at.connected;
}

/** Why a player does not play themselves; "" if they do. @param {Ctx} ctx @param {number} seat */
export function absence(ctx, seat) {
  if (ctx.live && ctx.table.seats[seat]?.away) return t("is-away", { who: nameOf(ctx, seat) });
  return isGone(ctx, seat) ? t("has-lost-connection", { who: nameOf(ctx, seat) }) : "";
}

/** A player's name. @param {Ctx} ctx @param {number} seat */
export const nameOf = (ctx, seat) => ctx.names[seat] ?? t("seat-number", { number: seat + 1 });

/** A person as a message names them: 0 for the reader, else the name. @param {Ctx} ctx @param {number} seat */
export const who = (ctx, seat) => (isMe(ctx, seat) ? 0 : nameOf(ctx, seat));

/** "You" or "Ben", standing alone. @param {Ctx} ctx @param {number} seat */
export const shownName = (ctx, seat) => (isMe(ctx, seat) ? t("you") : nameOf(ctx, seat));

/** The length of a shown name as a style: a long one is drawn smaller. @param {Ctx} ctx @param {number} seat */
export const letters = (ctx, seat) => `--letters: ${shownName(ctx, seat).length}`;

/** "you" or "Ben", among others. @param {Ctx} ctx @param {number} seat */
const amongOthers = (ctx, seat) => (isMe(ctx, seat) ? t("within-list") : nameOf(ctx, seat));

/** "You and Ben" or "Ben and you", at the head of a sentence. @param {Ctx} ctx @param {readonly number[]} seats */
export const together = (ctx, seats) => listed(seats.map((seat, i) => (i === 0 ? shownName : amongOthers)(ctx, seat)));

/** "Ben and you", inside a sentence. @param {Ctx} ctx @param {readonly number[]} seats */
export const amongThem = (ctx, seats) => listed(seats.map((seat) => amongOthers(ctx, seat)));

/** Whether the reader is one of them, as messages take it. @param {Ctx} ctx @param {readonly number[]} seats */
export const withMe = (ctx, seats) => (seats.some((seat) => isMe(ctx, seat)) ? "yes" : "no");
