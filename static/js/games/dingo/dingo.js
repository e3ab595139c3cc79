import { styled } from "../../stylesheet.js";
import { worded } from "../../words/language.js";

/** @type {import("../client.js").Game} */
export const dingo = {
  title: "Dingo",
  table: () =>
    worded("games/dingo/table", styled("js/games/dingo/table.css", import("./table.js"))).then(({ table }) => table),
  cover: () => styled("js/games/dingo/cover.css", import("./cover.js")).then(({ cover }) => cover),
  rules: () =>
    worded(
      ["games/dingo/table", "games/dingo/rules"],
      styled("js/games/dingo/rules.css", import("./rules/rules.js")),
    ).then(({ rules }) => rules),
  lessons: () => worded("games/dingo/lessons", dingo.table()),
  advice: () => worded("games/dingo/hints", import("./words/advice.js")).then(({ advice }) => advice),
  coach: () => worded("games/dingo/coach", import("./words/coach.js")).then(({ coach }) => coach),
  cuts: 39,
  pack: () => import("./cards/deck.js"),
};
