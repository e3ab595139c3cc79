import { FINISH } from "../words/ding_words.js";

/** @typedef {import("../shapes.js").Move} Move */

/** Milliseconds a pawn takes from one space to the next. */
const STEP = 240;

/** Milliseconds before the first pawn moves. */
const FIRST = 250;

/** @param {{from: number, to: number}} move */
const length = ({ from, to }) => Math.abs(to - from) * STEP;

/**
 * When each pawn starts: first those that move ahead, one after the other, then all that move back, together.
 *
 * @param {readonly Move[]} moves
 * @returns {{move: Move, at: number}[]}
 */
export function setOut(moves) {
  let at = FIRST;
  const ahead = moves.filter(({ from, to }) => to > from);
  const back = moves.filter(({ from, to }) => to < from);
  const walks = ahead.map((move) => {
    const walk = { move, at };
    at += length(move);
    return walk;
  });
  return [...walks, ...back.map((move) => ({ move, at }))];
}

/** How long it takes until the last pawn has arrived, in milliseconds. @param {readonly Move[]} moves */
export const wholeWalk = (moves) => Math.max(FIRST, ...setOut(moves).map(({ move, at }) => at + length(move)));

/** The spaces a pawn passes, from the first to the last. @param {{from: number, to: number}} move */
export function spacesOf({ from, to }) {
  const step = to > from ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => Math.min(FINISH, Math.max(0, from + i * step)));
}

/** @typedef {{x: number, y: number}} Point */

/** @param {ParentNode} root @param {number} seat */
const pawnOf = (root, seat) => root.querySelector(`.ding-space [data-pawn="${seat}"]`);

/**
 * Where these pawns stand now, by seat.
 * @param {ParentNode} root
 * @param {readonly Move[]} moves
 * @returns {ReadonlyMap<number, Point>}
 */
export function standing(root, moves) {
  return new Map(
    moves.flatMap(({ seat }) => {
      const pawn = pawnOf(root, seat);
      return pawn ? [[seat, middleOf(pawn)]] : [];
    }),
  );
}

/**
 * Walks pawns, already drawn at their target, from their old place, space by space.
 *
 * @param {HTMLElement} root
 * @param {readonly Move[]} moves
 * @param {ReadonlyMap<number, Point>} stood where they were seen last
 * @returns {Animation[]}
 */
export function walk(root, moves, stood) {
  return setOut(moves).flatMap(({ move, at }) => {
    const pawn = pawnOf(root, move.seat);
    const spaces = spacesOf(move).map((space) => root.querySelector(`[data-space="${space}"]`));
    if (!pawn || spaces.some((space) => space === null)) return [];
    const end = middleOf(pawn);
    const way = spaces.map((space) => middleOf(/** @type {Element} */ (space)));
    const places = [stood.get(move.seat) ?? end, ...way.slice(1, -1), end].map(({ x, y }) => ({
      x: x - end.x,
      y: y - end.y,
    }));
    const time = { duration: length(move), delay: at, fill: /** @type {const} */ ("backwards") };
    const walking = pawn.animate(hops(places), time);
    raise(spaces.at(-1), walking);
    return [walking];
  });
}

/**
 * Keeps a pawn that is on its way to this space above all others. The order is no animation of its own: the page would
 * have to draw every frame of that, and the compositor draws those of the pawns alone.
 * @param {Element|null|undefined} space
 * @param {Animation} walking
 */
function raise(space, walking) {
  if (!(space instanceof HTMLElement)) return;
  space.style.zIndex = "3";
  const lower = () => space.style.removeProperty("z-index");
  walking.addEventListener("finish", lower);
  walking.addEventListener("cancel", lower);
}

/** A hop from place to place. @param {readonly Point[]} places */
function hops(places) {
  const height = 9;
  return places.flatMap(({ x, y }, i) => {
    const next = places[i + 1];
    const here = { transform: `translate(${x}px, ${y}px)`, easing: "ease-out" };
    return next
      ? [here, { transform: `translate(${(x + next.x) / 2}px, ${(y + next.y) / 2 - height}px)`, easing: "ease-in" }]
      : [here];
  });
}

/** @param {Element} el @returns {Point} */
function middleOf(el) {
  const { x, y, width, height } = el.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The last space before the Finish. */
const LAST = FINISH - 1;

/**
 * Whether the race was won from behind somebody who stood on its last space.
 * @param {import("../shapes.js").DingView} view
 */
export const isComeback = ({ before, result }) =>
  result !== null &&
  result.winner !== null &&
  (before[result.winner] ?? LAST) < LAST &&
  before.some((at, seat) => seat !== result.winner && at === LAST);
