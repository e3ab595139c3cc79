import { html } from "/vendor/lit-html/lit-html.js";
import { chip } from "../../cards/card.js";
import { lookAtCards } from "../../cards/motion/motion.js";
import { staged, staging } from "../../cards/motion/staging.js";
import { worded } from "../../words/language.js";
import { face } from "./cards/face.js";
import { announce } from "./words/announce.js";
import "./felt.js";
import { best, telling } from "./hand_end.js";
import { result } from "./result.js";
import { dingoEvent } from "./shapes.js";
import { phases } from "./words/phases.js";
import { aloud } from "./words/said.js";
import { sentence } from "./words/sentence.js";

/** @type {import("../client.js").GameClient} */
export const table = {
  felt: (ctx) => html`<dingo-felt class="felt" .ctx=${ctx}></dingo-felt>`,
  picture: (code) => chip(face, code),
  sentence,
  announce,
  aloud,
  result,
  phases,
  look: lookAtCards,
  sound,
  staged,
  staging,
  ending: telling,
  best,
  readOut: () => worded("games/dingo/keys", import("./words/read_out.js")).then(({ readOut }) => readOut),
};

/**
 * The sounds of a hand: cards, animals, catches.
 * @param {import("../client.js").TableEvent} told
 */
function sound(told) {
  const event = dingoEvent(told);
  switch (event.type) {
    case "discarded":
    case "passed":
      return "card";
    case "dingo":
    case "rabbit_shown":
      return "leap";
    case "wolves":
    case "aces":
      return event.cards.length > 0 ? "creep" : null;
    case "hunted":
      return event.rabbit_to === null ? null : "catch";
    default:
      return null;
  }
}
