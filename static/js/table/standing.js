import { html } from "/vendor/lit-html/lit-html.js";
import { unsigned } from "../games/amounts.js";
import { icon } from "../ui/icons.js";
import { matchNames } from "./played.js";

/** @import { Desk } from "./desk.js" */

/** How most games count. */
const POINTS = { title: "Points", words: unsigned };

/** Where the match stands, the leader first; who sat down after it is not in it. @param {Desk} desk */
export function standing(desk) {
  const { state, game } = desk;
  const { scores, wins, hands, winners } = state.table.match;
  const names = matchNames(desk);
  const score = game?.score ?? POINTS;
  const order = scores
    .map((_, seat) => seat)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (wins[b] ?? 0) - (wins[a] ?? 0));
  return html`<table class="standing">
    <caption>${winners ? "The match" : "The match so far"}, ${afterWords(hands)}</caption>
    <thead>
      <tr><th scope="col">Player</th><th scope="col">${score.title}</th><th scope="col">Hands won</th></tr>
    </thead>
    <tbody>
      ${order.map(
        (seat) => html`<tr class=${winners?.includes(seat) ? "won" : ""}>
          <th scope="row">${winners?.includes(seat) ? icon("crown", "Winner:") : ""} ${names[seat]}</th>
          <td>${score.words(scores[seat] ?? 0)}</td>
          <td>${wins[seat] ?? 0}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {number} hands */
function afterWords(hands) {
  if (hands === 0) return "before the end of its first hand";
  return hands === 1 ? "after one hand" : `after ${hands} hands`;
}
