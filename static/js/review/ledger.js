import { html, svg } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/words.js";
import { partsOf, stairs, tenthsOf } from "./document.js";
import { partName, signedPoints } from "./words.js";

/** @import { Account } from "./document.js" */

/** @typedef {{low: number, high: number}} Reach how far the bars go, in tenths of a point */

const WIDTH = 100;

/**
 * Where every seat's result came from: each bar begins where the one above it ends, and the last ends at the result.
 *
 * @param {readonly Account[]} ledger
 * @param {readonly string[]} names by seat
 * @param {number} first the seat that comes first
 */
export function ledgerOf(ledger, names, first) {
  const accounts = [...ledger].sort((one, other) => Number(other.seat === first) - Number(one.seat === first));
  const ends = ledger.flatMap((account) => stairs(partsOf(account)).map(({ to }) => to));
  const reach = { low: Math.min(0, ...ends), high: Math.max(1, ...ends) };
  return html`<div class="review-ledger">
    ${accounts.map((account) => accountOf(account, names[account.seat] ?? "", reach))}
  </div>`;
}

/** @param {Account} account @param {string} name @param {Reach} reach */
function accountOf(account, name, reach) {
  const result = tenthsOf(account.result);
  return html`<section class="review-account">
    <h3>${name}</h3>
    <ul>
      ${stairs(partsOf(account)).map(({ name: part, tenths, from, to }) =>
        line(partName(part), tenths, bar(from, to, reach), ""),
      )}
      ${line(t("review-part-result"), result, bar(0, result, reach), "is-result")}
    </ul>
  </section>`;
}

/** @param {string} name @param {number} tenths @param {unknown} drawn @param {string} kind */
const line = (name, tenths, drawn, kind) => html`<li class="review-line ${kind}">
  <span>${name}</span>${drawn}<b>${signedPoints(tenths)}</b>
</li>`;

/** @param {number} from @param {number} to @param {Reach} reach */
function bar(from, to, { low, high }) {
  const x = (/** @type {number} */ tenths) => (WIDTH * (tenths - low)) / (high - low);
  const width = Math.max(Math.abs(x(to) - x(from)), 0.6);
  const kind = to < from ? "is-loss" : "is-gain";
  return html`<svg class="review-bar" viewBox="0 0 ${WIDTH} 10" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<path class="review-zero" d="M${x(0)} -4V14" vector-effect="non-scaling-stroke"></path>
      <rect class=${kind} x=${x(Math.min(from, to))} y="1" height="8" width=${width}></rect>`}
  </svg>`;
}
