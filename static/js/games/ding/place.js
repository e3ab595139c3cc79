import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { card } from "../../cards/card.js";
import { t } from "../../words/catalogue.js";
import { signed } from "../amounts.js";
import { sideOf } from "../around.js";
import { isMe } from "../people.js";
import { isAskedAlone, placeHead, placeLight, placeWords } from "../place.js";
import { pointOf } from "./board/rim.js";
import { face } from "./cards/face.js";
import { sorted } from "./cards/order.js";
import { spots } from "./moves.js";
import { shownTrick } from "./words/ding_words.js";
import { placeDoings } from "./words/spoken.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingView} DingView
 * @typedef {import("./board/rim.js").Point} Point
 */

/**
 * One player's place: who sits there, what they have just done, their token.
 *
 * @param {Ctx} ctx @param {DingView} view @param {number} seat @param {number} bottom whose hand lies open below
 * @param {Point} [at] where on the rim
 */
export function place(ctx, view, seat, bottom, at) {
  const { side } = sideOf(seat, bottom, view.positions.length);
  const coin = showsToken(view, seat)
    ? token(view.tokens[seat] ?? null, view.phase === "choose" && isMe(ctx, seat))
    : nothing;
  return html`<section class="place ding-place ding-ring-${seat} ${states(view, seat, bottom)}"
    .style=${at ? pointOf(at) : ""} data-side=${side} data-seat=${seat} aria-label=${summary(ctx, view, seat)}>
    ${placeLight(view.said ? view.ding?.seat === seat : isAskedAlone(view, seat))}
    ${placeHead(ctx, view, seat, { coin, note: note(view, seat) })}
    <span class="ding-spot" data-spot=${spots.hand(seat)}>${view.gathered === seat ? gathered(view) : nothing}</span>
    ${openHand(view, seat, bottom)}
  </section>`;
}

/** @param {DingView} view @param {number} seat @param {number} bottom */
function states(view, seat, bottom) {
  return [
    seat === bottom && "is-bottom",
    view.to_move.includes(seat) && "is-turn",
    view.phase !== "choose" && view.tokens[seat] === "out" && "is-out",
    view.ding?.seat === seat && "is-dinger",
    hasOpenHand(view, seat, bottom) && "is-open-handed",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {Ctx} ctx @param {DingView} view @param {number} seat */
function summary(ctx, view, seat) {
  const stands = t("ding-pawn-stands", { at: view.positions[seat] ?? 0 });
  return [...placeWords(ctx, view, seat, [stands]), ...placeDoings(view, seat)].join(", ");
}

/** Whether the token is shown; during the tricks words replace it. @param {DingView} view @param {number} seat */
const showsToken = (view, seat) => view.phase !== "tricks" && !(view.phase === "over" && view.tokens[seat] === "in");

/** The cards of a trick, in front of the player who took it. @param {DingView} view */
const gathered = (view) =>
  html`<span class="ding-gathered">${repeat(
    view.tricks.at(-1)?.cards ?? [],
    ([, code]) => code,
    ([, code]) => card(face, code),
  )}</span>`;

/** What this player just did, or how many tricks they took. @param {DingView} view @param {number} seat */
function note(view, seat) {
  const words = noteWords(view, seat) ?? tricksTaken(view, seat);
  return words ? html`<span class="ding-note ${words.kind}">${words.text}</span>` : nothing;
}

/** @param {DingView} view @param {number} seat */
function tricksTaken(view, seat) {
  const count = view.taken[seat] ?? 0;
  const token = view.tokens[seat];
  if (count > 0) return { text: t("ding-trick-count", { count }), kind: "ding-taken" };
  if (token === "in") return { text: t("ding-in"), kind: "" };
  return token === "out" ? { text: t("ding-out"), kind: "" } : null;
}

/** @param {DingView} view @param {number} seat */
function noteWords(view, seat) {
  const trick = shownTrick(view);
  switch (view.phase) {
    case "swap":
      return drawnWords(view.drawn[seat] ?? null);
    case "ding":
      return view.answers[seat] === "no_ding" ? { text: t("ding-has-no-ding"), kind: "" } : null;
    case "tricks":
      if (trick?.winner === seat) return { text: t("ding-note-took"), kind: "is-good" };
      return view.trick?.leader === seat && trick === view.trick ? { text: t("ding-note-led"), kind: "" } : null;
    default:
      return moved(view, seat);
  }
}

/** @param {number|null} drew */
const drawnWords = (drew) =>
  drew === null ? null : { text: drew ? t("ding-note-swapped", { count: drew }) : t("ding-note-kept"), kind: "" };

/** How far the pawn went in this hand. @param {DingView} view @param {number} seat */
function moved(view, seat) {
  const move = view.result?.moves[seat];
  if (!move || move.from === move.to) return null;
  return { text: signed(move.to - move.from), kind: move.to > move.from ? "is-good" : "is-bad" };
}

/**
 * Whether another player's cards are open.
 * @param {DingView} view @param {number} seat @param {number} bottom
 */
export const hasOpenHand = (view, seat, bottom) => seat !== bottom && Boolean(view.hands[seat]);

/**
 * What others hold, where the viewer may look: in a replay.
 * @param {DingView} view
 * @param {number} seat
 * @param {number} bottom
 */
function openHand(view, seat, bottom) {
  const cards = view.hands[seat];
  if (!(cards && hasOpenHand(view, seat, bottom))) return nothing;
  return html`<div class="ding-open-hand" role="group" aria-label=${t("hand-of-cards")}
    data-spot=${spots.hand(seat)}>${repeat(
      sorted(cards, view.trump),
      (code) => code,
      (code) => card(face, code),
    )}</div>`;
}

/**
 * A player's token: not set yet, set face down, or showing IN or OUT. It
 * keeps both sides, so that it can turn over.
 *
 * @param {null|"hidden"|"in"|"out"} token
 * @param {boolean} secret the viewer's own, set and not yet shown to the others
 */
function token(token, secret) {
  const shown = token === "in" || token === "out";
  const state = token === null ? "is-unset" : shown ? `is-shown is-${token}` : "is-set";
  return html`<span class="ding-token ${state} ${secret ? "is-secret" : ""}" data-about="ding-about-token"
    aria-hidden="true">
    <span class="ding-token-back">?</span>
    <span class="ding-token-front">${token === "out" ? t("ding-out") : t("ding-in")}</span>
  </span>`;
}
