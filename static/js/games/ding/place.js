import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { back, card } from "../../cards/card.js";
import { icon } from "../../ui/icons.js";
import { counted, signed } from "../amounts.js";
import { isFree, isGone, isMe, nameOf } from "../people.js";
import { placeWords } from "../place.js";
import { face } from "./face.js";
import { spots } from "./moves.js";
import { sorted } from "./order.js";
import { pawn, pawnName } from "./pawns.js";
import { token } from "./token.js";
import { cardName, shownTrick, spaceName } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingView} DingView
 */

/**
 * One player's place: who sits there, their token or the card they played,
 * what they have taken.
 *
 * @param {Ctx} ctx @param {DingView} view @param {number} seat @param {number} bottom whose hand lies open below
 */
export function place(ctx, view, seat, bottom) {
  return html`<section class="ding-place ${states(ctx, view, seat, bottom)}" aria-label=${summary(ctx, view, seat)}>
    <header class="ding-who">
      ${pawn(seat, "is-chip")}
      <span class="ding-name">${isMe(ctx, seat) ? "You" : nameOf(ctx, seat)}</span>
    </header>
    <div class="ding-spot" data-spot=${spots.played(seat)}>${lying(view, seat, ctx)}</div>
    <div class="ding-facts">${marks(ctx, view, seat)} ${held(view, seat, bottom)}</div>
    ${openHand(view, seat, bottom)}
    <div class="ding-say">${note(view, seat)}</div>
    ${taken(view, seat)}
  </section>`;
}

