import { listed, t, told } from "../../../words/catalogue.js";

/** @import { Coach, Phrase } from "../../client.js" */

/** @type {Coach} */
export const coach = { goal: () => t("dingo-goal"), aim };

/** The most ranks that a line names. */
const NAMED = 2;

/**
 * What a choice is about, from the server's codes; the highest ranks stand for the others.
 * @param {Phrase} aim
 * @param {readonly (Phrase|null)[]} stakes
 */
function aim({ code, args }, stakes) {
  const ranks = /** @type {string[]} */ (args.ranks ?? [args.rank].filter(Boolean)).slice(-NAMED);
  const named = listed(ranks.map((rank) => t("dingo-rank-of", { rank })));
  const sure = code === "first_wolf" && !stakes.some((stake) => stake?.code === "unless_followed");
  return told(`dingo-aim-${sure ? "last_wolf" : code}`, { ranks: named, count: ranks.length }) ?? "";
}
