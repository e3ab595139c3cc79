import { isLoss, playedIn } from "../document.js";

/** @import { Choice, Review } from "../document.js" */

const MOST = 3;

/**
 * A seat's key choices in the order of the hand: first what cost most, then good finds where much could have been
 * lost.
 *
 * @param {Review} review
 * @param {number} seat
 * @returns {Choice[]}
 */
export function momentsOf({ choices }, seat) {
  const own = choices.filter((choice) => choice.seat === seat);
  const lost = own.filter(isLoss).sort((one, other) => other.loss.wins - one.loss.wins);
  const found = own.filter(isFound).sort((one, other) => stake(other) - stake(one));
  return inOrder([...lost, ...found].slice(0, MOST));
}

/** What cost the others most. @param {Review} review @param {number} seat @returns {Choice[]} */
export function othersMistakes({ choices }, seat) {
  const lost = choices.filter((choice) => choice.seat !== seat && isLoss(choice));
  return inOrder(lost.sort((one, other) => other.loss.wins - one.loss.wins).slice(0, MOST));
}

/** @param {Choice[]} choices */
const inOrder = (choices) => choices.sort((one, other) => one.step - other.step);

/** Whether the best was played, and something else was surely worse. @param {Choice} choice */
const isFound = ({ mark, alternatives }) => mark === "best" && alternatives.some(isLoss);

/** How much of the win the worst alternative would have cost. @param {Choice} choice */
function stake(choice) {
  const worst = Math.min(...choice.alternatives.map(({ wins }) => wins));
  return (playedIn(choice)?.wins ?? worst) - worst;
}

/**
 * Whether an answer is good enough: as good as the best, as far as anyone can tell.
 * @param {Choice} choice @param {number} i
 */
export function isGoodEnough({ alternatives, best }, i) {
  const answer = alternatives[i];
  return i === best || !answer || !isLoss(answer);
}
