/**
 * Choosing cards out of a list of complete actions. Whoever draws a hand asks
 * here what may be picked next and what a pick amounts to; the list itself
 * comes from the server, and nothing here knows why an action is in it.
 *
 * @typedef {import("../net/messages.js").Action} Action
 */

/** @param {Action} action */
const cardsOf = (action) => action.cards ?? [];

/** @param {readonly string[]} cards @param {readonly string[]} start */
const startsWith = (cards, start) => start.every((card, i) => cards[i] === card);

/**
 * The cards that can be picked next, after those picked already.
 *
 * @param {readonly Action[]} legal
 * @param {readonly string[]} picked
 * @returns {Set<string>}
 */
export function pickable(legal, picked) {
  const next = new Set();
  for (const action of legal) {
    const cards = cardsOf(action);
    const card = cards[picked.length];
    if (card !== undefined && startsWith(cards, picked)) next.add(card);
  }
  return next;
}

/**
 * The action that plays exactly these cards in this order, if there is one.
 *
 * @param {readonly Action[]} legal
 * @param {readonly string[]} picked
 * @returns {Action|null}
 */
export function actionFor(legal, picked) {
  if (picked.length === 0) return null;
  const whole = legal.find(
    (action) => cardsOf(action).length === picked.length && startsWith(cardsOf(action), picked),
  );
  return whole ?? null;
}

/**
 * The pick after a card was tapped: a picked card is put back together with
 * those picked after it; another one is added where it fits, or starts afresh.
 *
 * @param {readonly Action[]} legal
 * @param {readonly string[]} picked
 * @param {string} card
 * @returns {string[]}
 */
export function tapped(legal, picked, card) {
  const at = picked.indexOf(card);
  if (at >= 0) return picked.slice(0, at);
  if (pickable(legal, picked).has(card)) return [...picked, card];
  return pickable(legal, []).has(card) ? [card] : [...picked];
}

/**
 * What of an old pick still stands under a new list.
 *
 * @param {readonly Action[]} legal
 * @param {readonly string[]} picked
 * @returns {string[]}
 */
export function stillPicked(legal, picked) {
  /** @type {string[]} */
  const kept = [];
  for (const card of picked) {
    if (!pickable(legal, kept).has(card)) break;
    kept.push(card);
  }
  return kept;
}

/**
 * The answer of somebody who has only one, and no card to give: safe to send
 * for them.
 *
 * @param {readonly Action[]} legal
 * @returns {Action|null}
 */
export function onlyAnswer(legal) {
  const [first, ...others] = legal;
  return first && others.length === 0 && cardsOf(first).length === 0 ? first : null;
}
