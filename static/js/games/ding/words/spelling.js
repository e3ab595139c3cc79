import { isWild, letterOf } from "./ding_words.js";

/**
 * The cards for D, i, n and g on the button's picture. The list of actions decides whether it can be pressed.
 *
 * @param {readonly string[]} hand
 * @param {readonly string[]} community
 * @returns {string[]}
 */
export function spelled(hand, community) {
  const cards = [...community, ...hand];
  const wilds = cards.filter(isWild);
  return [..."Ding"].flatMap((letter) => cards.find((card) => letterOf(card) === letter) ?? wilds.shift() ?? []);
}

/**
 * The cards of a DING that was declared.
 *
 * @param {import("../shapes.js").Declared} ding
 * @param {readonly string[]} community
 * @returns {string[]}
 */
export const laid = (ding, community) =>
  ding.letters.map((letter) => ("card" in letter ? letter.card : (community[letter.community] ?? "")));
