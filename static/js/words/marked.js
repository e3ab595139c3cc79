import { html } from "/vendor/lit-html/lit-html.js";

/**
 * A message whose words between two `*` are drawn by `mark`, by default as strong text.
 *
 * @param {string} text
 * @param {(words: string, place: number) => unknown} [mark] `place` counts them from 0
 */
export const marked = (text, mark = strong) =>
  text.split("*").map((words, i) => (i % 2 === 1 ? mark(words, (i - 1) / 2) : words));

/** @param {string} words */
const strong = (words) => html`<strong>${words}</strong>`;
