import { html } from "/vendor/lit-html/lit-html.js";
import { isMe } from "../../people.js";
import { faceOf } from "../../place.js";

/**
 * A player's pawn is their animal, in a ring of the seat's colour: two players may have chosen the same animal. It says
 * nothing to screen readers.
 *
 * @param {import("../../client.js").Ctx} ctx
 * @param {number} seat
 * @param {string} [kind] a class of its own
 */
export const pawn = (ctx, seat, kind = "") =>
  html`<span class="ding-pawn ding-ring-${seat} ${isMe(ctx, seat) ? "is-mine" : ""} ${kind}" data-pawn=${seat}
    data-about="ding-about-pawn" aria-hidden="true">${faceOf(ctx, seat)}</span>`;
