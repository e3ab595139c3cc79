import { learn, speak } from "./catalogue.js";

/** The place of the built catalogues of this page's language; empty without a build. */
const BUILT = JSON.parse(globalThis.document?.getElementById("words")?.textContent ?? "null");

/** Pseudo-locales: English in disguise, to find texts that are not in the catalogues or do not fit. */
const PSEUDO = ["en-XA", "ar-XB"];

const { lang: code = "en", dir } = globalThis.document?.documentElement ?? {};

const pseudo = PSEUDO.includes(code);

/** The folder of the language that the server has chosen for this page. */
const language = pseudo ? "en" : code;

/** Before the catalogues are loaded there are no words. */
const ready = begin();

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

async function begin() {
  const disguise = pseudo ? (await import("./pseudo.js")).disguiseOf(code) : undefined;
  speak({ code: language, rtl: dir === "rtl", disguise });
}

/** Loads the words of a page, a dialog or a game. @param {string} name of their file, such as `table` */
export function loadWords(name) {
  const loading = asked.get(name) ?? Promise.all([textOf(language, name), ready]).then(([text]) => learn(text));
  asked.set(name, loading);
  loading.catch(() => asked.delete(name));
  return loading;
}

/**
 * A file's messages, and those that all pages or all games share. A build has merged them for each page and game.
 * @param {string} language
 * @param {string} name such as `table`
 * @returns {Promise<string>}
 */
async function textOf(language, name) {
  if (BUILT) return fetched(BUILT[name]);
  const shared = name.startsWith("games/") ? "games/shared" : "shared";
  const texts = [...new Set([shared, name])].map((file) => fetched(`/static/locales/${language}/${file}.ftl`));
  return (await Promise.all(texts)).join("\n");
}

/** @param {string} path */
async function fetched(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.text();
}

/**
 * Loads code and its words. It waits for both: a message that the code failed to load needs the words too.
 *
 * @template T
 * @param {string|readonly string[]} names of the files of the words
 * @param {Promise<T>} code
 * @returns {Promise<T>}
 */
export async function worded(names, code) {
  const words = Promise.all([names].flat().map(loadWords));
  await Promise.allSettled([code, words]);
  await words;
  return code;
}

/** How dates are written: as in the country the browser is set to, where that speaks this language. */
export const dateLocale = () => navigator.languages.find((tag) => primary(tag) === primary(language)) ?? language;

/** @param {string} tag */
const primary = (tag) => tag.split("-")[0];
