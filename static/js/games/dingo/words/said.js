import { cardName, cardShort } from "../../../cards/standard.js";
import { t } from "../../../words/catalogue.js";
import { signed } from "../../amounts.js";
import { nameOf } from "../../people.js";
import { stakeWords } from "../../stakes.js";

/** @import { Action, Ctx } from "../../client.js" */

/** How cards, ranks, hunts and stakes stand in sentences. */

/** @type {Readonly<Record<string, string>>} */
const SUITS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/** A card in a sentence that is read: "the 7♠". @param {string} code */
export const theShort = (code) => t("the-card", { card: cardShort(code) });

/** A sentence with its cards as they are said aloud. @param {string} text */
export const aloud = (text) => text.replace(/(10|[2-9JQKA])([♣♦♥♠])/g, (_, rank, sign) => named(rank, sign));

/** @param {string} rank @param {string} sign */
const named = (rank, sign) => cardName((rank === "10" ? "T" : rank) + SUITS[sign]);

/** How a rank stands before a noun: "7", "Queen"; "7er-" and "Damen-" in German. @param {string} rank */
export const rankBefore = (rank) => t("dingo-rank-of", { rank });

/** How a rabbit is called out: "Rabbit 7", "Rabbit King". @param {string} rank */
export const rabbitName = (rank) => t("dingo-rabbit", { rank: rankBefore(rank) });

/** A rabbit as somebody captures it. @param {string} rank */
export const theRabbit = (rank) => t("dingo-the-rabbit", { rank: rankBefore(rank) });

/** What is hunted: "Rabbit 7", "The Ace hunt". @param {string} called */
export const huntName = (called) => (called === "A" ? t("dingo-ace-hunt") : rabbitName(called));

/** What the action is worth. @param {Ctx} ctx @param {Action} action */
export const worth = (ctx, action) =>
  stakeWords(ctx, action, "dingo", ({ points, won, lost, seat, rank }) => ({
    points: signed(Number(points ?? 0)),
    count: Math.abs(Number(points ?? 0)),
    won: signed(Number(won ?? 0)),
    lost: signed(-Number(lost ?? 0)),
    name: nameOf(ctx, Number(seat ?? 0)),
    rank: rankBefore(String(rank ?? "")),
  }));
