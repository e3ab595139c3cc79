import { cardsOf, RANKS, rankOf } from "../../../cards/standard.js";
import { shuffled } from "../../../fairness/shuffle.js";

/** @import { Options } from "../../../net/messages.js" */
/** @import { Draw } from "../../../fairness/shuffle.js" */

/**
 * The forty cards that are shuffled, in the order the shuffle starts from:
 * clubs, hearts and spades from 2 to Ace, then the Ace Rabbit.
 *
 * @returns {string[]}
 */
export const deck = () => [...cardsOf("CHS"), "AD"];

/** The seat on the dealer's right, if these options have a cut. @param {Options} options @param {number} dealer */
export const cutter = (options, dealer) => (options.cut === false ? null : (dealer + 3) % 4);

/**
 * The first dealer of a match: by lot, or whoever draws the highest card.
 * @param {Options} options @param {number} seats @param {Draw} draw
 */
export const firstDealer = (options, seats, draw) =>
  options.first_dealer === "draw" ? highest(seats, draw) : draw(seats);

/** Seats that share a rank draw again, until all ranks differ. @param {number} seats @param {Draw} draw */
async function highest(seats, draw) {
  /** @type {string[]} by seat, what lies before it */
  const drawn = [];
  let pack = await shuffled(cardsOf("CDHS"), draw);
  let again = Array.from({ length: seats }, (_, seat) => seat);
  while (again.length > 0) {
    if (pack.length < again.length)
      pack = await shuffled(
        cardsOf("CDHS").filter((card) => !drawn.includes(card)),
        draw,
      );
    for (const seat of again) drawn[seat] = /** @type {string} */ (pack.shift());
    again = sharing(drawn);
  }
  return drawn.indexOf([...drawn].sort((a, b) => height(b) - height(a))[0] ?? "");
}

/** The seats whose rank another seat has too. @param {readonly string[]} drawn */
function sharing(drawn) {
  const ranks = drawn.map(rankOf);
  return ranks.flatMap((rank, seat) => (ranks.indexOf(rank) === ranks.lastIndexOf(rank) ? [] : [seat]));
}

/** @param {string} card */
const height = (card) => RANKS.indexOf(rankOf(card));
