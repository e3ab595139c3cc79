import { suitOf } from "../../../cards/standard.js";
import { t } from "../../../words/catalogue.js";
import { unsigned } from "../../amounts.js";

/** Whether a card is a wolf in this game. @param {string} code */
export const isWolf = (code) => suitOf(code) === "S" || suitOf(code) === "C";

/** "1 point", "−3 points". @param {number} value */
export const pointsWords = (value) => t("dingo-points", { count: Math.abs(value), points: unsigned(value) });
