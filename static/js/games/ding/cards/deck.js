const MARKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "D", "i", "n", "g"];

/**
 * The cards that are shuffled, in the order the shuffle starts from: blue,
 * orange, yellow and green from 2 to 12 and the four letters, then the wild cards.
 *
 * @param {import("../../client.js").Options} options
 * @returns {string[]}
 */
export function deck(options) {
  const wilds = Array.from({ length: Number(options.wilds ?? 2) }, (_, i) => `W${i + 1}`);
  return [...["B", "O", "Y", "G"].flatMap((colour) => MARKS.map((mark) => colour + mark)), ...wilds];
}
