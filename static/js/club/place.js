import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { keepingFocus } from "../ui/focus.js";
import { icon } from "../ui/icons.js";
import { tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { loadWords } from "../words/language.js";
import { LiveClub } from "./live_club.js";
import { titleOf } from "./parts.js";

/** @import { ClubDocument } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */

/**
 * A page behind a club's page, for members: it has an address of its own and follows the club.
 *
 * @template Found
 * @typedef {object} Place
 * @property {string} title
 * @property {(live: LiveClub) => Promise<Found>} load what it shows beside the club
 * @property {boolean} [follows] whether it loads that again when something was played
 * @property {(club: ClubDocument, found: Found, live: LiveClub) => unknown} body
 */

/** @template Found @param {Visit} visit @param {Place<Found>} parts @returns {Page} */
export function clubPlace(visit, { title, load, follows = false, body }) {
  /** @type {HTMLElement|null} */
  let place = null;
  /** @type {{is: Found}|null} */
  let found = null;
  const live = new LiveClub(visit, {
    title: (name) => `${name}: ${title}`,
    changed: draw,
    played: async () => {
      if (found && !follows) return;
      const [is] = await Promise.all([load(live), loadWords("club_places")]);
      found = { is };
    },
  });

  function draw() {
    const el = place;
    if (!el) return;
    if (live.outline) visit.go(`/c/${live.code}`, { replace: true });
    else keepingFocus(el, () => render(template(), el));
  }

  function template() {
    const { club, trouble, deaf } = live;
    if (!(club && found))
      return html`<div class="column">${
        trouble ? tryAgain(trouble, live.load) : html`<p class="waiting-words" role="status">${t("club-fetching")}</p>`
      }</div>`;
    return html`<div class="club">${body(club, found.is, live)}${
      deaf ? html`<p role="status">${deaf}</p>` : nothing
    }</div>`;
  }

  return {
    title,
    mount(el) {
      place = el;
      draw();
      void live.load();
    },
    unmount() {
      place = null;
      live.stop();
    },
  };
}

/**
 * The head of such a page: the way back to the club, and what the page is.
 * @param {ClubDocument} club
 * @param {unknown} title
 * @param {unknown} [above] what stands above the title
 * @param {unknown} [beside] what can be done with the whole page
 */
export const placeHead = ({ code, name }, title, above = nothing, beside = nothing) => html`<header class="club-head">
  <div><a class="club-back" href="/c/${code}">${icon("back")}<bdi>${name}</bdi></a>${above}<h1>${title}</h1></div>
  ${beside}</header>`;

/**
 * One button for each game, to choose which is shown.
 * @param {readonly string[]} games
 * @param {string} shown
 * @param {(game: string) => void} choose
 */
export const gameTabs = (games, shown, choose) =>
  games.length > 1
    ? html`<div class="buttons" role="group" aria-label=${t("club-game-shown")}>${games.map(
        (game) => html`<button type="button" class="button" aria-pressed=${game === shown}
          @click=${() => choose(game)}>${titleOf(game)}</button>`,
      )}</div>`
    : nothing;

/** @param {string} name @param {string} label @param {unknown} input */
export const field = (name, label, input) => html`<label class="field" for="club-set-${name}"><span
  class="field-label">${label}</span>${input}</label>`;
