import { html } from "/vendor/lit-html/lit-html.js";
import { figure } from "./rules_figures.js";

/** @typedef {import("./rules_options.js").Agreed} Agreed */

/** The tokens. */
export const choosing = () => html`<section>
  <h2>IN or OUT</h2>
  <p>Everybody looks at their cards and sets a token in secret: IN or OUT. Then all are shown at once.</p>
  <ul>
    <li>Is <strong>nobody</strong> in, nothing moves, and the next hand is dealt.</li>
    <li>Is <strong>exactly one</strong> in, that pawn goes five spaces ahead, and the hand is over.</li>
    <li>Otherwise those who are in play on. Who is out does not move in this hand.</li>
  </ul>
</section>`;

/** Up to three new cards. */
export const swapping = () => html`<section>
  <h2>Swapping cards</h2>
  <p>
    In turn, from the dealer’s left, each player who is in may give up <strong>up to three cards</strong> for as many new ones. You choose
    what to give up before you see what comes. New cards come from the top of the stack; what is given up goes under it.
  </p>
</section>`;

/** @param {Agreed} here */
export const race = ({ seconds }) => html`<section>
  <h2>DING!</h2>
  <p>
    After the swaps, before the first card is played, whoever can spell <strong>D, i, n, g</strong> with their hand and the community
    cards may say DING!. Colours do not matter, and a wild card stands for any letter.
  </p>
  ${figure([{ label: "A DING: the wild card stands for n", cards: ["YD", "Gi", "W1", "Bg"] }])}
  <p>
    Only the first counts: what reaches the table first, wins. That pawn goes <strong>five spaces ahead</strong>, every other player
    who is in goes back by their zone, and the hand is over. The first trick begins when everybody has said “no ding”, or after
    ${seconds} seconds. Whoever cannot spell it says “no ding” like everybody else, so a pause tells nothing.
  </p>
</section>`;

/** Following, trump, and ties. */
export const tricks = () => html`<section>
  <h2>Five tricks</h2>
  <p>The first player on the dealer’s left who is in leads; then whoever took the trick leads the next.</p>
  <ul>
    <li><strong>Follow the colour that was led if you can.</strong> If you cannot, play any card.</li>
    <li>The highest trump takes the trick; without a trump the highest card of the colour that was led does.</li>
    <li>
      A <strong>wild card</strong> is trump, and higher than the 12. A wild card that is led counts as trump led; and who has to follow
      trump and holds no other, must play it.
    </li>
    <li>Two wild cards, or two letters of one colour, are level: the one played first is better.</li>
  </ul>
</section>`;

/** What tricks are worth. */
export const moving = () => html`<section>
  <h2>Moving</h2>
  <ul>
    <li>Each trick is <strong>one space ahead</strong>.</li>
    <li>Who was in and took <strong>no trick</strong> goes <strong>back</strong> by the number of their zone.</li>
    <li>Who was out stays.</li>
  </ul>
  <p>
    The pawns move when the hand is over. But if two or more pawns stand within five spaces of the Finish when a hand is dealt, each
    trick moves its winner at once. Moves back still come at the end.
  </p>
</section>`;

/** Winning. */
export const finish = () => html`<section>
  <h2>The Finish</h2>
  <p>The first pawn on the Finish wins. It need not come out even; and where each trick moves at once, it may happen in the middle of a hand.</p>
</section>`;
