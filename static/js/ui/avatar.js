import { html, svg } from "/vendor/lit-html/lit-html.js";

/** A disc, or an egg, as a path. @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
const disc = (x, y, rx, ry = rx) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** Two of the same, on both sides of the face. @param {number} x from the middle @param {number[]} shape */
const both = (x, [y = 0, rx = 0, ry = rx]) => disc(20 - x, y, rx, ry) + disc(20 + x, y, rx, ry);

/** @typedef {{fur: string, light: string, dark: string}} Face what is drawn in each colour, in a box of 40 by 40 */

/** @type {readonly Face[]} */
const ANIMALS = [
  // a dingo
  {
    fur: "M6 5 16 11h8L34 5 32 21C32 30 26 35 20 35S8 30 8 21Z",
    light: "M20 35c-5 0-9-4-10-9 4-2 8 0 10 4 2-4 6-6 10-4-1 5-5 9-10 9Z",
    dark: both(5.5, [19.5, 2]) + disc(20, 30, 3, 2.2),
  },
  // a rabbit
  {
    fur: both(6, [10, 4, 9.5]) + disc(20, 25, 11.5),
    light: `${both(6, [10, 1.6, 6.5])}M18.2 30.6h3.6v4h-3.6Z`,
    dark: `${both(4.5, [23, 1.9])}M18 27.5h4l-2 2.4Z`,
  },
  // a bear
  {
    fur: both(10, [11, 5.5]) + disc(20, 21, 13.5),
    light: disc(20, 26, 7, 5.5),
    dark: both(5.5, [18, 1.9]) + disc(20, 23.8, 2.8, 2),
  },
  // a frog
  {
    fur: both(8, [12, 6]) + disc(20, 23, 15, 11),
    light: both(8, [11.5, 3.6]),
    dark: `${both(8, [12, 1.9])}M10 24q10 8 20 0-10 4.5-20 0Z`,
  },
];

/** So many colours are told apart in the style sheet. */
const COLOURS = 6;

/** The animal of a player, on a disc of a colour: the same on every screen. @param {string} name */
export function avatar(name) {
  const number = mixed(name);
  const { fur, light, dark } = ANIMALS[number % ANIMALS.length] ?? { fur: "", light: "", dark: "" };
  const colour = Math.floor(number / ANIMALS.length) % COLOURS;
  return html`<svg class="avatar is-colour-${colour}" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    ${svg`<circle class="avatar-disc" cx="20" cy="20" r="20"></circle>
      <path class="avatar-fur" d=${fur}></path><path class="avatar-light" d=${light}></path>
      <path class="avatar-dark" d=${dark}></path>`}
  </svg>`;
}

/** A number made of a name, evenly spread (FNV-1a). @param {string} name */
function mixed(name) {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}
