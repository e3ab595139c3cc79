import { GAMES } from "../games/registry.js";
import { worded } from "../words/language.js";

/** @import { Advice } from "../games/client.js" */

/** @typedef {Pick<Advice, "todo"|"card"|"word">} Words */

/** For a game without words for its actions. @type {Words} */
const PLAIN = {
  todo: ({ type, cards = [] }) => [type, ...cards].join(" "),
  card: (code) => code,
  word: (_, value) => value,
};

/** The words of a game's reviews: those of hints, and reasons. @param {string} game @returns {Promise<Words>} */
export async function wordsOf(game) {
  try {
    return (await worded(`games/${game}/review`, GAMES[game]?.advice?.() ?? Promise.resolve(PLAIN))) ?? PLAIN;
  } catch {
    return PLAIN;
  }
}
