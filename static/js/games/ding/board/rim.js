/**
 * Points on the rim of the table, as the style sheets take them: from the middle, in halves of its width and height.
 *
 * @typedef {object} Point
 * @property {number} x to the right
 * @property {number} y upwards
 * @property {number} turn how what stands there leans, in degrees
 */

/** The table's width divided by its height, when all of it is visible. */
const WIDE = 2.1;

/** Fine enough for distances along the rim, in degrees. */
const FINE = 1;

/**
 * Points evenly along the far rim, clockwise from the left.
 *
 * @param {number} count
 * @param {number} from the angle of the left end, in degrees: 180 is the middle of the left side, more lies below it
 * @param {boolean} [whole] whether the first and the last lie on the very ends, and not half a step from them
 * @returns {Point[]}
 */
export function alongRim(count, from, whole = false) {
  const way = Array.from({ length: Math.floor((2 * from - 180) / FINE) + 1 }, (_, i) => at(from - i * FINE));
  const far = way.map(() => 0);
  for (const [i, { x, y }] of way.entries()) {
    const before = way[i - 1] ?? { x, y };
    far[i] = (far[i - 1] ?? 0) + Math.hypot(WIDE * (x - before.x), y - before.y);
  }
  const length = far.at(-1) ?? 0;
  return Array.from({ length: count }, (_, i) => {
    const part = whole ? i / Math.max(1, count - 1) : (i + 0.5) / count;
    return way[far.findIndex((one) => one >= part * length - 1e-9)] ?? at(90);
  });
}

/** @param {number} degrees @returns {Point} */
function at(degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const slope = (Math.atan2(x, WIDE * y) * 180) / Math.PI;
  // What stands there is almost a square: it leans by half a right angle at most.
  return { x, y, turn: slope - 90 * Math.round(slope / 90) };
}

/** @param {Point} point */
export const pointOf = ({ x, y, turn }) => `--x: ${x.toFixed(3)}; --y: ${y.toFixed(3)}; --turn: ${turn.toFixed(1)}deg`;
