import { loadWords } from "../words/language.js";
import { told } from "../words/words.js";
import { later } from "./later.js";

const openAbout = later(() => import("./about.js").then((module) => module.openAbout));

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

/**
 * Lets everything on the felt be asked what it is, with a tap.
 * @param {HTMLElement} root
 * @param {AbortSignal} signal ends it
 */
export function explaining(root, signal) {
  root.addEventListener("click", explain, { signal });
}

/** @param {Event} event */
function explain({ target }) {
  if (!(target instanceof Element) || target.closest("button, a, input, select, summary, label")) return;
  const asked = target.closest("[data-about]");
  if (asked instanceof HTMLElement || asked instanceof SVGElement) void openAbout(asked);
}
