import { listed, t, told } from "./catalogue.js";

/**
 * Why the server refused a request, in the reader's language, from the refusal's code and parameters. The server's
 * English sentence stands in for a code that the catalogues do not have.
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
 * An error whose message is in the reader's language and may be shown. Other errors speak to programmers.
 */
export class Trouble extends Error {}
