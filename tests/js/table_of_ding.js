/**
 * A small table of Ding! for the tests: Ann is the viewer, Ben is a person, Cara is a bot.
 *
 * @typedef {import("../../static/js/games/client.js").Ctx} Ctx
 * @typedef {import("../../static/js/games/ding/shapes.js").DingView} DingView
 */
import { ctxOf as anyCtx } from "./table_of_four.js";

/** @param {Partial<DingView>} [view] @returns {DingView} */
export const viewOf = (view = {}) => ({
  phase: "tricks",
  dealer: 2,
  to_move: [0],
  result: null,
  positions: [3, 9, 16],
  before: [3, 9, 16],
  near: false,
  wilds: 2,
  window: 5,
  trump: "G",
  community: ["W1", "G7"],
  tokens: ["in", "in", "in"],
  hands: [["B2", "W2", "Yi", "G4"], null, null],
  counts: [4, 4, 4],
  drawn: [0, 2, 3],
  answers: ["no_ding", "no_ding", "no_ding"],
  stack: 40,
  tricks: [],
  trick: { leader: 0, cards: [] },
  taken: [0, 0, 0],
  ding: null,
  ...view,
});

/** @param {Partial<DingView>} [view] @param {Partial<Ctx>} [rest] @returns {Ctx} */
export function ctxOf(view = {}, rest = {}) {
  const { table, ...ctx } = anyCtx({});
  const seats = table.seats.slice(0, 3).map((seat) => ({ ...seat, name: ["Ann", "Ben", "Cara"][seat.seat] ?? "" }));
  return {
    ...ctx,
    table: { ...table, game: "ding", seats },
    names: ["Ann", "Ben", "Cara"],
    view: viewOf(view),
    ...rest,
  };
}

/** @param {...string} cards @returns {{type: string, cards: string[]}[]} */
export const plays = (...cards) => cards.map((card) => ({ type: "play", cards: [card] }));
