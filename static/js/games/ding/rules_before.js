import { html } from "/vendor/lit-html/lit-html.js";
import { pawn, pawnName } from "./pawns.js";
import { figure } from "./rules_figures.js";

/** @typedef {import("./rules_options.js").Agreed} Agreed */

/** What the game is about. @param {Agreed} here */
export const theIdea = ({ players }) => html`<section>
  <h2>The idea</h2>
  <p>
    ${players === null ? "Three to eight" : `At this table ${players}`} friends race their pawns from Start to Finish. A hand of cards moves them: each
    trick you take is one space ahead, and spelling <strong>DING</strong> is worth five. But whoever plays a hand and takes nothing goes
    back. So before each hand everybody decides in secret: am I <strong>IN</strong> or <strong>OUT</strong>?
  </p>
</section>`;

/** @param {Agreed} here */
export const theCards = ({ wilds }) => html`<section>
  <h2>The cards</h2>
  <p>
    Four colours, each with a sign of its own: blue rain, orange sun, yellow lightning, green leaf. Each has the numbers from 2 to 12
    and the four letters D, i, n and g. In tricks a letter is worth 1, less than any number.
  </p>
  ${figure([
    { label: "A number of each colour", cards: ["B12", "O9", "Y5", "G2"] },
    { label: "The letters of a colour", cards: ["BD", "Bi", "Bn", "Bg"] },
    { label: "A wild card", cards: ["W1"] },
  ])}
  <p>
    There are <strong>${wilds === 3 ? "three" : "two"} wild cards</strong> in the pack. A wild card is the highest card of the
    trump colour, above the 12; and in a DING it stands for any letter.
  </p>
</section>`;

/** The course, its zones, and the pawns. */
export const theBoard = () => html`<section>
  <h2>The board</h2>
  <p>
    From Start sixteen spaces lead to the Finish, in four zones of four. The number of a zone says how many spaces you go
    <strong>back</strong> from there when a hand goes wrong: 1 in the first zone, 4 in the last. You never go back beyond Start, and
    at Start there is nothing to lose.
  </p>
  <ol class="ding-rules-zones" aria-label="The four zones">
    ${[1, 2, 3, 4].map((zone) => html`<li class="ding-zone-${zone}"><b>${zone}</b> spaces ${zone * 4 - 3} to ${zone * 4}</li>`)}
  </ol>
  <ul class="ding-rules-pawns" aria-label="The pawns">
    ${Array.from({ length: 8 }, (_, seat) => html`<li>${pawn(seat, "is-chip")} ${pawnName(seat)}</li>`)}
  </ul>
</section>`;

/** Five cards, trump, and what lies open. */
export const theDeal = () => html`<section>
  <h2>The deal</h2>
  <p>
    The first dealer is found by lot; after each hand the deal passes to the left. Everybody gets five cards, one at a time. The next
    card is turned up: its colour is <strong>trump</strong>. Is it a wild card, it stays up and another one is turned, until a colour
    shows. The turned-up cards belong to nobody’s hand; they are <strong>community cards</strong>, which everybody may use to spell DING.
  </p>
</section>`;
