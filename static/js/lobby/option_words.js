import { isByMail } from "../games/people.js";
import { t, told } from "../words/catalogue.js";

/** @import { GameInfo, Options, OptionSchema } from "../net/messages.js" */

/** From more whole numbers on the player types one instead of choosing it. */
const FEW = 8;

/**
 * The schema of a game's options in the reader's language, with the server's words where the catalogues have none;
 * only those that mean something with this time for a decision.
 *
 * @param {Pick<GameInfo, "name"|"options">} game
 * @param {number} [clock] in seconds
 * @returns {Record<string, OptionSchema>}
 */
export function spoken({ name: game, options: { properties } }, clock = 0) {
  const all = Object.entries(properties)
    .filter(([, about]) => !(about.live_only && isByMail({ clock })))
    .map(([name, about]) => [name, spokenOption(`${game}-option-${name}`, about)]);
  return Object.fromEntries(all);
}

/** @param {string} key @param {OptionSchema} about @returns {OptionSchema} */
function spokenOption(key, about) {
  const words = about.oneOf?.map((one) => ({ ...one, title: told(`${key}.${one.const}`) ?? one.title }));
  return {
    ...about,
    title: told(key) ?? about.title,
    description: told(`${key}.description`) ?? about.description,
    ...(words ? { oneOf: words } : {}),
  };
}

/**
 * The values to choose from, in words; none if a number is typed.
 * @param {OptionSchema} about
 */
export function choices(about) {
  if (about.oneOf) return about.oneOf.map((one) => ({ word: one.const, title: one.title ?? String(one.const) }));
  if (about.enum) return about.enum.map((word) => ({ word, title: String(word) }));
  return isNumber(about) ? fewNumbers(about) : [];
}

/** Whether the option is a number, or one that may be left open. @param {OptionSchema} about */
export const isNumber = (about) => has(about, "integer") || has(about, "number");

/** Whether the option may be left open: then it is null. @param {OptionSchema} about */
export const mayBeOpen = (about) => has(about, "null");

/** @param {OptionSchema} about @param {string} type */
const has = (about, type) => (Array.isArray(about.type) ? about.type.includes(type) : about.type === type);

/** @param {OptionSchema} about @returns {{word: unknown, title: string}[]} */
function fewNumbers(about) {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = about;
  const count = maximum - minimum + 1;
  if (count > FEW || has(about, "number")) return [];
  const numbers = Array.from({ length: count }, (_, i) => ({ word: minimum + i, title: String(minimum + i) }));
  return mayBeOpen(about) ? [{ word: null, title: t("option-any-number") }, ...numbers] : numbers;
}

/**
 * Whether an option applies now. An option named like a value of another one belongs to that value: `target` applies
 * while `match` is "target".
 *
 * @param {string} name
 * @param {Record<string, OptionSchema>} schema
 * @param {Options} options
 */
export function applies(name, schema, options) {
  const owner = Object.entries(schema).find(
    ([other, about]) => other !== name && choices(about).some(({ word }) => word === name),
  );
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
  if (typeof value === "boolean") return value ? t("option-yes") : t("option-no");
  return (
    choices(about).find(({ word }) => word === value)?.title ??
    (value === null ? t("option-any-number") : String(value))
  );
}
