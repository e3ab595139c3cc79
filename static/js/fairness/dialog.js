import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get } from "../net/http.js";
import { Dialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { troubleWords } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { Trouble } from "../words/refusal.js";
import { checkShuffle, fair, isLeftOut, warned } from "./check.js";
import { digests } from "./digests.js";
import { remembered } from "./seeds.js";

/** @import { HandRecord } from "../net/messages.js" */
/** @import { Step } from "./check.js" */

/** Shows the check of a finished hand's shuffle, step by step. @param {string} hand its id */
export async function openShuffleCheck(hand) {
  /** @type {Step[]|null} */
  let steps = null;
  let trouble = "";
  const dialog = new Dialog({
    title: t("check-shuffle"),
    kind: "dialog-wide",
    body: () =>
      trouble
        ? html`<p class="trouble" role="alert">${trouble}</p>`
        : steps
          ? story(steps)
          : html`<p role="status">${t("shuffle-working")}</p>`,
  });
  dialog.show();
  try {
    steps = await check(hand);
  } catch (reason) {
    trouble = troubleWords(reason);
  }
  dialog.redraw();
}

/** @param {string} hand */
async function check(hand) {
  /** @type {HandRecord} */
  const record = await get(`/api/hands/${encodeURIComponent(hand)}`);
  const game = GAMES[record.game];
  if (!game) throw new Trouble(t("shuffle-unknown-game"));
  const deck = await game.deck();
  return checkShuffle(await digests(), record, deck(record.options), remembered(hand));
}

/** @param {readonly Step[]} steps */
function story(steps) {
  return html`
    ${verdict(steps)}
    <ol class="check-steps">${steps.map(stepItem)}</ol>
  `;
}

/** @param {readonly Step[]} steps */
function verdict(steps) {
  if (!fair(steps)) return html`<p class="verdict bad" role="status">${icon("cross")} ${t("shuffle-wrong")}</p>`;
  if (warned(steps)) return html`<p class="verdict" role="status">${icon("shield")} ${t("shuffle-without-mine")}</p>`;
  return html`<p class="verdict good" role="status">${icon("check")} ${t("shuffle-fair")}</p>`;
}

/** @param {Step} step */
function stepItem({ title, words, values, ok }) {
  return html`<li class="check-step">
    ${mark(ok)}
    <div class="check-words">
      <h3>${title}</h3>
      <p>${words}</p>
      ${
        values.length > 0
          ? html`<details>
            <summary>${icon("forward")} ${t("shuffle-values")}</summary>
            <dl>${values.map(({ label, value }) => html`<dt>${label}</dt><dd><code>${value}</code></dd>`)}</dl>
          </details>`
          : nothing
      }
    </div>
  </li>`;
}

/** @param {boolean|null} ok */
function mark(ok) {
  if (ok === null) return html`<span class="check-mark">${icon("dot", t("shuffle-mark-none"))}</span>`;
  return ok
    ? html`<span class="check-mark good">${icon("check", t("shuffle-mark-right"))}</span>`
    : html`<span class="check-mark bad">${icon("cross", t("shuffle-mark-wrong"))}</span>`;
}

/** Whether this browser promised random bytes for a finished hand that are not in its shuffle. @param {string} hand */
export async function leftOutOf(hand) {
  const memory = remembered(hand);
  return memory?.given === "taken" && isLeftOut(await get(`/api/hands/${encodeURIComponent(hand)}`), memory);
}
