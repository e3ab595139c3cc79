import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { card, cardArt } from "../card.js";
import { isOpen, pickable } from "./choice.js";
import { follow } from "./drag.js";

/**
 * @typedef {import("../card.js").Face} Face
 * @typedef {import("../surface.js").Surface} Surface
 */

/** Two taps on a card within this time play it. */
const DOUBLE = 400;

/** @type {{card: string, at: number, answers: number}} */
let lastTap = { card: "", at: 0, answers: 0 };

/**
 * The viewer's own hand: large cards that react to taps, drags and arrow keys. The slots listen for their cards,
 * because a card feels no touch during a transition.
 *
 * @param {Surface} surface
 * @param {Face} face
 * @param {readonly string[]} cards in the order they are held
 * @param {string} label
 */
export function hand(surface, face, cards, label) {
  const legal = surface.ctx?.legal ?? [];
  const afresh = pickable(legal, [], surface.ordered);
  const home = homeOf(surface, cards, afresh);
  const asked = afresh.size > 0 && !surface.picks.sending;

  /** @param {string} card */
  const one = (card) => {
    const picked = surface.picks.cards.indexOf(card);
    const open = surface.picks.mayChooseAhead || (asked && isOpen(legal, surface.picks.cards, card, surface.ordered));
    return html`<button type="button"
      class="hand-card ${
        onItsWay(surface, card) || stateOf(picked, open, asked)
      } ${isAdvised(surface, card) ? "is-advised" : ""} ${face.kind?.(card) ?? ""}"
      data-card=${card}
      data-focus=${card === home ? "" : nothing}
      tabindex=${card === home ? 0 : -1}
      aria-label=${face.name(card)}
      aria-pressed=${picked >= 0 || surface.picks.ahead === card ? "true" : "false"}
      aria-disabled=${open ? nothing : "true"}
      @focus=${() => surface.picks.visit(card)}
    >
      ${cardArt(face, card)}${orderMark(surface, picked)}
    </button>`;
  };

  return html`<div class="hand"
    role="group"
    aria-label=${label}
    data-count=${cards.length}
    @keydown=${(/** @type {KeyboardEvent} */ event) => key(surface, face, cards, event)}
  >
    ${repeat(
      cards,
      (card) => card,
      (card, i) => html`<div class="hand-slot" .style=${leaning(i, cards.length)}
        @click=${() => tapCard(surface, card)}
        @pointerdown=${(/** @type {PointerEvent} */ press) => pull(surface, press, card)}
      >
        ${one(card)}
      </div>`,
    )}
  </div>`;
}

/** A card's distance from the middle of the hand, which is a slight arc. @param {number} i @param {number} count */
const leaning = (i, count) => `--i: ${i - (count - 1) / 2}`;

/** The class of a card that was played or is chosen for the next turn. @param {Surface} surface @param {string} card */
function onItsWay(surface, card) {
  if (surface.picks.sent?.cards?.includes(card)) return "is-sent";
  return surface.picks.ahead === card ? "is-ahead" : "";
}

/**
 * The classes of a card.
 * @param {number} picked its place among the chosen @param {boolean} open @param {boolean} asked
 */
function stateOf(picked, open, asked) {
  if (picked >= 0) return "is-picked";
  if (!asked) return "";
  return open ? "is-open" : "is-quiet";
}

/** Whether the hint names this card. @param {Surface} surface @param {string} card */
function isAdvised(surface, card) {
  return surface.ctx?.hint?.cards?.includes(card) && !surface.picks.sending;
}

/**
 * The number of this card among the picked ones, if their order counts.
 * @param {Surface} surface @param {number} picked
 */
function orderMark(surface, picked) {
  if (picked < 0 || !surface.ordered || surface.picks.cards.length < 2) return nothing;
  return html`<span class="hand-order" aria-hidden="true">${picked + 1}</span>`;
}

