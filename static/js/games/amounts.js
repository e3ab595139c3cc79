import { t } from "../words/catalogue.js";

/** "1 card", "3 cards". @param {number} count */
export const cardCount = (count) => t("card-count", { count });

/** A number with its sign, with a real minus: "+3", "−1", "0". @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : unsigned(value));

/** A number with a real minus where it is below zero: "3", "−1". @param {number} value */
export const unsigned = (value) => (value < 0 ? `−${-value}` : `${value}`);
