import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { back, card } from "../../cards/card.js";
import { t } from "../../words/words.js";
import { signed } from "../amounts.js";
import { sideOf } from "../around.js";
import { isMe, shownName } from "../people.js";
import { placeAvatar, placeMarks, placeWords } from "../place.js";
import { face } from "./face.js";
import { spots } from "./moves.js";
import { sorted } from "./order.js";
import { pawn } from "./pawns.js";
import { placeDoings, played } from "./spoken.js";
import { token } from "./token.js";
import { pawnName, shownTrick } from "./words.js";

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
  const { side, part } = sideOf(seat, bottom, view.positions.length);
  const word = note(view, seat);
  return html`<section class="place ding-place ${word === nothing ? "" : "is-noted"} ${states(ctx, view, seat, bottom)}"
    data-side=${side} data-part=${part} data-seat=${seat} aria-label=${summary(ctx, view, seat)}>
    <header class="ding-who">
      <span class="ding-chip" data-about="ding-about-pawn">${pawn(seat, "is-chip")}</span>
      ${placeAvatar(ctx, seat)}
      <span class="ding-name">${shownName(ctx, seat)}</span>
    </header>
    <div class="ding-spot ${showsToken(view, seat) ? "is-token" : ""}" data-spot=${spots.played(seat)}>${lying(
      view,
      seat,
      ctx,
    )}</div>
    <div class="ding-facts">${placeMarks(ctx, view, seat)} ${held(view, seat, bottom)}</div>
    ${openHand(view, seat, bottom)}
    <div class="ding-say">${word}</div>
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
    hasOpenHand(view, seat, bottom) && "is-open-handed",
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {Ctx} ctx @param {DingView} view @param {number} seat */
function summary(ctx, view, seat) {
  const stands = t("ding-pawn-stands", { pawn: pawnName(seat), at: view.positions[seat] ?? 0 });
  return [...placeWords(ctx, view, seat, [stands]), ...placeDoings(view, seat)].join(", ");
}

/**
 * What lies in front of the player: a card in the tricks, else the token.
 * @param {DingView} view
 * @param {number} seat
 * @param {Ctx} ctx
 */
function lying(view, seat, ctx) {
  if (view.gathered === seat) return gathered(view);
  if (showsToken(view, seat)) return token(view.tokens[seat] ?? null, view.phase === "choose" && isMe(ctx, seat));
  const code = shownCard(view, seat);
  return code ? card(face, code) : html`<span class="ding-gap"></span>`;
}

/** Whether it is the token that lies there, no card nor the gap for one. @param {DingView} view @param {number} seat */
const showsToken = (view, seat) =>
  view.gathered !== seat && !shownCard(view, seat) && !(view.phase === "tricks" && view.tokens[seat] === "in");

/** The card that was played, until it is gathered. @param {DingView} view @param {number} seat */
const shownCard = (view, seat) => (view.cleared || view.gathered !== undefined ? undefined : played(view, seat));

/** The cards of a trick, before who has taken it. @param {DingView} view */
const gathered = (view) =>
  html`<span class="ding-gathered">${repeat(
    view.tricks.at(-1)?.cards ?? [],
    ([, code]) => code,
    ([, code]) => card(face, code),
  )}</span>`;

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

/** The tricks taken, a dot for each. @param {DingView} view @param {number} seat */
function taken(view, seat) {
  const count = view.taken[seat] ?? 0;
  if (count === 0) return nothing;
  return html`<span class="ding-taken" data-about="ding-about-taken" title=${t("ding-trick-count", { count })}
    aria-hidden="true">${Array.from({ length: count }, () => html`<i></i>`)}</span>`;
}

/**
 * Whether the cards of somebody else lie open.
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

/** The edge of the cards that others hold. @param {DingView} view @param {number} seat @param {number} bottom */
function held(view, seat, bottom) {
  if (seat === bottom || view.hands[seat]) return nothing;
  const count = view.tokens[seat] === "out" && view.phase !== "choose" ? 0 : (view.counts[seat] ?? 0);
  return html`<span class="ding-held" data-about="ding-about-held" data-spot=${spots.hand(seat)}
    aria-hidden="true">${Array.from({ length: count }, () => back(spots.hand(seat)))}</span>`;
}
