import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../words/catalogue.js";
import { share } from "../review_words.js";

/** @import { Known, UnseenCard } from "../../net/messages.js" */

/** @typedef {{card: string, place: number}} Cell a card, and a seat or the place beside all hands */

/**
 * @typedef {object} Seen
 * @property {Known} known
 * @property {readonly string[]} names by seat
 * @property {(code: string) => string} card how a card is called
 * @property {import("../../games/client.js").GameClient["picture"]} picture
 * @property {string} news what the seat was told of the last action
 * @property {Cell|null} chosen the cell that is told of
 * @property {(cell: Cell) => void} choose
 */

/** Where every unseen card may have been: a row for each card, a column for each hand. @param {Seen} props */
export function knownView(props) {
  const { known, news } = props;
  const places = placesOf(known);
  if (known.cards.length === 0) return html`<p>${t("review-known-nothing")}</p>`;
  const moved = known.cards.some(({ shifts }) => shifts.some((by) => by !== 0));
  const { telling, asChance } = bySurprise(known.cards, places);
  const here = chosenIn({ ...props, known: { ...known, cards: telling } }, places);
  return html`
    <p class="soft small">${t("review-known-text")}</p>
    ${
      news
        ? html`<p class="small">${moved ? t("review-known-changed", { news }) : t("review-known-same", { news })}</p>`
        : nothing
    }
    <div><div class="known" role="grid" aria-label=${t("review-known-cards")} aria-rowcount=${telling.length + 1}
      @keydown=${(/** @type {KeyboardEvent} */ event) => walk(event, telling, props, places, here)}>
      <div class="known-row known-head" role="row">
        <span role="columnheader">${t("review-known-card")}</span>
        ${places.map((place) => html`<span role="columnheader"><bdi>${placeName(place, props.names)}</bdi></span>`)}
      </div>
      ${telling.map((one) => row(one, places, here, props))}
    </div>
    ${
      asChance.length > 0
        ? html`<details class="known-rest">
          <summary>${icon("forward")} ${t("review-known-rest", { count: asChance.length })}</summary>
          <div class="known" role="grid" aria-label=${t("review-known-cards")}>
            ${asChance.map((one) => row(one, places, here, props))}
          </div>
        </details>`
        : nothing
    }
    ${told(here, props)}</div>`;
}

/** The others' hands, and the place outside all hands if a card may be in none. @param {Known} known */
function placesOf({ cards, seat }) {
  const places = cards[0]?.chances.map((_, place) => place) ?? [];
  const beside = places.length - 1;
  const isEmpty = cards.every(({ chances }) => (chances[beside] ?? 0) === 0);
  return places.filter((place) => place !== seat && !(place === beside && isEmpty));
}

/** A card is as likely as chance if no hand is off the average of all cards by as much. */
const SURPRISE = 0.12;

/**
 * The most surprising cards first, and those that are as likely as chance.
 *
 * @param {readonly UnseenCard[]} cards
 * @param {readonly number[]} places
 */
function bySurprise(cards, places) {
  const average = (/** @type {number} */ place) =>
    cards.reduce((sum, { chances }) => sum + (chances[place] ?? 0), 0) / cards.length;
  const usual = new Map(places.map((place) => [place, average(place)]));
  const surprise = (/** @type {UnseenCard} */ { chances }) =>
    Math.max(...places.map((place) => Math.abs((chances[place] ?? 0) - (usual.get(place) ?? 0))));
  const ranked = cards.map((one) => ({ one, off: surprise(one) })).sort((a, b) => b.off - a.off);
  const telling = ranked.filter(({ off }, i) => off >= SURPRISE || i === 0).map(({ one }) => one);
  return { telling, asChance: ranked.slice(telling.length).map(({ one }) => one) };
}

/** @param {number} place @param {readonly string[]} names */
const placeName = (place, names) => names[place] ?? t("review-known-nowhere");

/** The chosen cell, if it is there; else the first one. @param {Seen} props @param {readonly number[]} places */
function chosenIn({ known, chosen }, places) {
  const isThere = chosen && known.cards.some(({ card }) => card === chosen.card) && places.includes(chosen.place);
  return { cell: isThere ? chosen : null, first: { card: known.cards[0]?.card ?? "", place: places[0] ?? 0 } };
}

/**
 * @param {UnseenCard} one
 * @param {readonly number[]} places
 * @param {ReturnType<typeof chosenIn>} here
 * @param {Seen} props
 */
function row(one, places, { cell, first }, props) {
  const isChosen = cell?.card === one.card;
  return html`<div class="known-row ${isChosen ? "is-chosen" : ""}" role="row">
    <span role="rowheader">${props.picture(one.card)}<span class="unseen">${props.card(one.card)}</span></span>
    ${places.map((place) => {
      const [chance, by] = [one.chances[place] ?? 0, one.shifts[place] ?? 0];
      const stop = cell ?? first;
      const isStop = stop.card === one.card && stop.place === place;
      return html`<span role="gridcell" class="known-cell"
        data-card=${one.card} data-place=${place} tabindex=${isStop ? 0 : -1}
        aria-selected=${isStop && cell ? "true" : "false"}
        @click=${() => props.choose({ card: one.card, place })}>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          ${svg`<rect width=${100 * chance} height="10"></rect>`}
        </svg>
        <b class=${isChosen ? "" : "unseen"}>${share(chance)}</b>${arrow(by)}
      </span>`;
    })}
  </div>`;
}

/** A change that is no accident. @param {number} by */
function arrow(by) {
  if (by === 0) return nothing;
  const points = Math.round(100 * Math.abs(by));
  return html`<i class=${by > 0 ? "known-up" : "known-down"} aria-hidden="true">${by > 0 ? "▲" : "▼"}</i><span
    class="unseen">${by > 0 ? t("review-known-up", { points }) : t("review-known-down", { points })}</span>`;
}

/** The text on the chosen cell. @param {ReturnType<typeof chosenIn>} here @param {Seen} props */
function told({ cell }, props) {
  if (!cell) return nothing;
  const one = props.known.cards.find(({ card }) => card === cell.card);
  const [chance, by] = [one?.chances[cell.place] ?? 0, one?.shifts[cell.place] ?? 0];
  const what = { card: props.card(cell.card), place: placeName(cell.place, props.names), share: share(chance) };
  const before = share(chance - by);
  return html`<div class="known-told">
    <p role="status">${by === 0 ? t("review-known-cell", what) : t("review-known-cell-was", { ...what, before })}</p>
  </div>`;
}

/** @type {Readonly<Record<string, [number, number]>>} rows and columns to go */
const WAYS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/**
 * The arrow keys go from cell to cell, Home and End to the ends of the row.
 *
 * @param {KeyboardEvent} event
 * @param {readonly UnseenCard[]} cards in their order
 * @param {Seen} props
 * @param {readonly number[]} places
 * @param {ReturnType<typeof chosenIn>} here
 */
function walk(event, cards, props, places, { cell, first }) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = cell ?? first;
  const way = WAYS[event.key];
  if (!way) return;
  event.preventDefault(); // the page has another use for these keys
  const line = cards.findIndex(({ card }) => card === at.card) + way[0];
  const column = Math.min(Math.max(places.indexOf(at.place) + way[1], 0), places.length - 1);
  const next = { card: cards[line]?.card ?? at.card, place: places[column] ?? at.place };
  props.choose(next);
  const grid = event.currentTarget;
  const goal =
    grid instanceof Element ? grid.querySelector(`[data-card="${next.card}"][data-place="${next.place}"]`) : null;
  if (goal instanceof HTMLElement) goal.focus();
}
