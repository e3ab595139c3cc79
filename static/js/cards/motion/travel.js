/**
 * The flights themselves. They animate only transforms and opacity, which needs no layout.
 *
 * @typedef {object} Body what stands for a card at one end of its journey
 * @property {HTMLElement} el
 * @property {boolean} isCard whether it lies there as large as a card
 * @property {Place} place
 * @property {Element|null} picture a copy of how it looks
 *
 * @typedef {object} Place its middle, and its size as it lies upright
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {boolean} isCrosswise whether it lies on its side
 *
 * @typedef {"slides"|"hops"|"leaps"|"creeps"|"flies"|"runs"} Gait how something gets there
 *
 * @typedef {object} Step
 * @property {number} ms for how long it is under way, at normal speed
 * @property {string} easing
 * @property {number} [hops] how often it leaves the felt
 * @property {number} [height] how high, in heights of the card
 */

/** @type {Readonly<Record<Gait, Step>>} */
const GAITS = {
  slides: { ms: 380, easing: "cubic-bezier(0.25, 0.75, 0.25, 1)" },
  hops: { ms: 500, easing: "linear", hops: 2, height: 0.28 },
  leaps: { ms: 350, easing: "linear", hops: 1, height: 0.55 },
  creeps: { ms: 400, easing: "cubic-bezier(0.5, 0, 0.3, 1)" },
  flies: { ms: 400, easing: "cubic-bezier(0.4, 0, 0.2, 1)", hops: 1, height: 0.3 },
  runs: { ms: 500, easing: "cubic-bezier(0.4, 0.2, 0.8, 1)", hops: 3, height: 0.22 },
};

/** How long something takes to appear, in milliseconds. */
const APPEAR = 240;

/**
 * Starts the flight of every card that moved, and fades in those that come from nowhere.
 *
 * @param {HTMLElement} root
 * @param {ReadonlyMap<string, Body>} before
 * @param {ReadonlyMap<string, Body>} after
 * @param {object} how
 * @param {(key: string) => Gait|undefined} how.gait
 * @param {number} how.pace how much longer everything takes than at normal speed
 * @returns {Animation[]}
 */
export function journeys(root, before, after, { gait, pace }) {
  const { x, y } = root.getBoundingClientRect();
  const origin = { x, y: y - root.scrollTop };
  return [...after].flatMap(([key, to]) => {
    const from = before.get(key);
    if (!from) return to.el.dataset.card ? [to.el.animate([{ opacity: 0, offset: 0 }], APPEAR * pace)] : [];
    if (isSame(from.place, to.place) || isHidden(from.place) || isHidden(to.place)) return [];
    const step = GAITS[gait(key) ?? "slides"];
    const time = { duration: step.ms * pace, easing: step.easing };
    const picture = from.el === to.el ? null : pictureFor(from, to);
    if (picture) return travel(root, origin, from, to, { picture, step, time });
    return isFace(to) ? [moved(to.el).animate(way(from.place, to.place, step), time)] : [];
  });
}

/** The copy shown during the flight; none if the arriving element itself moves. @param {Body} from @param {Body} to */
const pictureFor = (from, to) => (isFace(to) ? pictureOf(to.el) : from.picture) ?? to.picture;

/** @param {Body} body */
const isFace = ({ el }) => el.dataset.card !== undefined;

/**
 * The part of a card that moves. Picking lifts the button around the picture, and the compositor cannot run two such
 * changes on one element.
 * @param {Element} card
 */
export const moved = (card) => (card.matches(".hand-card") && card.querySelector(".card-art")) || card;

/** A copy of how a card looks. @param {HTMLElement} el @returns {Element|null} */
export function pictureOf(el) {
  const copy = el.querySelector(".card-art")?.cloneNode(true);
  return copy instanceof Element ? copy : null;
}

/**
 * A copy of the card flies there above all others, and hides the target until it arrives. The compositor can run this
 * alone unless it animates from 0 to 0.
 *
 * @param {HTMLElement} root
 * @param {{x: number, y: number}} origin where the root begins, however far it is scrolled
 * @param {Body} from
 * @param {Body} to
 * @param {{picture: Element, step: Step, time: KeyframeAnimationOptions}} how
 * @returns {Animation[]}
 */
function travel(root, origin, from, to, { picture, step, time }) {
  const { width, height } = from.place;
  const goal = to.isCard ? to.place : { ...to.place, width, height };
  const copy = copyAt(goal, origin);
  copy.append(picture);
  root.append(copy);
  const moving = copy.animate(way(from.place, goal, step, goal.isCrosswise), time);
  moving.onfinish = () => copy.remove();
  const unseen = { duration: time.duration, easing: "steps(1)" };
  return isFace(to) ? [moving, to.el.animate({ opacity: [0, 1] }, unseen)] : [moving];
}

/** @param {Place} place @param {{x: number, y: number}} origin */
function copyAt({ x, y, width, height }, origin) {
  const copy = document.createElement("span");
  copy.className = "card-under-way";
  copy.setAttribute("aria-hidden", "true");
  copy.style.left = `${x - width / 2 - origin.x}px`;
  copy.style.top = `${y - height / 2 - origin.y}px`;
  copy.style.width = `${width}px`;
  copy.style.height = `${height}px`;
  return copy;
}

/**
 * Moves an element that is already at its target from its old place: middle to middle, around which it also scales and
 * rotates. The compositor can run this alone.
 * @param {Place} from
 * @param {Place} to
 * @param {Step} step
 * @param {boolean} [turned] whether what moves lies upright and has to turn to lie crosswise
 * @returns {Keyframe[]}
 */
function way(from, to, { hops = 0, height = 0 }, turned = false) {
  const [x, y] = [from.x - to.x, from.y - to.y];
  const last = turned ? 90 : 0;
  const turn = (Number(from.isCrosswise) - Number(to.isCrosswise)) * 90;
  /** @param {number} part of the way that is left @param {number} up */
  const at = (part, up) => {
    const size = [from.width / to.width, from.height / to.height].map((scale) => 1 + (scale - 1) * part);
    return `translate(${x * part}px, ${y * part - up}px) rotate(${last + turn * part}deg) scale(${size})`;
  };
  const rise = height * Math.max(from.height, to.height);
  const stops = Math.max(1, hops * 2);
  return Array.from({ length: stops + 1 }, (_, i) => {
    const up = i % 2 === 1 && hops > 0;
    return { transform: at(1 - i / stops, up ? rise : 0), easing: hops > 0 ? (up ? "ease-in" : "ease-out") : "linear" };
  });
}

/** Whether it is not drawn at the moment. @param {Place} place */
const isHidden = (place) => place.width === 0;

/** @param {Place} a @param {Place} b */
const isSame = (a, b) =>
  a.isCrosswise === b.isCrosswise &&
  Math.abs(a.x - b.x) < 1 &&
  Math.abs(a.y - b.y) < 1 &&
  Math.abs(a.width - b.width) < 1 &&
  Math.abs(a.height - b.height) < 1;
