import { t, told } from "../words/catalogue.js";

/** @import { Hint } from "../net/messages.js" */
/** @import { Advice } from "./client.js" */

/**
 * A hint in the reader's language: what to do, why, and what is just as good. If the catalogues lack the reason, it
 * shows the server's English.
 *
 * @param {string} game
 * @param {Hint} hint
 * @param {Advice|undefined} advice
 */
export function hintWords(game, { action, reason, equal, sentence }, advice) {
  if (!advice) return sentence;
  const { todo, word } = advice;
  const values = Object.fromEntries(
    Object.entries(reason?.args ?? {}).map(([name, value]) => [name, word(name, value)]),
  );
  const why = reason && (told(`${game}-hint-${reason.code}`, values) ?? reason.message);
  const said = why ? t("hint-because", { what: todo(action), why }) : t("hint-alone", { what: todo(action) });
  const [one] = equal.map(todo);
  return one === undefined ? said : t("hint-equal", { said, one });
}
