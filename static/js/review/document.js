/**
 * The document `dingo-review/1`, and values derived from it.
 *
 * @typedef {import("../net/messages.js").Review} Review
 * @typedef {import("../net/messages.js").JudgedChoice} Choice
 * @typedef {import("../net/messages.js").Alternative} Alternative
 * @typedef {import("../net/messages.js").Account} Account
 * @typedef {import("../net/messages.js").Accuracy} Accuracy
 * @typedef {import("../net/messages.js").Because} Because
 * @typedef {import("../net/messages.js").KeyMoment} Moment
 * @typedef {Choice["mark"]} Mark
 * @typedef {import("../net/messages.js").Why["kind"]} WhyKind
 *
 * @typedef {{from: number, to: number}} Scale what a drawing shows of the shares from 0 to 1
 *
 * @typedef {{name: PartName, points: number}} Part of a result, in points of winning chance
 * @typedef {"cards"|"choices"|"guesses"|"others"} PartName
 */

/** The marks that mean a loss. @type {readonly (Mark|null|undefined)[]} */
const LOST = ["inaccuracy", "mistake", "blunder"];

/** Whether something was surely lost, or would have been. @param {Choice|Alternative} judged */
export const isLoss = ({ mark }) => LOST.includes(mark);

/** The frame of a replay that shows what the action of this step led to; frame 0 is the deal. @param {number} step */
export const frameOf = (step) => step + 1;

/** The choice that led to a frame. @param {Review} review @param {number} frame */
export const choiceAt = ({ choices }, frame) => choices.find(({ step }) => frameOf(step) === frame);

/** @param {Review} review @param {number} seat */
export const choicesOf = ({ choices }, seat) => choices.filter((choice) => choice.seat === seat);

/** @param {Choice} choice @returns {Alternative|undefined} */
export const playedIn = ({ alternatives, played }) => alternatives[played];

/** @param {Choice} choice @returns {Alternative|undefined} */
export const bestIn = ({ alternatives, best }) => alternatives[best];

/** The alternatives, best first. @param {Choice} choice */
export const ranked = ({ alternatives }) => [...alternatives].sort((one, other) => other.wins - one.wins);

/** Whole tenths around all intervals. @param {readonly Alternative[]} alternatives @returns {Scale} */
export function scaleOf(alternatives) {
  const from = Math.floor(10 * Math.min(...alternatives.map(({ wins_low }) => wins_low))) / 10;
  const to = Math.ceil(10 * Math.max(...alternatives.map(({ wins_high }) => wins_high))) / 10;
  return from < to ? { from, to } : { from: Math.min(from, 0.9), to: Math.min(from, 0.9) + 0.1 };
}

/** What a seat is judged by. @param {Review} review @param {number} seat */
export const seatOf = ({ seats }, seat) => seats.find((one) => one.seat === seat);

/**
 * The parts of a result, which add up to it. The cards include the seat they were dealt to, which is worth little by
 * itself.
 *
 * @param {Account} account
 * @returns {Part[]}
 */
export function partsOf({ par, deal, choices, guesses, others, result }) {
  /** @type {[PartName, number][]} */
  const exact = [
    ["cards", par + deal],
    ["choices", choices],
    ["guesses", guesses],
    ["others", others],
  ];
  const points = rounded(
    exact.map(([, value]) => value * 100),
    pointsOf(result),
  );
  return exact.map(([name], i) => ({ name, points: points[i] ?? 0 }));
}

/** A share of the win in points. @param {number} share */
export const pointsOf = (share) => Math.round(share * 100);

/**
 * Rounds values to whole numbers that add up to `total`, each less than 1 from its value (largest remainders).
 *
 * @param {readonly number[]} values
 * @param {number} total their sum, rounded
 */
function rounded(values, total) {
  const down = values.map(Math.floor);
  const missing = total - down.reduce((sum, value) => sum + value, 0);
  const order = values.map((value, i) => ({ i, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest);
  const up = new Set(order.slice(0, missing).map(({ i }) => i));
  return down.map((value, i) => value + (up.has(i) ? 1 : 0));
}

/**
 * The parts as a waterfall: each begins where the one before it ended, the first at zero.
 *
 * @param {readonly Part[]} parts
 */
export function stairs(parts) {
  let at = 0;
  return parts.map(({ name, points }) => {
    const from = at;
    at += points;
    return { name, points, from, to: at };
  });
}

/** The part that helped a result above the average most, or cost one below it most. @param {Account} account */
export function mainPart(account) {
  const way = account.result < account.par ? -1 : 1;
  const parts = partsOf({ ...account, par: 0, result: account.result - account.par });
  return parts.reduce((most, part) => (part.points * way > most.points * way ? part : most));
}
