/**
 * Writes the types that the client does not define itself: those of every sentence, from the catalogues
 * (static/js/words/messages.d.ts), and through scripts/messages.py those of everything that the server sends
 * (static/js/net/messages.d.ts).
 *
 * python scripts/node.py scripts/words.js
 */

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentParser, Visitor } from "@fluent/syntax";

/** @typedef {{file: string, variables: string[]}} Message where a message stands, and what it needs to be told */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LOCALES = new URL("../static/locales/", import.meta.url);
const TYPES = new URL("../static/js/words/messages.d.ts", import.meta.url);

/** Every language with its own folder, English first. */
export const languages = () => {
  const folders = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ["en", ...folders.map(({ name }) => name).filter((language) => language !== "en")];
};

/** The catalogues of a language, by their path in its folder. @param {string} language @returns {string[]} */
export function files(language) {
  const found = readdirSync(new URL(`${language}/`, LOCALES), { recursive: true, encoding: "utf8" });
  return found.filter((path) => path.endsWith(".ftl")).sort();
}

/** @param {string} language @param {string} file */
export const textOf = (language, file) => readFileSync(new URL(`${language}/${file}`, LOCALES), "utf8");

/**
 * Every message of a language, and each of its attributes as `key.attribute`. Throws if part of a file cannot be
 * parsed, or if a key is used twice.
 *
 * @param {string} language
 * @returns {Map<string, Message>}
 */
export function messages(language) {
  /** @type {Map<string, Message>} */
  const all = new Map();
  for (const file of files(language))
    for (const { key, value } of patterns(`${language}/${file}`, textOf(language, file))) {
      if (all.has(key)) throw new Error(`${language}/${file}: ${key} stands in ${all.get(key)?.file} too`);
      all.set(key, { file, variables: variablesOf(value) });
    }
  return all;
}

/** @param {string} name @param {string} text */
function* patterns(name, text) {
  for (const entry of new FluentParser().parse(text).body) {
    if (entry.type === "Junk") throw new Error(`${name}: ${entry.annotations[0]?.message}\n${entry.content}`);
    if (entry.type !== "Message") continue;
    if (entry.value) yield { key: entry.id.name, value: entry.value };
    yield* entry.attributes.map(({ id, value }) => ({ key: `${entry.id.name}.${id.name}`, value }));
  }
}

/** @param {import("@fluent/syntax").Pattern} pattern */
function variablesOf(pattern) {
  /** @type {Set<string>} */
  const found = new Set();
  class Variables extends Visitor {
    /** @param {import("@fluent/syntax").VariableReference} reference */
    visitVariableReference({ id }) {
      found.add(id.name);
    }
  }
  new Variables().visit(pattern);
  return [...found].sort();
}

/**
 * The types, as a module of declarations: one for each English key, with the variables that any language needs.
 * @param {ReadonlyMap<string, Message>[]} all
 */
export function typed([first, ...others]) {
  const lines = [...(first?.keys() ?? [])].map((key) => {
    const needed = [first, ...others].flatMap((messages) => messages?.get(key)?.variables ?? []);
    const values = [...new Set(needed)].map((name) => `${name}: string | number`).join("; ");
    return `  "${key}": ${values ? `{ ${values} }` : "null"};`;
  });
  return `/** Written by scripts/words.js. */\nexport interface Messages {\n${lines.join("\n")}\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(TYPES, typed(languages().map(messages)));
  execFileSync(process.env.PYTHON ?? "python3", ["-m", "scripts.messages"], { cwd: ROOT, stdio: "inherit" });
}
