import { FINISH } from "./words.js";

/** A match counts spaces on the board. @type {import("../client.js").GameClient["score"]} */
export const score = {
  title: "Space",
  words: (position) => (position === 0 ? "Start" : position === FINISH ? "Finish" : String(position)),
};
