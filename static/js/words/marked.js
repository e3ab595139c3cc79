import { html } from "/vendor/lit-html/lit-html.js";

/**
 * A message whose words between two `*` are drawn in a way of their own: strong, unless it is said how.
 *
 * @param {string} text
 * @param {(words: string, place: number) => unknown} [mark] `place` counts them from 0
 */
export const marked = (text, mark = strong) =>
  text.split("*").map((words, i) => (i % 2 === 1 ? mark(words, (i - 1) / 2) : words));

/** @param {string} words */
const strong = (words) => html`<strong>${words}</strong>`;
