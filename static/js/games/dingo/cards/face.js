import { svg } from "/vendor/lit-html/lit-html.js";
import { rankFigure } from "../../../cards/ranks.js";
import { cardName, rankOf, suitOf } from "../../../cards/standard.js";
import { corner, pip, standardFace } from "../../../cards/standard_face.js";
import { t } from "../../../words/catalogue.js";
import { ANIMALS, animal } from "./animals.js";
import shapes from "./face.json" with { type: "json" };

/** @typedef {import("../../../cards/card.js").Face} Face */

/** Crown, coronet and feathered cap: 24 units wide, standing on (0, 0). */
const HEADWEAR = /** @type {Readonly<Record<string, string>>} */ (shapes.headwear);

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
          ? svg`<circle class="card-sun" cx="57" cy="84" r="28"></circle>
              <path class="card-rays" d=${shapes.rays}></path>`
          : svg`<circle class="card-sun" cx="58" cy="84" r="34"></circle>`
      }
      <path class="card-ground" d=${shapes.ground}></path>
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
