import { html } from "/vendor/lit-html/lit-html.js";
import { chip } from "../../cards/card.js";
import { theCard } from "../../cards/standard.js";
import { t } from "../../words/catalogue.js";
import { marked } from "../../words/marked.js";
import { face } from "./cards/face.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingoView} DingoView
 * @typedef {import("../../cards/surface.js").Surface} Surface
 */

const LAST_ROUND = 7;

/**
 * The next round of the exchange in which the viewer has to choose; null if unknown, or if there is none.
 * @param {Ctx} ctx
 * @param {DingoView|null} view
 */
export function nextRound({ you, table }, view) {
  const mover = view?.to_move[0];
  if (view?.phase !== "exchange" || table.phase !== "playing" || table.paused || mover === undefined) return null;
  if (you.seat === null || table.seats[you.seat]?.away || view.round === null || view.dealer === null) return null;
  const { dealer } = view;
  const turn = (/** @type {number} */ seat) => (seat - dealer + 4) % 4;
  const round = view.round + (turn(you.seat) < turn(mover) ? 1 : 0);
  return round <= LAST_ROUND ? round : null;
}

/**
 * Shown instead of the buttons while others choose: what comes next, or the viewer's choice for it.
 * @param {Surface} felt
 * @param {number} round
 */
export function aheadBar(felt, round) {
  const { ahead } = felt.picks;
  if (!ahead) return html`<p class="dingo-ahead-note">${t("dingo-ahead-may", { round })}</p>`;
  const what = t("dingo-round", { round });
  return html`<button type="button" class="play-button dingo-ahead"
    aria-label=${t("dingo-ahead-card", { card: theCard(ahead), what })}
    @click=${() => felt.picks.chooseAhead("")}>${marked(t("dingo-ahead", { what }), () => chip(face, ahead))}</button>`;
}