/** @param {Ctx} ctx @param {DingView} view @param {number} seat @param {number} bottom */
function states(ctx, view, seat, bottom) {
  const trick = view.phase === "tricks" || view.phase === "over" ? shownTrick(view) : null;
  return [
    seat === bottom && "is-bottom",
    isMe(ctx, seat) && "is-me",
    view.to_move.includes(seat) && "is-turn",
    view.phase !== "choose" && view.tokens[seat] === "out" && "is-out",
    trick?.winner === seat && "is-winner",
    view.ding?.seat === seat && "is-dinger",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {Ctx} ctx @param {DingView} view @param {number} seat */
function summary(ctx, view, seat) {
  const stands = `on ${spaceName(view.positions[seat] ?? 0)}`.replace("on Start", "at Start");
  return [...placeWords(ctx, view, seat, `, ${pawnName(seat)} ${stands}`), ...doings(view, seat)].join(", ");
}

/** What the player has done in this hand, in words. @param {DingView} view @param {number} seat */
function doings(view, seat) {
  const token = view.tokens[seat];
  const parts = [token === "hidden" ? "token set" : token === null ? "token not set" : (token?.toUpperCase() ?? "")];
  const drew = view.drawn[seat];
  if (view.phase === "swap" && typeof drew === "number")
    parts.push(drew ? `swapped ${counted(drew, "card")}` : "kept all cards");
  if (view.answers[seat] === "no_ding" && view.phase === "ding") parts.push("no ding");
  const lies = played(view, seat);
  if (lies) parts.push(`played the ${cardName(lies)}`);
  if (view.phase === "tricks" && token === "in") parts.push(counted(view.taken[seat] ?? 0, "trick"));
  return parts;
}

/** @param {Ctx} ctx @param {DingView} view @param {number} seat */
function marks(ctx, view, seat) {
  const at = ctx.table.seats[seat];
  return html`<span class="ding-marks" aria-hidden="true">
    ${view.dealer === seat ? html`<span class="ding-dealer" title="Dealer">D</span>` : nothing}
    ${at?.bot ? html`<span class="ding-mark" title="Bot: ${at.bot}">${icon("bot")}<span class="ding-level">${at.bot}</span></span>` : nothing}
    ${isFree(ctx, seat) ? html`<span class="ding-mark" title="Nobody sits here: a bot plays">${icon("bot")}<span class="ding-level">free</span></span>` : nothing}
    ${isGone(ctx, seat) && !at?.away ? html`<span class="ding-mark is-gone" title="Not connected">${icon("offline")}<span class="ding-level">gone</span></span>` : nothing}
    ${at?.away ? html`<span class="ding-mark is-gone" title="Away: a bot plays">${icon(isGone(ctx, seat) ? "offline" : "bot")}<span class="ding-level">away</span></span>` : nothing}
  </span>`;
}

/** The card this player has in the trick to look at. @param {DingView} view @param {number} seat */
function played(view, seat) {
  if (view.phase !== "tricks" && view.phase !== "over") return;
  return shownTrick(view)?.cards.find(([who]) => who === seat)?.[1];
}

/**
 * What lies in front of the player: a card in the tricks, else the token.
 * @param {DingView} view
 * @param {number} seat
 * @param {Ctx} ctx
 */
function lying(view, seat, ctx) {
  const code = played(view, seat);
  if (code) return card(face, code);
  if (view.phase === "tricks" && view.tokens[seat] === "in") return html`<span class="ding-gap"></span>`;
  return token(view.tokens[seat] ?? null, view.phase === "choose" && isMe(ctx, seat));
}

/** A word pinned to the place: what was just done there. @param {DingView} view @param {number} seat */
function note(view, seat) {
  const words = noteWords(view, seat);
  return words ? html`<span class="ding-note ${words.kind}">${words.text}</span>` : nothing;
}

/** @param {DingView} view @param {number} seat */
function noteWords(view, seat) {
  const trick = shownTrick(view);
  switch (view.phase) {
    case "swap":
      return drawnWords(view.drawn[seat] ?? null);
    case "ding":
      return view.answers[seat] === "no_ding" ? { text: "no ding", kind: "" } : null;
    case "tricks":
      if (trick?.winner === seat) return { text: "took it", kind: "is-good" };
      return view.trick?.leader === seat && trick === view.trick ? { text: "led", kind: "" } : null;
    default:
      return moved(view, seat);
  }
}

/** @param {number|null} drew */
const drawnWords = (drew) => (drew === null ? null : { text: drew ? `swapped ${drew}` : "kept all", kind: "" });

/** How far the pawn went in this hand. @param {DingView} view @param {number} seat */
function moved(view, seat) {
  const move = view.result?.moves[seat];
  if (!move || move.from === move.to) return null;
  return { text: signed(move.to - move.from), kind: move.to > move.from ? "is-good" : "is-bad" };
}

/** The tricks taken, a dot for each. @param {DingView} view @param {number} seat */
function taken(view, seat) {
  const count = view.taken[seat] ?? 0;
  if (count === 0) return nothing;
  return html`<span class="ding-taken" title=${counted(count, "trick")} aria-hidden="true">${Array.from({ length: count }, () => html`<i></i>`)}</span>`;
}

/**
 * What others hold, where the viewer may look: in a replay.
 * @param {DingView} view
 * @param {number} seat
 * @param {number} bottom
 */
function openHand(view, seat, bottom) {
  const cards = view.hands[seat];
  if (seat === bottom || !cards) return nothing;
  return html`<div class="ding-open-hand" role="group" aria-label="Hand" data-spot=${spots.hand(seat)}>${repeat(
    sorted(cards, view.trump),
    (code) => code,
    (code) => card(face, code),
  )}</div>`;
}

/** The edge of the cards that others hold. @param {DingView} view @param {number} seat @param {number} bottom */
function held(view, seat, bottom) {
  if (seat === bottom || view.hands[seat]) return nothing;
  const count = view.tokens[seat] === "out" && view.phase !== "choose" ? 0 : (view.counts[seat] ?? 0);
  return html`<span class="ding-held" data-spot=${spots.hand(seat)} aria-hidden="true">${Array.from({ length: count }, () => back(spots.hand(seat)))}</span>`;
}
