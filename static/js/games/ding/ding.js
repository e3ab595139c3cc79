import { styled } from "../../sheet.js";
import { presets } from "./presets.js";

/** @type {import("../client.js").Game} */
export const ding = {
  title: "Ding!",
  presets,
  table: () => styled("js/games/ding/table.css", import("./table.js")).then(({ table }) => table),
  cover: () => styled("js/games/ding/cover.css", import("./cover.js")).then(({ cover }) => cover),
  rules: () => styled("js/games/ding/rules.css", import("./rules.js")).then(({ rules }) => rules),
  deck: () => import("./deck.js").then(({ deck }) => deck),
};
