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
export const cardShort = (code) =>
  `${rankOf(code) === "T" ? "10" : rankOf(code)}${SIGNS[suitOf(code)] ?? ""}`;

/** What a card is in this game: "rabbit", "dingo" or "wolf". @param {string} code */
export const animalName = (code) => ANIMALS[suitOf(code)] ?? "";

/** How a rabbit is called out: "Rabbit 7", "Rabbit King". @param {string} rank */
export const rabbitName = (rank) => `Rabbit ${rankName(rank)}`;

/** Things in a row as people say them: "a", "a and b", "a, b and c". @param {readonly string[]} items */
export function listed(items) {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** "1 card", "3 cards". @param {number} count @param {string} noun */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A number with its sign, with a real minus: "+3", "−1", "0". @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : unsigned(value));

/** A number with a real minus where it is below zero: "3", "−1". @param {number} value */
export const unsigned = (value) => (value < 0 ? `−${-value}` : `${value}`);
