import { listed, told } from "../../words/words.js";

/** What a choice is about, as the server has it. @param {import("../client.js").Phrase} aim */
export function coach({ code, args }) {
  const missing = /** @type {string[]} */ (args.missing ?? []);
  return told(`ding-aim-${code}`, { ...args, missing: listed(missing), count: missing.length }) ?? "";
}
