import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { figure, scene } from "./rules_figures.js";

/** @typedef {import("./rules_options.js").Agreed} Agreed */

/** The hunt for the rabbits from 2 to King. */
export const hunt = () => html`<section>
  <h2>The hunt</h2>
  <p>
    The top rabbit is called by its rank. Whoever holds the dingo of that rank must play it. Then each of the other
    three, once each and clockwise from the dingo, may play no wolf of that rank, one, or both. Whoever played the
    dingo may not play a wolf. Four things can happen; here the 7 is called:
  </p>
  <ol class="rule-scenes">
    ${scene("No dingo", "Nobody holds it. The rabbit gets away to the discards, and no wolf may be played.", [
      { label: "Discards", cards: ["7D"] },
    ])}
    ${scene(
      "A dingo and no wolf",
      "The dingo ran alone: it lies crosswise on its player’s penalty pile. The rabbit gets away.",
      [
        { label: "Dingo player’s penalty pile", cards: ["7H"], turned: true },
        { label: "Discards", cards: ["7D"] },
      ],
    )}
    ${scene(
      "A dingo and one wolf",
      "The dingo scores for its player. The wolf catches the rabbit, and both score for the wolf’s player.",
      [
        { label: "Dingo player’s scoring pile", cards: ["7H"] },
        { label: "Wolf player’s scoring pile", cards: ["7S", "7D"] },
      ],
    )}
    ${scene(
      "A dingo and two wolves",
      "The first wolf falls to the dingo: both score for the dingo’s player. The second wolf catches the rabbit. This holds too when one player sends both wolves.",
      [
        { label: "Dingo player’s scoring pile", cards: ["7H", "7S"] },
        { label: "Second wolf player’s scoring pile", cards: ["7C", "7D"] },
      ],
    )}
  </ol>
  <p>
    Being asked tells nobody what you hold: without a wolf you are asked and pass like everybody else. You may let the
    page do that for you after a pause.
  </p>
</section>`;

/** @param {Agreed} here */
export const aces = (here) => html`<section>
  <h2>The Ace hunt</h2>
  <p>
    At last the Ace of hearts is ${here.strict ? "called, and its holder must play it" : "called in the same way"}. Then
    everybody has one turn, clockwise from its left, and its own player has the last.
    ${here.strict ? "" : "If all stay silent there is no Ace hunt. "}In your turn you may play:
  </p>
  <ul>
    <li>none, one or both of the Ace wolves you hold, and</li>
    <li>
      the Ace Rabbit, but only when both Ace wolves are on the table by then; those you play in the same turn count.
    </li>
  </ul>
  ${figure([
    { label: "First the Ace Dingo", cards: ["AH"] },
    { label: "then wolves", cards: ["AS", "AC"] },
    { label: "and, with both out, the Ace Rabbit", cards: ["AD"] },
  ])}
  <p>
    Each Ace wolf and the Ace Rabbit score for whoever played them. If at least one Ace wolf was played, the Ace Dingo
    scores for its player; if none was, it is a penalty. An Ace Rabbit that was not played
    ${here.strict ? "is called in at the end and" : "is asked for at the end, and if it is shown it"} goes to its holder’s
    penalty pile.
  </p>
</section>`;

/** @param {Agreed} here */
export const honour = (here) => html`<section>
  <h2>Caught red-handed</h2>
  <p>
    When all is over the hands are shown. Whoever still holds a red card has been
    <strong>caught red-handed</strong> and cannot win the hand. Black cards left over count nothing.
  </p>
  ${
    here.strict
      ? html`<p>
        The rules are watched strictly: the table asks the holder of a called dingo for exactly that card,
        and takes an Ace Rabbit that was not played. So nobody can be caught.
      </p>`
      : html`<p>
        Honour rules. Each call goes round all four, clockwise from the dealer: play the dingo if you hold
        it, or stay silent. You may forget a dingo, or hide it; then the rabbit gets away, but the red card stays with
        you. After the Ace hunt the holder of the Ace Rabbit is asked to reveal it, or stays silent at the same risk.
      </p>`
  }
</section>`;

/** @param {Agreed} here */
export const scoring = (here) => html`<section>
  <h2>What cards are worth</h2>
  <p>Your total is the worth of your scoring pile, less that of your penalty pile.</p>
  <table class="rule-worth">
    <thead>
      <tr>
        <th scope="col">Card</th>
        <th scope="col">Scoring pile</th>
        <th scope="col">Penalty pile</th>
      </tr>
    </thead>
    <tbody>
      ${worth("2 to 9", "+1", "−1")} ${worth("10, Jack, Queen, King", "+2", "−2")}
      ${worth(here.dingoTen ? "Ace of spades, clubs or diamonds" : "Ace of spades, clubs or hearts", "+3", "−3")}
      ${worth(here.dingoTen ? "Ace of hearts, the Ace Dingo" : "Ace of diamonds, the Ace Rabbit", "+10", "−3")}
    </tbody>
  </table>
</section>`;

/** @param {string} card @param {string} plus @param {string} minus */
const worth = (card, plus, minus) => html`<tr>
  <th scope="row">${card}</th>
  <td>${plus}</td>
  <td>${minus}</td>
</tr>`;

/** Who wins, and what breaks a tie. */
export const ties = () => html`<section>
  <h2>Winning the hand</h2>
  <p>
    The highest total among those not caught wins. A tie goes to whoever has the highest rabbit in the scoring pile; an
    Ace Rabbit there is above the King, one in a penalty pile does not count. If none of the tied has a rabbit, they
    share the win. If all four were caught, nobody wins.
  </p>
</section>`;

/** @param {Agreed} here */
export const match = (here) => html`<section>
  <h2>The match</h2>
  <p>${matchEnd(here)} The totals of the hands are added up.
    ${here.strict ? nothing : "Whoever was caught red-handed gains nothing in that hand, but keeps a total below zero."}
    ${here.match === "endless" ? nothing : "The highest sum wins the match; a tie goes to whoever won more hands, and if that is equal too, the match is shared."}
  </p>
</section>`;

/** @param {Agreed} here */
function matchEnd(here) {
  if (here.match === "endless") return "At this table you play hand after hand, as long as you like.";
  if (here.match === "target") return `The match is over when somebody’s sum reaches ${here.target} points.`;
  return here.hands === 1
    ? "The match is a single hand."
    : `A match has ${here.hands} hands${here.hands === 4 ? ": everybody deals once" : ""}.`;
}
