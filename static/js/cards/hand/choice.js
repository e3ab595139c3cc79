/**
 * Choosing cards from a list of complete actions: which card can be picked next, and which action a pick makes. The
 * server sends the list; nothing here knows why an action is in it.
 *
 * @typedef {import("../../net/messages.js").Action} Action
 */

/** @param {Action} action */
const cardsOf = (action) => action.cards ?? [];

/**
 * Whether a pick can become a choice of these cards, in this order or in any.
 *
 * @param {readonly string[]} cards @param {readonly string[]} picked @param {boolean} ordered
 */
const leadsTo = (cards, picked, ordered) =>
  picked.every((card, i) => (ordered ? cards[i] === card : cards.includes(card)));

/**
 * The cards that can be picked next, after those picked already.
 *
 * @param {readonly Action[]} legal
 * @param {readonly string[]} picked
 * @param {boolean} [ordered] whether the order of picking counts
 * @returns {Set<string>}
 */
export function pickable(legal, picked, ordered = true) {
  const next = new Set();
  for (const action of legal) {
    const cards = cardsOf(action);
    if (!leadsTo(cards, picked, ordered)) continue;
    for (const card of ordered ? cards.slice(picked.length, picked.length + 1) : cards) {
      if (!picked.includes(card)) next.add(card);
    }
  }
  return next;
}

/**
 * The action that plays exactly these cards, if there is one.
 *
 * @param {readonly Action[]} legal
 * @param {readonly string[]} picked
 * @param {boolean} [ordered]
 * @returns {Action|null}
 */
export function actionFor(legal, picked, ordered = true) {
  if (picked.length === 0) return null;
  const whole = legal.find(
    (action) => cardsOf(action).length === picked.length && leadsTo(cardsOf(action), picked, ordered),
  );
  return whole ?? null;
}

/**
 * The pick after a tap on a card. A tap on a picked card removes it, and if the order counts also those picked after
 * it. A tap on another card adds it if it fits, or replaces the pick.
 *
 * @param {readonly Action[]} legal
 * @param {readonly string[]} picked
 * @param {string} card
 * @param {boolean} [ordered]
 * @returns {string[]}
 */
export function tapped(legal, picked, card, ordered = true) {
  const at = picked.indexOf(card);
  if (at >= 0) return ordered ? picked.slice(0, at) : picked.filter((other) => other !== card);
  if (pickable(legal, picked, ordered).has(card)) return [...picked, card];
  const afresh = ordered || picked.length < 2;
  return afresh && pickable(legal, [], ordered).has(card) ? [card] : [...picked];
}

/**
 * Whether a tap on the card changes the pick.
 *
 * @param {readonly Action[]} legal @param {readonly string[]} picked @param {string} card @param {boolean} [ordered]
 */
export function isOpen(legal, picked, card, ordered = true) {
  return tapped(legal, picked, card, ordered).join() !== picked.join();
}

/** Whether some action takes more than one card. @param {readonly Action[]} legal */
export const takesSeveral = (legal) => legal.some((action) => cardsOf(action).length > 1);

/**
 * The part of an old pick that a new list still allows.
 *
 * @param {readonly Action[]} legal
 * @param {readonly string[]} picked
 * @param {boolean} [ordered]
 * @returns {string[]}
 */
export function stillPicked(legal, picked, ordered = true) {
  /** @type {string[]} */
  const kept = [];
  for (const card of picked) {
    if (!pickable(legal, kept, ordered).has(card)) break;
    kept.push(card);
  }
  return kept;
}

/**
 * The only answer of a player who has no card to give: safe to send for them.
 *
 * @param {readonly Action[]} legal
 * @returns {Action|null}
 */
export function onlyAnswer(legal) {
  const [first, ...others] = legal;
  return first && others.length === 0 && cardsOf(first).length === 0 ? first : null;
}
