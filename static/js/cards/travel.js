/**
 * The journeys themselves. Only transforms and opacity change on the way, which costs the page no layout.
 *
 * @typedef {object} Body what stands for a card at one end of its journey
 * @property {HTMLElement} el
 * @property {boolean} isCard whether it lies there as large as a card
 * @property {DOMRect} place
 * @property {Element|null} picture a copy of how it looks
 */

/** How long a card is under way, and how long one takes to appear, in milliseconds. */
const TRAVEL = { duration: 380, easing: "cubic-bezier(0.25, 0.75, 0.25, 1)" };
const APPEAR = { duration: 240 };

/** Not seen until the journey is over: a change that the compositor can make alone, other than from 0 to 0. */
const UNSEEN = { duration: TRAVEL.duration, easing: "steps(1)" };

/**
 * Sets out all cards that lie elsewhere than before, and lets those appear that come from nowhere.
 *
 * @param {HTMLElement} root
 * @param {ReadonlyMap<string, Body>} before
 * @param {ReadonlyMap<string, Body>} after
 * @returns {Animation[]}
 */
export function journeys(root, before, after) {
  const origin = root.getBoundingClientRect();
  return [...after].flatMap(([key, to]) => {
    const from = before.get(key);
    if (!from) return to.el.dataset.card ? [to.el.animate([{ opacity: 0, offset: 0 }], APPEAR)] : [];
    if (isSame(from.place, to.place) || isHidden(from.place) || isHidden(to.place)) return [];
    if (from.el === to.el) return [moved(to.el).animate(way(from.place, to.place), TRAVEL)];
    return travel(root, origin, from, to);
  });
}

/**
 * What of a card moves: the button around its picture is lifted when it is picked, and the compositor takes no two
 * such changes of one element.
 * @param {Element} card
 */
export const moved = (card) => (card.matches(".hand-card") && card.querySelector(".card-art")) || card;

/** A copy of how a card looks. @param {HTMLElement} el @returns {Element|null} */
export function pictureOf(el) {
  const copy = el.querySelector(".card-art")?.cloneNode(true);
  return copy instanceof Element ? copy : null;
}

/**
 * A copy of the card goes there, above all others; what it shall become is not seen before it has arrived.
 *
 * @param {HTMLElement} root
 * @param {DOMRect} origin where the root is
 * @param {Body} from
 * @param {Body} to
 * @returns {Animation[]}
 */
function travel(root, origin, from, to) {
  const isFace = to.el.dataset.card !== undefined;
  const picture = (isFace ? pictureOf(to.el) : from.picture) ?? to.picture;
  if (!picture) return [];
  const goal = to.isCard ? to.place : inTheMiddle(to.place, from.place);
  const copy = copyAt(goal, origin);
  copy.append(picture);
  root.append(copy);
  const moving = copy.animate(way(from.place, goal), TRAVEL);
  moving.onfinish = () => copy.remove();
  return isFace ? [moving, to.el.animate({ opacity: [0, 1] }, UNSEEN)] : [moving];
}

/** @param {DOMRect} place @param {DOMRect} origin */
function copyAt(place, origin) {
  const copy = document.createElement("span");
  copy.className = "card-under-way";
  copy.setAttribute("aria-hidden", "true");
  copy.style.left = `${place.x - origin.x}px`;
  copy.style.top = `${place.y - origin.y}px`;
  copy.style.width = `${place.width}px`;
  copy.style.height = `${place.height}px`;
  return copy;
}

/**
 * From one place to the other, where the element lies already: middle to middle, around which it also grows. The
 * compositor can do that alone.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function way(from, to) {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = `scale(${from.width / to.width}, ${from.height / to.height})`;
  return { transform: [`translate(${x}px, ${y}px) ${scale}`, "none"] };
}

/** As large as `size`, in the middle of `place`. @param {DOMRect} place @param {DOMRect} size */
function inTheMiddle({ x, y, width, height }, size) {
  return new DOMRect(x + (width - size.width) / 2, y + (height - size.height) / 2, size.width, size.height);
}

/** Whether it is not drawn just now. @param {DOMRect} place */
const isHidden = (place) => place.width === 0;

/** @param {DOMRect} a @param {DOMRect} b */
const isSame = (a, b) =>
  Math.abs(a.x - b.x) < 1 &&
  Math.abs(a.y - b.y) < 1 &&
  Math.abs(a.width - b.width) < 1 &&
  Math.abs(a.height - b.height) < 1;
