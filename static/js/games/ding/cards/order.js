import { isWild, letterOf, markOf } from "../words/ding_words.js";

const COLOURS = "BOYG";

/** @param {string} code @param {string} trump */
function weight(code, trump) {
  if (isWild(code)) return 1000 + Number(code.slice(1));
  const colour = code.slice(0, 1);
  const suit = colour === trump ? COLOURS.length : COLOURS.indexOf(colour);
  const letter = letterOf(code);
  return suit * 100 + (letter ? "Ding".indexOf(letter) : 10 + Number(markOf(code)));
}

/**
 * A hand as it is held: by colour, trump last and the wild cards behind it,
 * each colour from its letters up to the 12.
 *
 * @param {readonly string[]} cards
 * @param {string} trump
 * @returns {string[]}
 */
export const sorted = (cards, trump) => [...cards].sort((a, b) => weight(a, trump) - weight(b, trump));
