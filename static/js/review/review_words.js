import { t, told } from "../words/catalogue.js";
import { bestIn, isLoss, playedIn, pointsOf } from "./document.js";
import { isGoodEnough } from "./moment/key_moments.js";

/**
 * @import { Action } from "../net/messages.js"
 * @import { Choice, Mark, Moment, PartName, Review, WhyKind } from "./document.js"
 */

/** @typedef {(action: Action) => string} Todo an action as somebody is told to take it */

/** @type {Readonly<Record<Mark, () => string>>} */
const MARKS = {
  best: () => t("review-mark-best"),
  fine: () => t("review-mark-fine"),
  inaccuracy: () => t("review-mark-inaccuracy"),
  mistake: () => t("review-mark-mistake"),
  blunder: () => t("review-mark-blunder"),
  close: () => t("review-mark-close"),
  depends: () => t("review-mark-depends"),
};

/** @type {Readonly<Record<PartName, () => string>>} */
const PARTS = {
  cards: () => t("review-part-cards"),
  choices: () => t("review-part-choices"),
  guesses: () => t("review-part-guesses"),
  others: () => t("review-part-others"),
};

/** @param {Mark} mark */
export const markName = (mark) => MARKS[mark]();

/** @param {PartName} part */
export const partName = (part) => PARTS[part]();

/** Part of a whole, in hundredths. @param {number} part from 0 to 1 */
export const share = (part) => t("review-share", { share: Math.round(100 * part) });

/** A chance in hundredths, never below none. @param {number} chance */
export const hundredths = (chance) => Math.round(100 * Math.max(chance, 0));

/** Points without their sign. @param {number} tenths */
export const points = (tenths) => t("review-points", { points: Math.abs(tenths) / 10 });

/** Points with their sign, and a real minus. @param {number} tenths */
export const signedPoints = (tenths) => `${tenths < 0 ? "−" : tenths > 0 ? "+" : ""}${points(tenths)}`;

/** The grounds for a choice's mark. @param {Choice} choice */
export function reason(choice) {
  const { mark, loss } = choice;
  if (isLoss(choice)) {
    return t("review-reason-lost", {
      cost: hundredths(loss.wins),
      low: hundredths(loss.wins_low),
      high: hundredths(loss.wins_high),
    });
  }
  if (mark === "best") return t("review-reason-best");
  if (mark === "fine") return t("review-reason-fine");
  return mark === "depends" ? t("review-reason-depends") : t("review-reason-close");
}

/**
 * Why the better action is better, in terms of the cards; null if the document does not say.
 *
 * @param {Pick<import("./moment/asked_moment.js").About, "record"|"choice"|"words"|"names">} about
 * @returns {string|null}
 */
export function becauseWords({ record: { game }, choice: { because }, words, names }) {
  if (!because) return null;
  const { code, args, message } = because;
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, words.word(name, value)]));
  if (typeof args.seat === "number") values.name = names[args.seat] ?? "";
  const said = told(`${game}-because-${code}`, values) ?? told(`${game}-hint-${code}`, values) ?? message;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?]$/.test(said) ? "" : "."}`;
}

/** Longer sentences name no actions. */
const MOST_WORDS = 25;

/** @typedef {{better: string, other: string, wins: number, less: number, of: string}} Said */

/** @type {Readonly<Record<WhyKind, (said: Said) => string>>} */
const WHYS = {
  wins: (said) => t("review-why-wins", said),
  level: (said) => t("review-why-level", said),
};

/**
 * Why the better of two alternatives is better, made from the same numbers as the sentence of the document.
 *
 * @param {Choice} choice
 * @param {Todo} todo
 * @param {string} of what is won
 * @returns {string|null} null where the document does not say it
 */
export function whyWords({ why, alternatives }, todo, of) {
  const [better, other] = why ? [alternatives[why.better], alternatives[why.other]] : [];
  if (!(why && better && other)) return null;
  const numbers = { wins: hundredths(better.wins), less: hundredths(other.wins), of };
  const said = WHYS[why.kind]({ ...numbers, better: todo(better.action), other: todo(other.action) });
  if (said.split(/\s+/).length <= MOST_WORDS) return said;
  return WHYS[why.kind]({ ...numbers, better: t("review-why-better"), other: t("review-why-other") });
}

/**
 * A moment in the reader's language, made from the same numbers as the sentence of the document; null where these do
 * not say it.
 *
 * @param {Moment} moment
 * @param {Review} review
 * @param {Todo} todo
 * @returns {string|null}
 */
export function momentWords(moment, review, todo) {
  const choice = review.choices.find(({ step }) => step === moment.step);
  const [played, best] = choice ? [playedIn(choice), bestIn(choice)] : [];
  if (!(choice && played && best)) return null;
  const what = todo(played.action);
  if (isLoss(choice)) {
    const cost = Math.max(hundredths(choice.loss.wins), 1);
    return t("review-moment-lost", { what, cost, better: todo(best.action) });
  }
  if (moment.kind !== "guess") return null;
  const more = { what, share: Math.max(Math.abs(pointsOf(moment.amount)), 1) };
  return moment.amount > 0 ? t("review-moment-lucky", more) : t("review-moment-unlucky", more);
}

/**
 * How well a seat played: a number of 100 and its likely range, or in words why there is none.
 * @param {import("./document.js").Accuracy} [skill]
 * @returns {{value: number|null, words: string}}
 */
export function accuracyWords(skill) {
  const { value = null, low = null, high = null, no_value } = skill ?? {};
  if (value === null || low === null || high === null)
    return { value: null, words: no_value === "unsure" ? t("review-accuracy-unsure") : t("review-accuracy-none") };
  const between = t("review-accuracy-between", { low: Math.round(low), high: Math.round(high) });
  return { value: Math.round(value), words: between };
}

/** @type {Readonly<Record<string, () => string>>} */
const MEASURES = {
  last: () => t("review-measure-last"),
  near: () => t("review-measure-near"),
  far: () => t("review-measure-far"),
  endless: () => t("review-measure-endless"),
};

/** What a seat is judged by, and why. @param {{measure: string|null}} [seat] */
export const measureWords = (seat) => MEASURES[seat?.measure ?? ""]?.() ?? "";

/** Points of winning chance with their sign, and a real minus. @param {number} points */
export const signedShare = (points) => `${points < 0 ? "−" : points > 0 ? "+" : ""}${Math.abs(points)}`;

/**
 * The verdict on an answer, followed by the reason for the best one.
 * @param {import("./document.js").Choice} choice
 * @param {number} mine
 * @param {import("../games/client.js").Advice["todo"]} todo
 */
export function verdictWords(choice, mine, todo) {
  const what = todo(choice.alternatives[choice.best]?.action ?? { type: "" });
  if (mine === choice.best) return t("review-answer-best", { what });
  return isGoodEnough(choice, mine) ? t("review-answer-good", { what }) : t("review-answer-better", { what });
}
