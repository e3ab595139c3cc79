/**
 * A small table of Dingo for the tests: Ann looks, Ben is a person, Cara is a
 * bot, Dov is away when a test says so.
 *
 * @typedef {import("../../static/js/games/client.js").Ctx} Ctx
 * @typedef {import("../../static/js/games/dingo/shapes.js").DingoView} DingoView
 */

/** @param {Partial<DingoView>} [view] @returns {DingoView} */
export const viewOf = (view = {}) => ({
  phase: "exchange",
  dealer: 3,
  to_move: [0],
  round: 1,
  kind: "discard",
  pass_to: null,
  stock: { count: 0, cards: [] },
  hands: [["7S", "AC"], null, null, null],
  counts: [2, 2, 2, 2],
  rabbits: ["2D"],
  called: null,
  discards: { count: 0, cards: [] },
  hunt: null,
  seats: [0, 1, 2, 3].map(() => ({ scoring: [], penalty: [], score: 0 })),
  result: null,
  ...view,
});

/** @param {Partial<DingoView>} view @param {Partial<Ctx>} [rest] @returns {Ctx} */
export const ctxOf = (view, rest = {}) => ({
  table: {
    code: "x",
    game: "dingo",
    options: { enforcement: "strict" },
    phase: "playing",
    closed: false,
    host: { name: "Ann", seat: 0 },
    seats: ["Ann", "Ben", "Cara", "Dov"].map((name, seat) => ({
      seat,
      name,
      bot: seat === 2 ? "pup" : null,
      ready: true,
      connected: true,
    })),
    needed: 4,
    number: 1,
    hand: { id: "h", number: 1 },
    last_hand: null,
    coming: null,
    dealer: 3,
    opening: null,
    match: { scores: [0, 0, 0, 0], places: [1, 1, 1, 1], wins: [0, 0, 0, 0], hands: 0, winners: null },
    watching: 0,
    pace: 1,
  },
  you: { seat: 0, host: true, name: "Ann" },
  view: viewOf(view),
  legal: [],
  events: [],
  act: () => Promise.resolve(true),
  due: [],
  names: ["Ann", "Ben", "Cara", "Dov"],
  live: true,
  settings: {
    fourColour: false,
    theme: "auto",
    size: "normal",
    autoAnswer: true,
    motion: "auto",
    tempo: "normal",
    sound: false,
    volume: 0.6,
    readOut: true,
  },
  ...rest,
});
