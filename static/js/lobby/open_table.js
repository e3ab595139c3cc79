import { post } from "../net/http.js";

/** @import { Options } from "../net/messages.js" */

/**
 * Opens a table; returns its address, at which its host sits down.
 * @param {object} wish
 * @param {string} wish.game
 * @param {Options} wish.options those that are left out have their defaults
 * @param {number} [wish.clock] the seconds for a decision; bots alone have no limit
 * @param {boolean} wish.hints whether players may ask for hints; players alone with bots always may
 * @param {boolean} wish.alone whether bots take the other seats at once
 */
export async function openTable({ game, options, clock = 0, hints, alone }) {
  /** @type {{code: string}} */
  const { code } = await post("/api/tables", { game, options, clock: alone ? 0 : clock, hints: alone || hints });
  return `/t/${code}?sit=${alone ? "bots" : ""}`;
}