/**
 * The card where the Tab key enters the hand: the one last visited, or the first playable one if that one is not
 * playable.
 *
 * @param {Surface} surface @param {readonly string[]} cards @param {ReadonlySet<string>} open
 */
function homeOf(surface, cards, open) {
  const { at } = surface.picks;
  const stays = cards.includes(at) && (open.size === 0 || open.has(at) || surface.picks.cards.includes(at));
  return stays ? at : (cards.find((card) => open.has(card)) ?? cards[0]);
}

/**
 * A hand to look at, as large as one to play.
 *
 * @param {Face} face
 * @param {readonly string[]} cards
 * @param {string} label
 */
export const shownHand = (
  face,
  cards,
  label,
) => html`<div class="hand" role="group" aria-label=${label} data-count=${cards.length}>
  ${repeat(
    cards,
    (code) => code,
    (code, i) => html`<div class="hand-slot" .style=${leaning(i, cards.length)}>${card(face, code, "large")}</div>`,
  )}
</div>`;

/**
 * A played card may come back at once: the next tap on it counts as the first one.
 * @param {Surface} surface @param {string} card
 */
function tapCard(surface, card) {
  const at = performance.now();
  const { answers } = surface.picks;
  const twice = lastTap.card === card && at - lastTap.at < DOUBLE && answers === lastTap.answers;
  lastTap = { card, at, answers };
  if (twice) surface.picks.play(card);
  else surface.picks.tap(card);
}

/** @param {Surface} surface @param {PointerEvent} press @param {string} card */
function pull(surface, press, card) {
  const slot = press.currentTarget;
  const button = slot instanceof HTMLElement ? slot.querySelector("button") : null;
  if (!button) return;
  const legal = surface.ctx?.legal ?? [];
  follow(press, button, card, {
    may: () => !surface.picks.sending && isOpen(legal, surface.picks.cards, card, surface.ordered),
    drop: () => surface.picks.play(card),
    pulling: (on) => surface.classList.toggle("is-pulling", on),
  });
}

const STEPS = /** @type {Readonly<Record<string, number>>} */ ({ ArrowLeft: -1, ArrowRight: 1 });

/** @param {Surface} surface @param {Face} face @param {readonly string[]} cards @param {KeyboardEvent} event */
function key(surface, face, cards, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const group = event.currentTarget;
  if (!(group instanceof HTMLElement)) return;
  const at = Math.max(0, cards.indexOf(surface.picks.at));
  const goal = goalOf(surface, face, cards, at, event.key);
  if (goal !== undefined) {
    event.preventDefault();
    focusCard(group, goal);
    return;
  }
  const focused = cards[at];
  if (event.key === "Enter" && focused && surface.picks.cards.includes(focused)) {
    event.preventDefault();
    surface.picks.play(focused);
  } else if (event.key === "Escape" && (surface.picks.cards.length > 0 || surface.picks.ahead)) {
    event.preventDefault();
    surface.picks.unpick();
  }
}

/**
 * The card that a key selects: arrows, Home and End, or the next card with that letter.
 *
 * @param {Surface} surface @param {Face} face @param {readonly string[]} cards @param {number} at @param {string}
 * pressed
 */
function goalOf(surface, face, cards, at, pressed) {
  const step = STEPS[pressed];
  if (step) return cards[(at + step + cards.length) % cards.length];
  if (pressed === "Home") return cards[0];
  if (pressed === "End") return cards.at(-1);
  const sign = pressed.toLowerCase();
  const round = [...cards.slice(at + 1), ...cards.slice(0, at + 1)];
  const named = round.filter((card) => face.keys(card).includes(sign));
  const offered = pickable(surface.ctx?.legal ?? [], surface.picks.cards, surface.ordered);
  return named.find((card) => offered.has(card)) ?? named[0];
}

/** @param {HTMLElement} group @param {string} card */
function focusCard(group, card) {
  const button = group.querySelector(`[data-card="${card}"]`);
  if (button instanceof HTMLElement) button.focus();
}
