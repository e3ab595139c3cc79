import { html } from "/vendor/lit-html/lit-html.js";
import { card } from "../../cards/card.js";
import { shownName } from "../people.js";
import { pawn } from "./board/pawns.js";
import { face } from "./cards/face.js";
import { laid } from "./words/spelling.js";

/**
 * Shows everybody who was first to say DING!, with the cards that spell it.
 *
 * @param {import("../client.js").Ctx} ctx
 * @param {import("./shapes.js").DingView} view
 */
export function cry(ctx, { ding, community }) {
  if (!ding) return html``;
  return html`<div class="ding-cry" aria-hidden="true">
    <p class="ding-cry-word">DING!</p>
    <p class="ding-cry-who">${pawn(ding.seat, "is-chip")} ${shownName(ctx, ding.seat)}</p>
    <p class="ding-cry-cards">${laid(ding, community).map((code) => card(face, code))}</p>
  </div>`;
}
