import { rankName } from "../../cards/standard.js";
import { listed, told } from "../../words/words.js";

/** What a choice is about, as the server has it. @param {import("../client.js").Phrase} aim */
export function coach({ code, args }) {
  const ranks = /** @type {string[]} */ (args.ranks ?? [args.rank].filter(Boolean));
  return told(`dingo-aim-${code}`, { ranks: listed(ranks.map(rankName)), count: ranks.length }) ?? "";
}
