import { svg } from "/vendor/lit-html/lit-html.js";
import animals from "./animals.json" with { type: "json" };

/**
 * The animals of the pack as silhouettes, each in a box of 100 by 100 with its
 * feet near y = 95, simple enough to be told apart at 24 pixels.
 *
 * `eye` is where the light falls through; `head` is where a crown sits and how
 * it leans.
 *
 * @typedef {object} Animal
 * @property {string} path
 * @property {readonly number[]} eye x, y, radius
 * @property {readonly number[]} head x, y, degrees
 */

/** @type {Readonly<Record<string, Animal>>} keyed by suit */
export const ANIMALS = animals;

/**
 * The animal of a suit with the top left corner of its box at (x, y).
 *
 * @param {string} suit one of `CDHS`
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function animal(suit, x, y, size) {
  const drawn = ANIMALS[suit];
  if (!drawn) return svg``;
  const [eyeX, eyeY, eyeR] = drawn.eye;
  return svg`<g transform="translate(${x} ${y}) scale(${size / 100})">
    <path class="card-animal" d=${drawn.path}></path>
    <circle class="card-eye" cx=${eyeX} cy=${eyeY} r=${eyeR}></circle>
  </g>`;
}
