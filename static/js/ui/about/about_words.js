import { told } from "../../words/catalogue.js";
import { loadWords } from "../../words/language.js";

/**
 * What something on the felt is, in two words and in a sentence. Elements name it with `data-about`: the game's name
 * (or `table` for common things), `-about-`, and the thing.
 *
 * @param {string} key such as `dingo-about-rounds`
 */
export const aboutWords = (key) => ({ title: told(key) ?? "", text: told(`${key}.text`) ?? "" });

/** Loads the words that explain this. @param {string} key */
export function loadAbout(key) {
  const [game = ""] = key.split("-about-");
  return loadWords(game === "table" ? "about" : `games/${game}/about`);
}
