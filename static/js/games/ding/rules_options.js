/**
 * What the players of a table agreed on, complete.
 *
 * @typedef {object} Agreed
 * @property {number|null} players null: as many as come, three to eight
 * @property {number} wilds 2 or 3
 * @property {number} seconds to say DING!
 */

/**
 * @param {import("../client.js").Options} options
 * @returns {Agreed}
 */
export function agreed(options) {
  return {
    players: typeof options.players === "number" ? options.players : null,
    wilds: Number(options.wilds ?? 2),
    seconds: Number(options.ding_window ?? 5),
  };
}
