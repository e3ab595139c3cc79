import { html } from "/vendor/lit-html/lit-html.js";
import { chip } from "../../cards/card.js";
import { lookAtCards } from "../../cards/motion/motion.js";
import { RARE, staged, staging } from "../../cards/motion/staging.js";
import { worded } from "../../words/language.js";
import { announce } from "./words/announce.js";
import "./felt.js";
import { isComeback, wholeWalk } from "./board/walk.js";
import { face } from "./cards/face.js";
import { result } from "./result.js";
import { dingEvent, dingView } from "./shapes.js";
import { score } from "./words/ding_words.js";
import { best, phases } from "./words/phases.js";
import { sentence } from "./words/sentence.js";

/** Milliseconds the pawns stay in view after they arrive. */
const REST = 900;

/** @type {import("../client.js").GameClient} */
export const table = {
  felt: (ctx) => html`<ding-felt class="felt" .ctx=${ctx}></ding-felt>`,
  picture: (code) => chip(face, code),
  sentence,
  announce,
  result,
  phases,
  best,
  look: lookAtCards,
  sound,
  staged,
  staging,
  readOut: () => worded("games/ding/keys", import("./words/read_out.js")).then(({ readOut }) => readOut),
  score,
  ending: ({ view }) => {
    const seen = dingView(view);
    return wholeWalk(seen?.result?.moves ?? []) + REST + (seen && isComeback(seen) ? RARE : 0);
  },
};

/**
 * The sounds of a hand: cards and tokens, a trick, DING!
 * @param {import("../client.js").TableEvent} told
 */
function sound(told) {
  switch (dingEvent(told).type) {
    case "played":
    case "drew":
    case "tokens":
      return "card";
    case "trick":
      return "catch";
    case "ding":
      return "ding";
    default:
      return null;
  }
}
