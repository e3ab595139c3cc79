import { html } from "/vendor/lit-html/lit-html.js";
import { addSheet } from "../../cards/sheet.js";
import { announce } from "./announce.js";
import { cover } from "./cover.js";
import { deck } from "./deck.js";
import "./felt.js";
import { phases } from "./phases.js";
import { presets } from "./presets.js";
import { result } from "./result.js";
import { rules } from "./rules.js";
import { sentence } from "./sentence.js";

/** The layouts come last: they have the last word on places and middle. */
for (const sheet of ["place", "middle", "board", "low", "roomy", "result", "rules", "cover"])
  addSheet(new URL(`./css/${sheet}.css`, import.meta.url));

/** @type {import("../client.js").GameClient} */
export const dingo = {
  title: "Dingo",
  felt: (ctx) => html`<dingo-felt class="felt" .ctx=${ctx}></dingo-felt>`,
  sentence,
  announce,
  result,
  rules,
  phases,
  deck,
  cover,
  presets,
};
