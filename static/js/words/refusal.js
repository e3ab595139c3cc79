import { listed, t, told } from "./catalogue.js";

/**
 * Why the server has turned something down, in the language of whoever reads: by its code and the parameters, or, where
 * the catalogues do not know the code, as the server said it in English.
 *
 * @param {string} code
 * @param {Readonly<Record<string, unknown>>|undefined} args
 * @param {string} message
 * @returns {string}
 */
export function refusalWords(code, args, message) {
  if (!args) return message;
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plain(value)]));
  const closer = args.why ? told(`refusal-${code}-${args.why}`, values) : undefined;
  return closer ?? told(`refusal-${code}`, values) ?? message;
}

/** A list of names as one; null among them is a seat that nobody has. @param {unknown} value */
const plain = (value) =>
  Array.isArray(value) ? listed(value.map((one) => (one === null ? t("empty-seat") : String(one)))) : value;

/**
 * What went wrong, said in the reader's language. Whatever else is thrown has words of the browser or of its
 * programmers.
 */
export class Trouble extends Error {}
