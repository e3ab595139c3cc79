import { suitOf } from "../../cards/standard.js";
import { t } from "../../words/words.js";
import { unsigned } from "../amounts.js";

/** Whether a card is a wolf in this game. @param {string} code */
export const isWolf = (code) => suitOf(code) === "S" || suitOf(code) === "C";

/** "1 point", "−3 points". @param {number} value */
export const pointsWords = (value) => t("dingo-points", { count: Math.abs(value), points: unsigned(value) });

/** How a rank stands before a noun: "7", "Queen"; "7er-" and "Damen-" in German. @param {string} rank */
export const rankBefore = (rank) => t("dingo-rank-of", { rank: rank === "T" ? "10" : rank });

/** How a rabbit is called out: "Rabbit 7", "Rabbit King". @param {string} rank */
export const rabbitName = (rank) => t("dingo-rabbit", { rank: rankBefore(rank) });

/** A rabbit as somebody captures it. @param {string} rank */
export const theRabbit = (rank) => t("dingo-the-rabbit", { rank: rankBefore(rank) });

/** What is hunted: "Rabbit 7", "The Ace hunt". @param {string} called */
export const huntName = (called) => (called === "A" ? t("dingo-ace-hunt") : rabbitName(called));
