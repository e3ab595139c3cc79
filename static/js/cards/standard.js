/** The 52 cards of a standard deck: codes, names and order. */

import { listed, t } from "../words/catalogue.js";

/** Low to high. */
export const RANKS = "23456789TJQKA";

/** @type {Readonly<Record<string, string>>} */
const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** @param {string} code */
export const rankOf = (code) => code.slice(0, 1);

/** @param {string} code */
export const suitOf = (code) => code.slice(1);

/** A rank in words: "7", "10", "Queen". @param {string} rank */
export const rankName = (rank) => t("card-rank", { rank: rank === "T" ? "10" : rank });

/** How a card is said: "7 of spades". @param {string} code */
export const cardName = (code) => t("card-name", { suit: suitOf(code), rank: rankName(rankOf(code)) });

/** A card inside a sentence: "the 7 of spades". @param {string} code */
export const theCard = (code) => t("the-card", { card: cardName(code) });

/** Cards in a row: "7 of spades and 7 of clubs". @param {readonly string[]} codes */
export const cardNames = (codes) => listed(codes.map(cardName));

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
