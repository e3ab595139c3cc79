import { html, svg } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words/catalogue.js";
import { direction } from "./words/sentence.js";

/** @typedef {import("./shapes.js").DingoView} DingoView */

/** Where own, left, across and right lie on the compass. */
const POINTS = /** @type {const} */ ([
  [50, 86],
  [14, 50],
  [50, 14],
  [86, 50],
]);

/**
 * The direction of the passes seen from above, with the viewer at the bottom; the present pass shines.
 *
 * @param {DingoView} view
 * @param {number} bottom
 */
export function compass(view, bottom) {
  const mover = view.to_move[0] ?? 0;
  const steps = ((view.pass_to ?? mover) - mover + 4) % 4;
  const arrows = [0, 1, 2, 3].map((from) => {
    const due = (mover - bottom + 4) % 4 === from;
    return svg`<path class=${due ? "dingo-way is-due" : "dingo-way"} d=${arrow(from, (from + steps) % 4)}
        marker-end="none"></path>
      <path class=${due ? "dingo-way-head is-due" : "dingo-way-head"} d="M-9-7 5 0-9 7Z"
        transform=${head(from, (from + steps) % 4)}></path>`;
  });
  return html`<svg class="dingo-compass" data-about="dingo-about-passing" viewBox="0 0 100 100" role="img"
    aria-label=${t("dingo-passing", { way: direction(mover, view.pass_to ?? mover) })}>${arrows}</svg>`;
}

/** The bend of an arrow: a point the curve is drawn towards. @param {number} from @param {number} to */
function bend(from, to) {
  const [x1, y1] = POINTS[from] ?? [0, 0];
  const [x2, y2] = POINTS[to] ?? [0, 0];
  const across = (to - from + 4) % 4 === 2;
  if (across) return [50 + (y1 - y2) / 9, 50 + (x2 - x1) / 9];
  return [x1 + x2 - 50 + (50 - (x1 + x2) / 2) * 0.3, y1 + y2 - 50 + (50 - (y1 + y2) / 2) * 0.3];
}

/** A point of the curve. @param {number} from @param {number} to @param {number} t */
function on(from, to, t) {
  const [x1, y1] = POINTS[from] ?? [0, 0];
  const [x2, y2] = POINTS[to] ?? [0, 0];
  const [bx = 0, by = 0] = bend(from, to);
  const s = 1 - t;
  return [s * s * x1 + 2 * s * t * bx + t * t * x2, s * s * y1 + 2 * s * t * by + t * t * y2];
}

/** @param {readonly (number|undefined)[]} point */
const words = (point) => point.map((n) => (n ?? 0).toFixed(1)).join(" ");

/** @param {number} from @param {number} to */
function arrow(from, to) {
  const points = [0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.8].map((t) => words(on(from, to, t)));
  return `M${points.join("L")}`;
}

/** @param {number} from @param {number} to */
function head(from, to) {
  const [x = 0, y = 0] = on(from, to, 0.84);
  const [x0 = 0, y0 = 0] = on(from, to, 0.76);
  const angle = (Math.atan2(y - y0, x - x0) * 180) / Math.PI;
  return `translate(${words([x, y])}) rotate(${angle.toFixed(1)})`;
}
