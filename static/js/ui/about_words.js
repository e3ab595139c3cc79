import { loadWords } from "../words/language.js";
import { told } from "../words/words.js";

/**
 * What something on the felt is, in two words and in a sentence. Elements name it with `data-about`: by the name of the
 * game, or `table` for what all have, `-about-`, and the thing.
 *
 * @param {string} key such as `dingo-about-rounds`
 */
export const aboutWords = (key) => ({ title: told(key) ?? "", text: told(`${key}.text`) ?? "" });

/** Has the words ready in which this is explained. @param {string} key */
export function loadAbout(key) {
  const [game = ""] = key.split("-about-");
  return loadWords(game === "table" ? "about" : `games/${game}/about`);
}
