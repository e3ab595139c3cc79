import { told } from "../words/catalogue.js";

/** @import { Action, Ctx } from "./client.js" */

/**
 * What an action scores or may cost, from the server's codes; "" if there is nothing to say.
 * @param {Ctx} ctx
 * @param {Action} action one of `legal`
 * @param {string} game the prefix of its message keys
 * @param {(args: Record<string, unknown>) => Record<string, unknown>} [words] makes the message's variables
 */
export function stakeWords(ctx, action, game, words = (args) => args) {
  const stake = ctx.stakes?.[ctx.legal.indexOf(action)];
  return stake ? (told(`${game}-stake-${stake.code}`, words(stake.args)) ?? "") : "";
}
