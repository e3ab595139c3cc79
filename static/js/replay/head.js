import { live } from "/vendor/lit-html/directives/live.js";
import { html, svg } from "/vendor/lit-html/lit-html.js";
import { icon } from "../ui/icons.js";
import { later } from "../ui/later.js";
import { t } from "../words/catalogue.js";
import { worded } from "../words/language.js";
import { marked } from "../words/marked.js";
import { namesOf } from "./scene.js";

/** @import { HandRecord } from "../net/messages.js" */

const openShuffleCheck = later(() =>
  worded("shuffle", import("../fairness/dialog.js")).then((module) => module.openShuffleCheck),
);

/**
 * @typedef {object} Viewing whose view of a hand is shown
 * @property {number|null} seat null for all cards open
 * @property {(seat: number|null) => void} look
 * @property {() => void} share the step with its picture
 * @property {boolean} reviewed whether the review is open
 * @property {() => void} review opens or closes it
 */

/**
 * The head of a replay: which hand it is, what just happened, and whose view it is.
 *
 * @param {HandRecord} record
 * @param {string} title of the game
 * @param {string} said
 * @param {Viewing} viewpoint
 */
export function replayHead(record, title, said, viewpoint) {
  return html`<div class="replay-head">
    <a class="icon-button" href="/me/hands" aria-label=${t("site-my-hands")}
      title=${t("site-my-hands")}>${icon("back")}</a>
    <h1 class="replay-title">${marked(
      t("replay-title", { number: record.number, game: title }),
      (words) => html`<span class="replay-game">${words}</span>`,
    )}</h1>
    <p class="replay-said" role="status">${said}</p>
    ${viewpointChoice(record, viewpoint)}
    <button type="button" class="icon-button" aria-label=${t("replay-review")} title=${t("replay-review")}
      aria-expanded=${viewpoint.reviewed ? "true" : "false"} @click=${viewpoint.review}>
      ${drawn("M4 4.5v15h16M7.5 15l4-5 3.5 3 4.5-6.5")}
    </button>
    <button type="button" class="icon-button" aria-label=${t("check-shuffle")} title=${t("check-shuffle")}
      @click=${() => openShuffleCheck(record.id)}>
      ${icon("shield")}
    </button>
    <button type="button" class="icon-button" aria-label=${t("moment-share")} title=${t("moment-share")}
      aria-haspopup="dialog" @click=${viewpoint.share}>
      ${icon("share")}
    </button>
  </div>`;
}

/** @param {HandRecord} record @param {Viewing} viewpoint */
function viewpointChoice(record, { seat: mine, look }) {
  /** @param {Event} event */
  const choose = ({ target }) => {
    if (target instanceof HTMLSelectElement) look(target.value === "all" ? null : Number(target.value));
  };
  return html`<label class="replay-eyes"
    >${icon("eye")}<span class="unseen">${t("replay-eyes")}</span>
    <select class="replay-select" @change=${choose}>
      <option value="all" .selected=${live(mine === null)}>${t("replay-eyes-all")}</option>
      ${namesOf(record).map(
        (name, seat) => html`<option value=${seat}
          .selected=${live(mine === seat)}>${t("replay-eyes-of", { name })}</option>`,
      )}
    </select></label
  >`;
}

/** An icon that no other page uses. @param {string} strokes */
const drawn = (strokes) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
  ${svg`<path d=${strokes}></path>`}
</svg>`;
