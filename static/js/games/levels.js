import { told } from "../words/catalogue.js";

/** The name of a level of bots. @param {string} level */
export const levelTitle = (level) => told(`level-${level}`) ?? level.charAt(0).toUpperCase() + level.slice(1);

/** One line about it, "" when there is nothing to say. @param {string} level */
export const levelText = (level) => told(`level-${level}.text`) ?? "";
