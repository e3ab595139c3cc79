import { unsigned } from "../amounts.js";

/** @type {Readonly<Record<string, string>>} */
const RANKS = { T: "10", J: "Jack", Q: "Queen", K: "King", A: "Ace" };

/** @type {Readonly<Record<string, string>>} */
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** @type {Readonly<Record<string, string>>} */
const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** @type {Readonly<Record<string, string>>} */
const ANIMALS = { C: "wolf", D: "rabbit", H: "dingo", S: "wolf" };

/** @param {string} code */
export const rankOf = (code) => code.slice(0, 1);

/** @param {string} code */
export const suitOf = (code) => code.slice(1);

/** How a rank is said: "7", "10", "Queen". @param {string} rank */
export const rankName = (rank) => RANKS[rank] ?? rank;

/** How a card is said: "7 of spades". @param {string} code */
export const cardName = (code) => `${rankName(rankOf(code))} of ${SUITS[suitOf(code)] ?? ""}`;

/** A card in the fewest signs: "7♠", "10♥", "Q♣". @param {string} code */
export const cardShort = (code) => `${rankOf(code) === "T" ? "10" : rankOf(code)}${SIGNS[suitOf(code)] ?? ""}`;

/** What a card is in this game: "rabbit", "dingo" or "wolf". @param {string} code */
export const animalName = (code) => ANIMALS[suitOf(code)] ?? "";

/** "1 point", "−3 points". @param {number} value */
export const pointsWords = (value) => `${unsigned(value)} point${Math.abs(value) === 1 ? "" : "s"}`;

/** How a rabbit is called out: "Rabbit 7", "Rabbit King". @param {string} rank */
export const rabbitName = (rank) => `Rabbit ${rankName(rank)}`;
