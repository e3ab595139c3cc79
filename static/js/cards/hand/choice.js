/**
 * Choosing cards from what the server offers: which card can be picked next, and which action a pick makes. An offer is
 * a complete action, or many in short: as many of its cards as it says, picked in any order. Nothing here knows why it
 * is offered.
 *
 * @typedef {import("../../net/messages.js").Action} Action
 * @typedef {import("../../games/client.js").Offer} Offer
 */

/** @param {Offer} offer */
const cardsOf = (offer) => offer.cards ?? [];

/** How many cards of an offer are played. @param {Offer} offer */
const sizeOf = (offer) => ("choose" in offer ? offer.choose : cardsOf(offer).length);

/** Whether the order of picking counts for this offer. @param {Offer} offer @param {boolean} ordered */
const inOrder = (offer, ordered) => ordered && !("choose" in offer);

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
 * @param {readonly Offer[]} legal
 * @param {readonly string[]} picked
 * @param {boolean} [ordered] whether the order of picking counts
 * @returns {Set<string>}
 */
export function pickable(legal, picked, ordered = true) {
  const next = new Set();
  for (const offer of legal) {
    const cards = cardsOf(offer);
    const strictly = inOrder(offer, ordered);
    if (picked.length >= sizeOf(offer) || !leadsTo(cards, picked, strictly)) continue;
    for (const card of strictly ? cards.slice(picked.length, picked.length + 1) : cards) {
      if (!picked.includes(card)) next.add(card);
    }
  }
  return next;
}

/**
 * The action that plays exactly these cards, if there is one.
 *
 * @param {readonly Offer[]} legal
 * @param {readonly string[]} picked
 * @param {boolean} [ordered]
 * @returns {Action|null}
 */
export function actionFor(legal, picked, ordered = true) {
  if (picked.length === 0) return null;
  const whole = legal.find(
    (offer) => sizeOf(offer) === picked.length && leadsTo(cardsOf(offer), picked, inOrder(offer, ordered)),
  );
  if (!whole || !("choose" in whole)) return whole ?? null;
  return { type: whole.type, cards: whole.cards.filter((card) => picked.includes(card)) };
}

/**
 * The pick after a tap on a card. A tap on a picked card removes it, and if the order counts also those picked after
 * it. A tap on another card adds it if it fits, or replaces the pick.
 *
 * @param {readonly Offer[]} legal
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
 * @param {readonly Offer[]} legal @param {readonly string[]} picked @param {string} card @param {boolean} [ordered]
 */
export function isOpen(legal, picked, card, ordered = true) {
  return tapped(legal, picked, card, ordered).join() !== picked.join();
}

/** Whether some offer takes more than one card. @param {readonly Offer[]} legal */
export const takesSeveral = (legal) => legal.some((offer) => sizeOf(offer) > 1);

/**
 * The part of an old pick that a new list still allows.
 *
 * @param {readonly Offer[]} legal
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
 * @param {readonly Offer[]} legal
 * @returns {Action|null}
 */
export function onlyAnswer(legal) {
  const [first, ...others] = legal;
  return first && others.length === 0 && sizeOf(first) === 0 ? /** @type {Action} */ (first) : null;
}
