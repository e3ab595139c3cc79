import { html } from "/vendor/lit-html/lit-html.js";
import { lookAtCards } from "../../cards/motion/motion.js";
import { staged, staging } from "../../cards/motion/staging.js";
import { worded } from "../../words/language.js";
import { announce } from "./announce.js";
import "./felt.js";
import { phases } from "./phases.js";
import { result } from "./result.js";
import { aloud } from "./said.js";
import { sentence } from "./sentence.js";
import { sound } from "./sound.js";

/** @type {import("../client.js").GameClient} */
export const table = {
  felt: (ctx) => html`<dingo-felt class="felt" .ctx=${ctx}></dingo-felt>`,
  sentence,
  announce,
  aloud,
  result,
  phases,
  look: lookAtCards,
  sound,
  staged,
  staging,
  readOut: () => worded("games/dingo/keys", import("./read_out.js")).then(({ readOut }) => readOut),
};
