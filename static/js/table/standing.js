import { html } from "/vendor/lit-html/lit-html.js";
import { unsigned } from "../games/amounts.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/words.js";
import { matchNames } from "./played.js";

/** @import { TableProps } from "./props.js" */

/** How most games count. */
const POINTS = { title: () => t("points-title"), words: unsigned };

/** How this game counts. @param {TableProps} props */
export const scoreOf = ({ game }) => game?.score ?? POINTS;

/** The seats, the leader of the match first. @param {TableProps} props */
export function order({ state }) {
  const { scores, wins } = state.table.match;
  return scores
    .map((_, seat) => seat)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (wins[b] ?? 0) - (wins[a] ?? 0));
}

/** The match's standing, leader first; people who sat down later are not in it. @param {TableProps} props */
export function standing(props) {
  const { scores, wins, hands, winners } = props.state.table.match;
  const names = matchNames(props);
  const score = scoreOf(props);
  return html`<table class="standing">
    <caption>${
      winners ? t("standing-caption-over", { count: hands }) : t("standing-caption", { count: hands })
    }</caption>
    <thead>
      <tr><th scope="col">${t("standing-player")}</th><th scope="col">${score.title()}</th><th
        scope="col">${t("standing-hands")}</th></tr>
    </thead>
    <tbody>
      ${order(props).map(
        (seat) => html`<tr class=${winners?.includes(seat) ? "won" : ""}>
          <th scope="row">${winners?.includes(seat) ? icon("crown", t("winner-mark")) : ""} ${names[seat]}</th>
          <td><bdi>${score.words(scores[seat] ?? 0)}</bdi></td>
          <td>${wins[seat] ?? 0}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
