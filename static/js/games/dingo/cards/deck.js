import { cardsOf } from "../../../cards/standard.js";

/**
 * The forty cards that are shuffled, in the order the shuffle starts from:
 * clubs, hearts and spades from 2 to Ace, then the Ace Rabbit.
 *
 * @returns {string[]}
 */
export const deck = () => [...cardsOf("CHS"), "AD"];
