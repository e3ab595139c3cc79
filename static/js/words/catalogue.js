import { FluentBundle, FluentResource } from "/vendor/@fluent/bundle/esm/index.js";

/** @import { Messages } from "./messages.js" */

/**
 * Every sentence that a person reads comes from the catalogues in `static/locales`, one folder for each language. The
 * keys and their variables are typed from the English ones: see scripts/words.js.
 *
 * @typedef {string|number} Value
 * @typedef {{code: string, rtl: boolean, disguise?: (text: string) => string}} Speech how a language is written;
 * `disguise` makes a pseudo-locale of it
 */

/** Hebrew, Arabic, and other letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** @type {FluentBundle} */
let bundle;
let isRightToLeft = false;
/** @type {Intl.ListFormat|null} */
let lists = null;
/** @type {Map<string, string>} messages without variables, which are asked for again and again */
const known = new Map();

/** What the catalogues ask the device, if there is one: whether people point with a mouse or touch the screen. */
const functions = {
  POINTER: () => (globalThis.matchMedia?.("(hover: hover) and (pointer: fine)").matches ? "mouse" : "touch"),
};

/** Starts again in this language, with an empty catalogue. @param {Speech} speech */
export function speak({ code, rtl, disguise }) {
  isRightToLeft = rtl;
  bundle = new FluentBundle(code, { useIsolating: rtl, transform: disguise, functions });
  lists = null;
  known.clear();
}

/** Adds a catalogue's messages; existing ones stay as they are. @param {string} text */
export function learn(text) {
  bundle.addResource(new FluentResource(text));
}

/** Whether any catalogue is loaded. */
export const isWorded = () => bundle?.hasMessage("language-name") ?? false;

/**
 * A message of the catalogues: `table-free`, or with a dot one of its attributes. Without its catalogue the page shows
 * the key and the console says so.
 *
 * @template {keyof Messages} K
 * @param {K} key
 * @param {Messages[K] extends null ? [] : [Messages[K]]} values
 * @returns {string}
 */
export function t(key, ...values) {
  const words = known.get(key) ?? told(key, values[0] ?? {});
  if (words === undefined) console.error(`${key} is in no loaded catalogue`);
  else if (values.length === 0) known.set(key, words);
  return words ?? key;
}

/**
 * The message for a code of the server's; undefined if the catalogues have none, and the server's own sentence
 * has to do.
 *
 * @param {string} key
 * @param {Readonly<Record<string, unknown>>} [values]
 * @returns {string|undefined}
 */
export function told(key, values = {}) {
  const [id = "", attribute] = key.split(".");
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? bundle.formatPattern(pattern, isRightToLeft ? values : inTheirDirection(values), []) : undefined;
}

/**
 * A name between other words of a plain text. If it is written in the other direction, it stays in its place there,
 * and the signs around it stay in theirs. Messages and lists do this themselves; elements have `<bdi>`.
 *
 * @param {string} name
 */
export const isolated = (name) => (isRightToLeft || RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** @param {Readonly<Record<string, any>>} values */
const inTheirDirection = (values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? isolated(value) : value]),
  );

/** A list as people say it: "a, b and c". @param {readonly string[]} items */
export function listed(items) {
  lists ??= new Intl.ListFormat(bundle.getMessage("language-lists")?.value?.toString());
  return lists.format(items.map(isolated));
}
