import { counted } from "../amounts.js";
import { isMe, who } from "../people.js";
import { FINISH, spaceName } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").Move} Move
 * @typedef {import("./shapes.js").Result} Result
 */

/** How the hand ended, in one sentence. @param {Ctx} ctx @param {Result} result */
export function headline(ctx, result) {
  const said = how(ctx, result);
  const { winner } = result;
  if (winner === null || result.kind === "finish") return said;
  return `${said} ${who(ctx, winner)} ${isMe(ctx, winner) ? "reach" : "reaches"} the Finish and ${isMe(ctx, winner) ? "win" : "wins"}!`;
}

/** @param {Ctx} ctx @param {Result} result */
function how(ctx, { kind, winner, moves }) {
  switch (kind) {
    case "nobody_in":
      return "Nobody was in, so no pawn moves.";
    case "alone":
      return alone(ctx, moves);
    case "ding":
      return `${who(ctx, moves.find((move) => move.why === "ding")?.seat ?? 0)} said DING! first.`;
    case "finish":
      return `${who(ctx, winner ?? 0)} ${isMe(ctx, winner ?? 0) ? "step" : "steps"} onto the Finish with this trick and ${isMe(ctx, winner ?? 0) ? "win" : "wins"}!`;
    default:
      return "The five tricks are played.";
  }
}

/** @param {Ctx} ctx @param {readonly Move[]} moves */
function alone(ctx, moves) {
  const seat = moves.find((move) => move.why === "alone")?.seat ?? 0;
  return isMe(ctx, seat) ? "You were the only one in." : `${who(ctx, seat)} was the only one in.`;
}

/**
 * What the hand did to one player, to be read after their name: "took no trick, back 3".
 *
 * @param {Move} move
 * @param {number} taken
 * @param {boolean} me
 */
export function moveWords(move, taken, me) {
  const was = me ? "were" : "was";
  switch (move.why) {
    case "alone":
      return `${was} the only one in, ${walked(move, me)}`;
    case "ding":
      return `said DING!, ${walked(move, me)}`;
    case "beaten":
      return `${was} in, ${walked(move, me)}`;
    case "tricks":
      return `took ${counted(taken, "trick")}, ${walked(move, me)}`;
    case "no_trick":
      return `took no trick, ${walked(move, me)}`;
    case "out":
      return `${was} out, ${stays(move, me)}`;
    default:
      return `${was} in, ${stays(move, me)}`;
  }
}

/** How far a pawn went: "2 ahead", "back 3", "stays at Start". @param {Move} move @param {boolean} me */
function walked({ from, to, ...rest }, me) {
  if (to === FINISH) return `${to - from} ahead onto the Finish`;
  if (to > from) return `${to - from} ahead`;
  return to < from ? `back ${from - to}` : stays({ from, to, ...rest }, me);
}

/** @param {Move} move @param {boolean} me */
const stays = ({ to }, me) => `${me ? "stay" : "stays"} ${to === 0 ? "at" : "on"} ${spaceName(to)}`;
