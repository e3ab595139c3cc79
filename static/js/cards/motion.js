import { journeys, pictureOf } from "./travel.js";

/** @import { Body, Gait, Place } from "./travel.js" */

/**
 * Cards move from where they lay to where they lie. What is drawn as a face
 * carries `data-card`; everything that cards come from or go to carries
 * `data-spot`. A card that can be seen only before or only after a move is
 * lent a body at its spot, so that nothing appears out of thin air.
 *
 * Nothing ever waits for a movement: an update that comes while cards are
 * still under way ends their journey, one that comes fast upon another is
 * drawn at once, and cards that stay where they are stay alive to the touch.
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

/** Cards and spots; of hidden cards that lie side by side the last, which is the first to be taken. */
const LYING = "[data-card], [data-spot]:not(.card-hidden:not(:last-child))";

/**
 * Keeps in mind where all cards lie. Asked before anything of a change is drawn the browser knows it; afterwards it
 * would have to lay out what is about to be drawn anew.
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
 * Draws a change, with movement where the person likes it.
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
  // By then everything is drawn: it is laid out once, for the new places and for the frame.
  frame = requestAnimationFrame(() => {
    running = journeys(root, before, bodies(root, moves, "to"), { gait, pace });
  });
}

/** By what the cards of these moves are found. @param {readonly Move[]} moves */
const keysOf = (moves) => moves.map((move, i) => move.card ?? `hidden-${i}`);

/** The animations that are running. */
export const underWay = () => running;

/** Ends all journeys. @param {HTMLElement} root */
function arrive(root) {
  cancelAnimationFrame(frame);
  for (const animation of running) animation.finish();
  running = [];
  for (const copy of root.querySelectorAll(".card-under-way")) copy.remove();
}

/**
 * Every card that shows its face, and for each move of a card that does not
 * the body that stands for it at one end.
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
 * What of it is as large as a card, where there is something.
 * @param {Element} el
 */
const lyingAt = (el) => {
  const lying = el.matches("[data-card], .card") ? el : (el.querySelector(".card") ?? el);
  return /** @type {HTMLElement} */ (lying);
};

/**
 * Where it is seen, and how large it is as it lies there upright.
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
 * The last free body at a spot: the spot itself or a hidden card on it.
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
