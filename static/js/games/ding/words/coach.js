import { listed, t, told } from "../../../words/catalogue.js";

/** @import { Coach, Phrase } from "../../client.js" */

/** @type {Coach} */
export const coach = { goal: () => t("ding-goal"), aim };

/** What a choice is about, from the server's code. @param {Phrase} aim */
function aim({ code, args }) {
  const missing = /** @type {string[]} */ (args.missing ?? []);
  return told(`ding-aim-${code}`, { ...args, missing: listed(missing), count: missing.length }) ?? "";
}
