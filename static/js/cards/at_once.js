/**
 * Shows the effect of a tap on the tapped cards first, in a frame without layout. Style sheets see it as `data-now`.
 */
export class AtOnce {
  /** @type {readonly HTMLElement[]} */
  #cards = [];

  /**
   * @param {ParentNode} root
   * @param {Readonly<Record<string, readonly string[]>>} cards by how they are shown: `picked`, `open` or `sent`
   * @returns {boolean} whether there is any such card
   */
  show(root, cards) {
    this.end();
    this.#cards = Object.entries(cards).flatMap(([how, codes]) => codes.flatMap((code) => mark(root, code, how)));
    return this.#cards.length > 0;
  }

  /** Ends this: the cards are drawn from the state again. */
  end() {
    for (const card of this.#cards) delete card.dataset.now;
    this.#cards = [];
  }
}

/** @param {ParentNode} root @param {string} code @param {string} how @returns {HTMLElement[]} */
function mark(root, code, how) {
  const card = root.querySelector(`.hand-card[data-card="${code}"]`);
  if (!(card instanceof HTMLElement)) return [];
  card.dataset.now = how;
  return [card];
}
