/** The 52 cards of a standard deck: codes, names and order. */

/** Low to high. */
export const RANKS = "23456789TJQKA";

/** @type {Readonly<Record<string, string>>} */
const RANK_NAMES = { T: "10", J: "Jack", Q: "Queen", K: "King", A: "Ace" };

/** @type {Readonly<Record<string, string>>} */
const SUIT_NAMES = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** @type {Readonly<Record<string, string>>} */
const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** @param {string} code */
export const rankOf = (code) => code.slice(0, 1);

/** @param {string} code */
export const suitOf = (code) => code.slice(1);

/** How a rank is said: "7", "10", "Queen". @param {string} rank */
export const rankName = (rank) => RANK_NAMES[rank] ?? rank;

/** How a card is said: "7 of spades". @param {string} code */
export const cardName = (code) => `${rankName(rankOf(code))} of ${SUIT_NAMES[suitOf(code)] ?? ""}`;

/** A card in the fewest signs: "7♠", "10♥", "Q♣". @param {string} code */
export const cardShort = (code) => `${rankOf(code) === "T" ? "10" : rankOf(code)}${SIGNS[suitOf(code)] ?? ""}`;

/** All cards of these suits, suit by suit from 2 to Ace. @param {string} suits some of `CDHS` */
export const cardsOf = (suits) => [...suits].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/**
 * A hand as it is held: suit by suit in this order, each from low to high.
 *
 * @param {readonly string[]} cards @param {string} suits
 */
export function inOrder(cards, suits) {
  const order = cardsOf(suits);
  return [...cards].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
