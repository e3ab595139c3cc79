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
 * @typedef {{card: string|null, from: string, to: string}} Move
 *   `card` is null when the viewer may not know it
 */

/** Updates closer together than this are not animated, in milliseconds. */
const FAST = 180;

/** @type {ViewTransition|null} */
let running = null;
let lastUpdate = 0;

/** Takes the pictures of cards that did not move out of a transition. */
const resting = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, resting];

/**
 * Draws a change, with movement where the browser can and the person likes it.
 *
 * @param {HTMLElement} root what holds all the cards
 * @param {readonly Move[]} moves
 * @param {() => void} update draws the new state, in one go
 * @param {boolean} still true to change without moving
 */
export function moveCards(root, moves, update, still) {
  const now = performance.now();
  const fast = now - lastUpdate < FAST;
  lastUpdate = now;
  running?.skipTransition();
  running = null;
  if (still || fast || document.hidden || !document.startViewTransition || isCovered(root)) update();
  else travel(root, moves, update);
}

/** Whether something lies over the cards: those under way would fly across it. @param {HTMLElement} root */
function isCovered(root) {
  const { x, y, width, height } = root.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && !root.contains(top);
}

/** @param {HTMLElement} root @param {readonly Move[]} moves @param {() => void} update */
function travel(root, moves, update) {
  const before = bodies(root, moves, "from");
  const places = new Map([...before].map(([key, el]) => [key, el.getBoundingClientRect()]));
  let after = new Map(before);
  name(before);
  const transition = document.startViewTransition(() => {
    unname(before);
    update();
    after = bodies(root, moves, "to");
    leaveResting(after, places);
    name(after);
  });
  running = transition;
  const done = () => {
    unname(after);
    if (running === transition) running = null;
  };
  transition.ready.catch(() => undefined);
  transition.finished.then(done, done);
}

/**
 * Every card that shows its face, and for each move of a card that does not
 * the body that stands for it at one end.
 *
 * @param {HTMLElement} root
 * @param {readonly Move[]} moves
 * @param {"from"|"to"} end
 * @returns {Map<string, HTMLElement>}
 */
function bodies(root, moves, end) {
  /** @type {Map<string, HTMLElement>} */
  const found = new Map();
  for (const el of root.querySelectorAll("[data-card]")) {
    if (el instanceof HTMLElement && el.dataset.card) found.set(el.dataset.card, el);
  }
  const taken = new Set(found.values());
  moves.forEach((move, i) => {
    const key = move.card ?? `hidden-${i}`;
    const body = found.has(key) ? null : bodyAt(root, move[end], taken);
    if (!body) return;
    taken.add(body);
    found.set(key, body);
  });
  return found;
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

/**
 * Cards that lie where they lay take no part in the movement.
 *
 * @param {Map<string, HTMLElement>} after
 * @param {ReadonlyMap<string, DOMRect>} places
 */
function leaveResting(after, places) {
  const names = [];
  for (const [key, el] of after) {
    const place = places.get(key);
    if (!(place && same(place, el.getBoundingClientRect()))) continue;
    after.delete(key);
    names.push(nameOf(key));
  }
  resting.replaceSync(names.map((name) => `::view-transition-group(${name}) { display: none; }`).join(""));
}

/** @param {DOMRect} a @param {DOMRect} b */
const same = (a, b) =>
  Math.abs(a.x - b.x) < 1 &&
  Math.abs(a.y - b.y) < 1 &&
  Math.abs(a.width - b.width) < 1 &&
  Math.abs(a.height - b.height) < 1;

/** @param {string} key */
const nameOf = (key) => `card-${key}`;

/** @param {ReadonlyMap<string, HTMLElement>} cards */
function name(cards) {
  for (const [key, el] of cards) {
    el.style.setProperty("view-transition-name", nameOf(key));
    el.style.setProperty("view-transition-class", "card");
  }
}

/** @param {ReadonlyMap<string, HTMLElement>} cards */
function unname(cards) {
  for (const el of cards.values()) {
    el.style.removeProperty("view-transition-name");
    el.style.removeProperty("view-transition-class");
  }
}
