import { absence, nameOf } from "./people.js";

/**
 * @typedef {import("./client.js").Ctx} Ctx
 *
 * @typedef {(name: string, thinks: boolean) => string} Task what a person is waited for to do, or a bot thinks about
 */

/**
 * Whom the table waits for and why: the last words of a sentence for everybody else.
 *
 * @param {Ctx} ctx
 * @param {number} seat who is asked
 * @param {Task} task
 */
export const waiting = (ctx, seat, task) =>
  absence(ctx, seat) || task(nameOf(ctx, seat), Boolean(ctx.table.seats[seat]?.bot));
