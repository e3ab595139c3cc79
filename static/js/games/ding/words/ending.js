import { t } from "../../../words/catalogue.js";
import { isMe, who } from "../../people.js";
import { FINISH } from "./ding_words.js";

/**
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../shapes.js").Move} Move
 * @typedef {import("../shapes.js").Result} Result
 */

/** How the hand ended, in one sentence. @param {Ctx} ctx @param {Result} result */
export function headline(ctx, result) {
  const said = how(ctx, result);
  const { winner } = result;
  if (winner === null || result.kind === "finish") return said;
  return t("ding-and-wins", { said, who: who(ctx, winner) });
}

/** @param {Ctx} ctx @param {Result} result */
function how(ctx, { kind, winner, moves }) {
  /** @param {Move["why"]} why */
  const whose = (why) => who(ctx, moves.find((move) => move.why === why)?.seat ?? 0);
  switch (kind) {
    case "nobody_in":
      return t("ding-nobody-in");
    case "alone":
      return t("ding-alone", { who: whose("alone") });
    case "ding":
      return t("ding-first", { who: whose("ding") });
    case "finish":
      return t("ding-onto-finish", { who: who(ctx, winner ?? 0) });
    default:
      return t("ding-five-played");
  }
}

/**
 * What the hand did to one player, to be read after their name: "took no trick, back 3".
 *
 * @param {Ctx} ctx
 * @param {Move} move
 * @param {number} taken
 */
export function moveWords(ctx, move, taken) {
  const me = isMe(ctx, move.seat) ? "yes" : "no";
  switch (move.why) {
    case "alone":
      return t("ding-move-alone", { me, walked: walked(move, me) });
    case "ding":
      return t("ding-move-ding", { me, walked: walked(move, me) });
    case "tricks":
      return t("ding-move-tricks", {
        me,
        tricks: t("ding-trick-count", { count: taken }),
        walked: walked(move, me),
      });
    case "no_trick":
      return t("ding-move-no-trick", { me, walked: walked(move, me) });
    case "out":
      return t("ding-move-out", { me, walked: stays(move, me) });
    default:
      return t("ding-move-beaten", { me, walked: walked(move, me) });
  }
}

/** How far a pawn went: "2 ahead", "back 3", "stays at Start". @param {Move} move @param {string} me */
function walked(move, me) {
  const { from, to } = move;
  if (to === FINISH && from !== FINISH) return t("ding-walked-finish", { count: to - from });
  if (to > from) return t("ding-walked-ahead", { count: to - from });
  return to < from ? t("ding-walked-back", { count: from - to }) : stays(move, me);
}

/** @param {Move} move @param {string} me */
const stays = ({ to }, me) => t("ding-walked-stays", { me, at: to });
