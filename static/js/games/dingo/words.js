import { rankName, suitOf } from "../../cards/standard.js";
import { unsigned } from "../amounts.js";

/** @type {Readonly<Record<string, string>>} */
const ANIMALS = { C: "wolf", D: "rabbit", H: "dingo", S: "wolf" };

/** What a card is in this game: "rabbit", "dingo" or "wolf". @param {string} code */
export const animalName = (code) => ANIMALS[suitOf(code)] ?? "";

/** "1 point", "−3 points". @param {number} value */
export const pointsWords = (value) => `${unsigned(value)} point${Math.abs(value) === 1 ? "" : "s"}`;

/** How a rabbit is called out: "Rabbit 7", "Rabbit King". @param {string} rank */
export const rabbitName = (rank) => `Rabbit ${rankName(rank)}`;
