/**
 * What the players of a table agreed on, complete: an option that is not
 * given stands as it does at a table where nobody touched it.
 *
 * @typedef {object} Agreed
 * @property {boolean} draw the first dealer is found by drawing
 * @property {boolean} cut
 * @property {boolean} strict the table asks for each called dingo
 * @property {boolean} dingoTen the ten-point Ace is the Ace Dingo
 * @property {boolean} openDiscards
 * @property {string} match "hands", "target" or "endless"
 * @property {number} hands
 * @property {number} target
 */

/**
 * @param {import("../client.js").Options} options
 * @returns {Agreed}
 */
export function agreed(options) {
  return {
    draw: options.first_dealer === "draw",
    cut: options.cut !== false,
    strict: options.enforcement !== "honour",
    dingoTen: options.ten_point_ace === "dingo",
    openDiscards: options.open_discards === true,
    match: typeof options.match === "string" ? options.match : "hands",
    hands: Number(options.hands ?? 4),
    target: Number(options.target ?? 50),
  };
}
