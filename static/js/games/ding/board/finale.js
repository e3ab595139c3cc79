import { playSound } from "../../../sound.js";
import { FINISH } from "../words/ding_words.js";
import { setOut, wholeWalk } from "./walk.js";

/** The last spaces of the race, on which it is decided. */
const LAST = 3;

/** How close the table comes, and how long it stays after the pawn arrives, in milliseconds. */
const CLOSE = 1.06;
const STAYS = 500;

/**
 * When a pawn reaches the last spaces of the race, the table leans in to the sound of a drum.
 *
 * @param {ParentNode} root
 * @param {readonly import("../shapes.js").Move[]} moves
 * @returns {Animation[]}
 */
export function leanIn(root, moves) {
  const table = root.querySelector(".ding-table");
  const final = setOut(moves).find(({ move }) => move.to > move.from && move.to > FINISH - LAST);
  if (!(table && final)) return [];
  void playSound("drum", final.at);
  const close = { transform: `scale(${CLOSE})`, easing: "ease-in-out" };
  const way = [
    { transform: "none", easing: "ease-in-out" },
    { ...close, offset: 0.3 },
    { ...close, offset: 0.8 },
    { transform: "none" },
  ];
  return [table.animate(way, { delay: final.at, duration: wholeWalk([final.move]) + STAYS })];
}
