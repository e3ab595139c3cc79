import { absence, nameOf } from "./people.js";

/** @typedef {import("./client.js").Ctx} Ctx */

/** The sentence where there is no hand yet. */
export const NOT_DEALT = "The cards have not been dealt yet.";

/**
 * Whom the table waits for and why: the last words of a sentence for everybody else.
 *
 * @param {Ctx} ctx
 * @param {number} seat who is asked
 * @param {string} [task] what they are to do: "to discard"
 * @param {string} [thought] what a bot thinks about: "a discard"
 */
export function waiting(ctx, seat, task = "to play", thought = "a card") {
  const name = nameOf(ctx, seat);
  const still = ctx.table.seats[seat]?.bot ? `${name} is thinking about ${thought}.` : `Waiting for ${name} ${task}.`;
  return absence(ctx, seat) || still;
}
