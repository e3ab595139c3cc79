import { html } from "/vendor/lit-html/lit-html.js";
import { figure } from "./rules_figures.js";

/** @typedef {import("./rules_options.js").Agreed} Agreed */

/** What the game is about. */
export const theIdea = () => html`<section>
  <h2>The idea</h2>
  <p>
    Four play, each alone. Rabbits are called one after another, from the 2 up to the King. Whoever holds the
    <strong>dingo</strong> of that rank has to let it run. Then the others may send <strong>wolves</strong>. A dingo
    that runs with a wolf earns points; a dingo that runs alone costs points; and the last wolf home brings the
    <strong>rabbit</strong> along. Before all that you have seven rounds to discard and pass cards until your hand fits.
  </p>
</section>`;

/** Which card is which animal. */
export const theCards = () => html`<section>
  <h2>The cards</h2>
  <p>
    An ordinary pack of 52. Diamonds are rabbits, hearts are dingoes, spades and clubs are wolves. Ranks go from 2, the
    lowest, to the Ace, the highest.
  </p>
  ${figure([
    { label: "Rabbit", cards: ["7D"] },
    { label: "Dingo", cards: ["7H"] },
    { label: "Wolves", cards: ["7S", "7C"] },
    { label: "The Ace Rabbit", cards: ["AD"] },
  ])}
  <p>
    The rabbits from 2 to King form a pile of their own in the middle, face up, the 2 on top. The <strong>Ace Rabbit</strong>
    (Ace of diamonds) stays with the other 39 cards.
  </p>
</section>`;

/** @param {Agreed} here */
export const theDeal = (here) => html`<section>
  <h2>The deal</h2>
  <p>
    ${
      here.draw
        ? "To find the first dealer everybody draws a card; players who drew the same rank draw again until all four ranks differ. The highest card deals."
        : "The first dealer is found by lot."
    }
    After each hand the deal passes to the left.
    ${here.cut ? "The pack is shuffled, and the player on the dealer’s right cuts it." : "The pack is shuffled; at this table nobody cuts it."}
    Forty cards are dealt one at a time, starting on the dealer’s left: ten for each player.
  </p>
</section>`;

/** @param {Agreed} here */
export const exchange = (here) => html`<section>
  <h2>Seven rounds of discards and passes</h2>
  <p>In each round every player acts once, the dealer first and then clockwise:</p>
  <ol class="rule-rounds">
    <li>Discard a card</li>
    <li>Pass a card to the left</li>
    <li>Discard a card</li>
    <li>Pass a card across the table</li>
    <li>Discard a card</li>
    <li>Pass a card to the right</li>
    <li>Discard a card</li>
  </ol>
  <p>Each player is left with six cards.</p>
  <ul>
    <li>
      <strong>Discards</strong> go face up on one common pile.
      ${here.openDiscards ? "At this table everybody may look through all of it." : "Only its top card may be looked at."}
      <strong>An Ace is never discarded</strong>; it can be passed on.
    </li>
    <li>
      <strong>Passes</strong> are face down. A card passed to you is in your hand at once. So you may see what came
      before you pass: to the left all but the dealer do, to the right only the player on the dealer’s right, and
      across the table the two who pass last.
    </li>
  </ul>
</section>`;
