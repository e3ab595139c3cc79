import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get } from "../net/http.js";
import { Dialog } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { save } from "../ui/save.js";
import { troubleWords } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { Trouble } from "../words/refusal.js";
import { checkShuffle, fair, warned } from "./check.js";
import { isLeftOut, sawAll, seenFile } from "./compare.js";
import { digests } from "./digests.js";
import { remembered } from "./seeds.js";

/** @import { HandRecord } from "../net/messages.js" */
/** @import { Remembered } from "./seeds.js" */
/** @import { Step } from "./step.js" */

/** @typedef {{record: HandRecord, memory: Remembered|null, steps: Step[]}} Checked */

/** Shows the check of a finished hand's shuffle, step by step. @param {string} hand its id */
export async function openShuffleCheck(hand) {
  /** @type {Checked|null} */
  let checked = null;
  let trouble = "";
  const dialog = new Dialog({
    title: t("check-shuffle"),
    kind: "dialog-wide",
    body: () =>
      trouble
        ? html`<p class="trouble" role="alert">${trouble}</p>`
        : checked
          ? story(checked)
          : html`<p role="status">${t("shuffle-working")}</p>`,
  });
  dialog.show();
  try {
    checked = await check(hand);
  } catch (reason) {
    trouble = troubleWords(reason);
  }
  dialog.redraw();
}

/** @param {string} hand @returns {Promise<Checked>} */
async function check(hand) {
  /** @type {HandRecord} */
  const record = await get(`/api/hands/${encodeURIComponent(hand)}`);
  const game = GAMES[record.game];
  if (!game) throw new Trouble(t("shuffle-unknown-game"));
  const memory = remembered(hand);
  return { record, memory, steps: await checkShuffle(await digests(), record, await game.pack(), memory) };
}

/** @param {Checked} checked */
function story(checked) {
  const { record, memory, steps } = checked;
  const file = seenFile(record.id, memory);
  return html`
    ${verdict(checked)}
    <ol class="check-steps">${steps.map(stepItem)}</ol>
    <p><a href="/api/hands/${encodeURIComponent(record.id)}"
      download="${record.game}-hand-${record.id}.json">${t("shuffle-record")}</a></p>
    ${
      file
        ? html`<p class="buttons"><button type="button" class="button" @click=${() =>
            save(
              `${record.game}-hand-${record.id}-seen.json`,
              file,
              "application/json",
            )}>${t("shuffle-save")}</button></p>`
        : nothing
    }
  `;
}

/** @param {Checked} checked */
function verdict({ record, memory, steps }) {
  if (!fair(steps)) return html`<p class="verdict bad" role="status">${icon("cross")} ${t("shuffle-wrong")}</p>`;
  if (warned(steps)) return html`<p class="verdict" role="status">${icon("shield")} ${t("shuffle-without-mine")}</p>`;
  if (sawAll(record, memory))
    return html`<p class="verdict good" role="status">${icon("check")} ${t("shuffle-fair")}</p>`;
  const words = memory?.commitment ? t("shuffle-partly") : t("shuffle-alone");
  return html`<p class="verdict" role="status">${icon("shield")} ${words}</p>`;
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
  return Boolean(memory?.commit) && isLeftOut(await get(`/api/hands/${encodeURIComponent(hand)}`), memory);
}
