import { journeys, pictureOf } from "./travel.js";

/** @import { Body, Gait, Place } from "./travel.js" */

/**
 * Cards fly from their old place to the new one. A visible face carries `data-card`; every place that cards come from
 * or go to carries `data-spot`. A card that is visible only before or only after a move gets a stand-in at its spot,
 * so that nothing appears from nowhere. Nothing waits for a movement: an update during a flight ends it, an update
 * soon after another is drawn at once, and cards that stay in place keep reacting to touch.
 *
 * @typedef {{card: string|null, from: string, to: string, gait?: Gait}} Move
 *   `card` is null when the viewer may not know it
 */

/** Updates closer together than this are not animated, in milliseconds. */
const FAST = 180;

/** @type {readonly Animation[]} */
let running = [];
let lastUpdate = 0;
let frame = 0;

/** @type {WeakMap<Element, Place>} where cards and spots lay when somebody looked, since the last change */
let seen = new WeakMap();

/** Selects cards and spots; of hidden cards side by side the last one, which is taken first. */
const LYING = "[data-card], [data-spot]:not(.card-hidden:not(:last-child))";

/**
 * Remembers where all cards lie. Before a change the browser already knows this; after it, asking would force a
 * layout.
 *
 * @param {ParentNode} root
 */
export function lookAtCards(root) {
  seen = new WeakMap();
  for (const el of root.querySelectorAll(LYING)) {
    const lying = lyingAt(el);
    seen.set(lying, placeOf(lying));
  }
}

/**
 * Draws a change, with movement unless the player wants less motion.
 *
 * @param {HTMLElement} root what holds all the cards
 * @param {readonly Move[]} moves
 * @param {() => void} update draws the new state, in one go
 * @param {object} how
 * @param {boolean} how.still true to change without moving
 * @param {number} how.pace how much longer everything takes than at normal speed
 */
export function moveCards(root, moves, update, { still, pace }) {
  const now = performance.now();
  const fast = now - lastUpdate < FAST;
  lastUpdate = now;
  arrive(root);
  if (still || fast || document.hidden) {
    update();
    return;
  }
  const before = bodies(root, moves, "from");
  seen = new WeakMap();
  update();
  const keys = keysOf(moves);
  /** @param {string} key */
  const gait = (key) => moves[keys.indexOf(key)]?.gait;
  // Everything is drawn by now: one layout serves the new places and the frame.
  frame = requestAnimationFrame(() => {
    running = journeys(root, before, bodies(root, moves, "to"), { gait, pace });
  });
}

/** The selectors of the cards in these moves. @param {readonly Move[]} moves */
const keysOf = (moves) => moves.map((move, i) => move.card ?? `hidden-${i}`);

/** The animations that are running. */
export const underWay = () => running;

/** Ends all flights. @param {HTMLElement} root */
function arrive(root) {
  cancelAnimationFrame(frame);
  for (const animation of running) animation.finish();
  running = [];
  for (const copy of root.querySelectorAll(".card-under-way")) copy.remove();
}

/**
 * Every card that shows its face, and for each move of a hidden card its stand-in at this end.
 *
 * @param {HTMLElement} root
 * @param {readonly Move[]} moves
 * @param {"from"|"to"} end
 * @returns {Map<string, Body>}
 */
function bodies(root, moves, end) {
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  for (const el of root.querySelectorAll("[data-card]")) {
    if (el instanceof HTMLElement && el.dataset.card) found.set(el.dataset.card, el);
  }
  const taken = new Set(found.values());
  const keys = keysOf(moves);
  for (const [i, key] of keys.entries()) {
    const body = found.has(key) ? null : bodyAt(root, moves[i]?.[end] ?? "", taken);
    if (!body) continue;
    taken.add(body);
    found.set(key, body);
  }
  return new Map([...found].map(([key, el]) => [key, bodyOf(el, keys.includes(key))]));
}

/**
 * @param {HTMLElement} el
 * @param {boolean} travels whether its picture may be needed when it is gone
 * @returns {Body}
 */
function bodyOf(el, travels) {
  const lying = lyingAt(el);
  const isCard = el.dataset.card !== undefined || lying.matches(".card");
  const place = seen.get(lying) ?? placeOf(lying);
  return { el, isCard, place, picture: travels ? pictureOf(el) : null };
}

/**
 * The part of it that is as large as a card, if there is one.
 * @param {Element} el
 */
const lyingAt = (el) => {
  const lying = el.matches("[data-card], .card") ? el : (el.querySelector(".card") ?? el);
  return /** @type {HTMLElement} */ (lying);
};

/**
 * Its place on the screen, and its size when it lies upright.
 * @param {HTMLElement} lying
 * @returns {Place}
 */
function placeOf(lying) {
  const art = lying.querySelector(":scope > .card-art") ?? lying;
  const { x, y, width, height } = art.getBoundingClientRect();
  const [wide, high] = [lying.offsetWidth, lying.offsetHeight];
  const isCrosswise = wide < high && width > height * 1.1;
  return { x: x + width / 2, y: y + height / 2, width: wide, height: high, isCrosswise };
}

/**
 * The last free stand-in at a spot: the spot itself, or a hidden card on it.
 *
 * @param {HTMLElement} root
 * @param {string} spot
 * @param {Set<Element>} taken
 */
function bodyAt(root, spot, taken) {
  const free = [...root.querySelectorAll(`[data-spot="${spot}"]`)].filter((el) => !taken.has(el));
  const body = free.at(-1);
  return body instanceof HTMLElement ? body : null;
}
