import { tempo } from "./tempo.js";
import { moved } from "./travel.js";

/** Milliseconds between two cards, and of one card's flight, at normal speed. */
const GAP = 45;
const WAY = 340;

/** The most milliseconds until the last card of a deal starts. */
const LONGEST = 1_300;

/** Selects the elements that hold one player's cards. */
const HANDS = ".hand, [data-spot^='hand-']";

const CARDS = ".hand-card, .card";

/**
 * Deals: the cards in the hands fly in from the middle of the table, one by one and in turn. They react to touch at
 * once.
 *
 * @param {HTMLElement} root
 * @returns {Animation[]}
 */
export function deal(root) {
  const hands = [...root.querySelectorAll(HANDS)].filter((hand) => !hand.parentElement?.closest(HANDS));
  const dealt = hands.flatMap((hand, player) =>
    [...hand.querySelectorAll(CARDS)]
      .filter((card) => !card.parentElement?.closest(CARDS))
      .map((card, round) => ({ card, turn: round * hands.length + player, at: middleOf(card) })),
  );
  const from = middleOf(root);
  const pace = tempo();
  const gap = Math.min(GAP, LONGEST / Math.max(1, dealt.length)) * pace;
  return dealt.map(({ card, turn, at }) =>
    moved(card).animate(flight(from.x - at.x, from.y - at.y), {
      duration: WAY * pace,
      delay: turn * gap,
      fill: "backwards",
      easing: "cubic-bezier(0.2, 0.75, 0.3, 1)",
    }),
  );
}

/** @param {number} x @param {number} y @returns {Keyframe[]} */
const flight = (x, y) => [
  { transform: `translate(${x}px, ${y}px) rotate(-24deg) scale(0.7)`, opacity: 0 },
  { opacity: 1, offset: 0.2 },
  { transform: "none", opacity: 1 },
];

/** @param {Element} el */
function middleOf(el) {
  const { x, y, width, height } = el.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
