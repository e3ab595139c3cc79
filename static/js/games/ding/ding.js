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
import { score } from "./score.js";
import { sentence } from "./sentence.js";
import { dingView } from "./shapes.js";
import { wholeWalk } from "./walk.js";

/** The layouts come last: they have the last word on places and board. */
for (const sheet of [
  "cards",
  "board",
  "place",
  "token",
  "ring",
  "middle",
  "actions",
  "table",
  "low",
  "roomy",
  "around",
  "end",
  "rules",
])
  addSheet(new URL(`./css/${sheet}.css`, import.meta.url));

/** How long the pawns are looked at after they have arrived, in milliseconds. */
const REST = 900;

/** @type {import("../client.js").GameClient} */
export const ding = {
  title: "Ding!",
  felt: (ctx) => html`<ding-felt class="felt" .ctx=${ctx}></ding-felt>`,
  sentence,
  announce,
  result,
  rules,
  phases,
  deck,
  cover,
  presets,
  score,
  ending: (ctx) => wholeWalk(dingView(ctx.view)?.result?.moves ?? []) + REST,
};
