import { t } from "../../../words/catalogue.js";

/** @typedef {import("../shapes.js").DingView} DingView */
/** @typedef {import("../shapes.js").Trick} Trick */

export const FINISH = 17;

/** Whether the card is a wild one. @param {string} code */
export const isWild = (code) => code.startsWith("W");

/** What is printed on a card: "2" to "12", "D", "i", "n" or "g"; "" on a wild one. @param {string} code */
export const markOf = (code) => (isWild(code) ? "" : code.slice(1));

/** The letter on a card, or "". @param {string} code */
export const letterOf = (code) => (/^[Ding]$/.test(markOf(code)) ? markOf(code) : "");

/**
 * What colour a card counts as when tricks are played: a wild one is trump.
 * @param {string} code
 * @param {string} trump
 */
export const suitOf = (code, trump) => (isWild(code) ? trump : code.slice(0, 1));

/** "blue". @param {string} colour one of `BOYG` */
export const colourName = (colour) => (colour ? t("ding-colour", { colour }) : "");

/** How a card is said: "blue 7", "green letter i", "wild card". @param {string} code */
export function cardName(code) {
  const told = { colour: code.slice(0, 1), mark: markOf(code) };
  return letterOf(code) ? t("ding-letter", told) : t("ding-card", told);
}

/** A card inside a sentence: "the blue 7", "the green g", "a wild card". @param {string} code */
export const theCard = (code) =>
  isWild(code)
    ? t("ding-a-wild-card")
    : t("the-card", { card: t("ding-card", { colour: code.slice(0, 1), mark: markOf(code) }) });

/** Where a pawn goes to: "Start", "space 4", "the Finish". @param {number} position */
export const spaceName = (position) => t("ding-to-place", { at: position });

/**
 * The zone a space lies in, 1 to 4: so many spaces a pawn goes back from there; 0 for Start and Finish.
 * @param {number} position
 */
export const zoneOf = (position) => (position === FINISH ? 0 : Math.ceil(position / 4));

/** The colour that was led to the trick being played; "" before its first card. @param {DingView} view */
export function ledColour(view) {
  const first = view.trick?.cards[0];
  return first ? suitOf(first[1], view.trump) : "";
}

/**
 * The trick to look at: the one being played, or until its first card the one before.
 * @param {DingView} view
 * @returns {Trick|null}
 */
export function shownTrick(view) {
  if (view.trick && view.trick.cards.length > 0) return view.trick;
  return view.tricks.at(-1) ?? null;
}

/** A match counts spaces on the board. @type {import("../../client.js").GameClient["score"]} */
export const score = {
  title: () => t("ding-score-title"),
  words: (position) => (position === 0 ? t("ding-start") : position === FINISH ? t("ding-finish") : String(position)),
};
