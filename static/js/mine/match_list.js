import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { handList } from "../ui/hand_list.js";
import { t } from "../words/catalogue.js";

/** @import { HandSummary } from "../net/messages.js" */

/**
 * A player's finished hands under a heading for each match.
 *
 * @param {readonly HandSummary[]} hands newest first
 * @param {boolean} isAll whether there are no older ones
 */
export function matchList(hands, isAll) {
  return matchesOf(hands).map((match) => {
    const [last] = match;
    const game = last && (GAMES[last.game]?.title ?? last.game);
    return html`<section class="panel">
      <h2>${last?.club ? t("hands-match-of-club", { club: last.club, game: game ?? "" }) : game}</h2>
      ${isAll || isWhole(match) ? html`<p class="soft">${resultWords(match)}</p>` : nothing}
      ${handList(match)}
    </section>`;
  });
}

/** By match: those that ended last come first. @param {readonly HandSummary[]} hands */
function matchesOf(hands) {
  /** @type {Map<string, HandSummary[]>} */
  const found = new Map();
  for (const hand of hands) {
    const key = `${hand.table} ${hand.match}`;
    found.set(key, [...(found.get(key) ?? []), hand]);
  }
  return [...found.values()];
}

/** Whether the first hand of the match is among these. @param {readonly HandSummary[]} match */
const isWhole = (match) => match.some((hand) => hand.number === (hand.match ?? 1));

/** @param {readonly HandSummary[]} match */
function resultWords(match) {
  const won = match.filter(({ seat, winners }) => winners.includes(seat ?? -1)).length;
  return t("hands-of-match", { hands: match.length, won });
}
