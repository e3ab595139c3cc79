import { styled } from "../../stylesheet.js";
import { worded } from "../../words/language.js";

/** @type {import("../client.js").Game} */
export const ding = {
  title: "Ding!",
  table: () =>
    worded("games/ding/table", styled("js/games/ding/table.css", import("./table.js"))).then(({ table }) => table),
  cover: () => styled("js/games/ding/cover.css", import("./cover.js")).then(({ cover }) => cover),
  rules: () =>
    worded(
      ["games/ding/table", "games/ding/rules"],
      styled("js/games/ding/rules.css", import("./rules/rules.js")),
    ).then(({ rules }) => rules),
  lessons: () => worded("games/ding/lessons", ding.table()),
  advice: () => worded("games/ding/hints", import("./words/advice.js")).then(({ advice }) => advice),
  coach: () => worded("games/ding/coach", import("./words/coach.js")).then(({ coach }) => coach),
  pack: () => import("./cards/deck.js"),
};
