/** @import { Options, OptionSchema } from "../net/messages.js" */

/** The words one can choose from, each with what people read. @param {OptionSchema} about */
export function choices(about) {
  if (about.oneOf) return about.oneOf.map((one) => ({ word: one.const, title: one.title ?? String(one.const) }));
  return (about.enum ?? []).map((word) => ({ word, title: String(word) }));
}

/**
 * Whether an option means anything now. One that is named like a word of
 * another option belongs to that word: `target` counts while `match` is "target".
 *
 * @param {string} name
 * @param {Record<string, OptionSchema>} schema
 * @param {Options} options
 */
export function applies(name, schema, options) {
  const owner = Object.entries(schema).find(([other, about]) => other !== name && choices(about).some(({ word }) => word === name));
  return !owner || options[owner[0]] === name;
}

/**
 * The options in a few words each: "Cut the pack: No".
 *
 * @param {Record<string, OptionSchema>} schema
 * @param {Options} options
 * @returns {{title: string, value: string}[]}
 */
export function optionWords(schema, options) {
  return Object.entries(schema)
    .filter(([name]) => applies(name, schema, options))
    .map(([name, about]) => ({ title: about.title ?? name, value: valueWords(about, options[name]) }));
}

/** @param {OptionSchema} about @param {unknown} value */
function valueWords(about, value) {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return choices(about).find(({ word }) => word === value)?.title ?? String(value);
}
