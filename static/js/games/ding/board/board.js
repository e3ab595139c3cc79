import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../../../words/catalogue.js";
import { FINISH, zoneOf } from "../words/ding_words.js";
import { standings } from "../words/spoken.js";
import { pawn } from "./pawns.js";
import { alongRim, pointOf } from "./rim.js";

/**
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../shapes.js").DingView} DingView
 */

const SPACES = Array.from({ length: FINISH + 1 }, (_, position) => position);

const POINTS = alongRim(FINISH + 1, 205, true);

/**
 * The course from Start to Finish: four zones of four spaces, each with the number of spaces a pawn goes back from
 * there, and the pawns. The style sheet decides its shape.
 *
 * @param {Ctx} ctx @param {DingView} view
 */
export const board = (ctx, view) => html`<div class="ding-track" role="img" aria-label=${standings(ctx, view)}>
  ${SPACES.map((position) => space(ctx, position, pawnsOn(view, position), rung(view)))}
</div>`;

/** The seats whose pawns stand there. @param {DingView} view @param {number} position */
const pawnsOn = (view, position) => view.positions.flatMap((at, seat) => (at === position ? [seat] : []));

/** The seat whose pawn shakes at a DING! @param {DingView} view */
const rung = ({ said, ding }) => (said ? ding?.seat : undefined);

/** @param {Ctx} ctx @param {number} position @param {readonly number[]} seats @param {number} [shaken] */
function space(ctx, position, seats, shaken) {
  const zone = zoneOf(position);
  const kind = position === 0 ? "is-start" : position === FINISH ? "is-finish" : `ding-zone-${zone}`;
  return html`<div class="ding-space ${kind}"
    data-about="ding-about-${position === 0 ? "start" : position === FINISH ? "finish" : "zone"}"
    .style=${POINTS[position] ? pointOf(POINTS[position]) : ""} data-space=${position} data-count=${seats.length}>
    <span class="ding-space-mark">${
      position === 0 ? t("ding-start") : position === FINISH ? t("ding-finish") : `−${zone}`
    }</span>
    <span class="ding-pawns">${seats.map((seat) => pawn(ctx, seat, seat === shaken ? "is-rung" : ""))}</span>
  </div>`;
}
