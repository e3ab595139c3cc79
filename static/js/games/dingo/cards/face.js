import { svg } from "/vendor/lit-html/lit-html.js";
import { rankFigure } from "../../../cards/ranks.js";
import { cardName, rankOf, suitOf } from "../../../cards/standard.js";
import { corner, pip, standardFace } from "../../../cards/standard_face.js";
import { t } from "../../../words/catalogue.js";
import { ANIMALS, animal } from "./animals.js";

/** @typedef {import("../../../cards/card.js").Face} Face */

/** Crown, coronet and feathered cap: 24 units wide, standing on (0, 0). */
const HEADWEAR = /** @type {Readonly<Record<string, string>>} */ ({
  K: "M-12 2 -13-13-6-6 0-16 6-6 13-13 12 2Z",
  Q: "M-11 2C-13-3-13-7-12-10-9-8-7-6-6-4-5-9-3-12 0-15 3-12 5-9 6-4 7-6 9-8 12-10 13-7 13-3 11 2Z",
  J: "M-13 2C-13-5-8-9 0-9 4-9 7-8 9-6 11-12 15-17 22-20 22-12 19-4 13 2Z",
});

/** @param {string} rank @param {string} suit @param {number} x @param {number} y @param {number} size */
function headwear(rank, suit, x, y, size) {
  const path = HEADWEAR[rank];
  const head = ANIMALS[suit]?.head;
  if (!(path && head)) return svg``;
  const scale = size / 100;
  const at = `translate(${x + head[0] * scale} ${y + head[1] * scale})`;
  return svg`<path class="card-crown" d=${path}
    transform="${at} rotate(${head[2]}) scale(${scale * 1.05})"></path>`;
}

/** Twelve rays around the sun of an Ace. */
const RAYS =
  "M88.4 92.4L94.7 94.1M80 107L84.6 111.6M65.4 115.4L67.1 121.7M48.6 115.4L46.9 121.7M34 107L29.4 111.6" +
  "M25.6 92.4L19.3 94.1M25.6 75.6L19.3 73.9M34 61L29.4 56.4M48.6 52.6L46.9 46.3M65.4 52.6L67.1 46.3" +
  "M80 61L84.6 56.4M88.4 75.6L94.7 73.9";

const GROUND = "M1 114C26 106 52 119 99 109V131a8 8 0 0 1-8 8H9a8 8 0 0 1-8-8Z";

/** @type {Face} */
export const face = {
  ...standardFace,
  name: (code) => t("dingo-card-animal", { suit: suitOf(code), card: cardName(code) }),
  large(code) {
    const rank = rankOf(code);
    const suit = suitOf(code);
    return svg`
      ${
        rank === "A"
          ? svg`<circle class="card-sun" cx="57" cy="84" r="28"></circle><path class="card-rays" d=${RAYS}></path>`
          : svg`<circle class="card-sun" cx="58" cy="84" r="34"></circle>`
      }
      <path class="card-ground" d=${GROUND}></path>
      ${animal(suit, 23, 50, 72)}
      ${headwear(rank, suit, 23, 50, 72)}
      ${corner(code)}`;
  },
  small(code) {
    const rank = rankOf(code);
    const suit = suitOf(code);
    return svg`
      ${rankFigure(rank, 9, 10, 48)}
      ${pip(suit, 60, 12, 33)}
      ${animal(suit, 13, 60, 74)}`;
  },
};
