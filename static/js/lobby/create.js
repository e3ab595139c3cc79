import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { rename } from "../identity.js";
import { get, post } from "../net/http.js";
import { icon } from "../ui/icons.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise } from "../ui/notice.js";
import { loadWords } from "../words/language.js";
import { marked } from "../words/marked.js";
import { t } from "../words/words.js";
import { spoken } from "./option_words.js";
import { optionsForm } from "./options_form.js";
import { presetCards } from "./presets.js";

/** @import { GameInfo, Games, Options } from "../net/messages.js" */

/** @returns {Promise<Games>} */
const fetchGames = () => get("/api/games");

/**
 * Opening a table: one click is enough, everything else is there for those
 * who want it.
 */
export class Create {
  /** @type {GameInfo[]} */
  #games = [];
  /** @type {GameInfo|null} */
  #game = null;
  /** @type {Options} */
  #options = {};
  /** Whether players may ask what to do; who plays alone always may. */
  #hints = false;
  #busy = false;

  /** @param {{redraw: () => void, go: (url: string) => void}} page */
  constructor({ redraw, go }) {
    this.redraw = redraw;
    this.go = go;
  }

  /** Fetches the games that can be played, unless they are here already. */
  async load() {
    if (this.#game) return;
    const words = Object.keys(GAMES).map((name) => loadWords(`games/${name}/shared`));
    const [{ games }] = await Promise.all([fetchGames(), ...words]);
    this.#games = games.filter((game) => GAMES[game.name]);
    const [first] = this.#games;
    if (first) this.#choose(first);
  }

  /** @param {GameInfo} game */
  #choose(game) {
    this.#game = game;
    this.#options = { ...Object.values(game.presets)[0] };
    this.redraw();
  }

  /** @param {Options} changes */
  #change(changes) {
    this.#options = { ...this.#options, ...changes };
    this.redraw();
  }

  /** The game that is chosen; null until the list has come. */
  get game() {
    return this.#game;
  }

  /** @param {string|null|undefined} name null: none yet; undefined: not known yet */
  template(name) {
    const game = this.#game;
    return html`<form class="create panel" aria-labelledby="create-title"
      @submit=${(/** @type {SubmitEvent} */ event) => this.#submit(event)}>
      <h2 id="create-title">${t("create-title")}</h2>
      ${this.#games.length > 1 ? this.#gameChoice() : nothing}
      ${
        game
          ? presetCards(game, this.#options, (options) => this.#change(options))
          : html`<div class="presets waiting" aria-hidden="true"></div>`
      }
      ${this.#hintsChoice()}
      ${name === null ? nameField({ id: "create-name", value: "" }) : nothing}
      ${name ? html`<p class="known-as">${marked(t("create-known-as", { name }))}</p>` : nothing}
      <div class="buttons create-buttons">
        <button class="button primary large" value="friends"
          ?disabled=${this.#busy || !game}>${t("create-table")}</button>
        <button class="button large" value="alone" ?disabled=${this.#busy || !game}>${icon("bot")}
          ${t("create-alone")}</button>
      </div>
      ${game ? this.#more(game) : nothing}
    </form>`;
  }

  #hintsChoice() {
    return html`<label class="toggle">
      <input type="checkbox" role="switch" .checked=${live(this.#hints)}
        @change=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ { currentTarget }) => {
          this.#hints = currentTarget.checked;
        }} />
      <span class="toggle-words"><span>${t("create-hints")}</span><small>${t("create-hints.text")}</small></span>
    </label>`;
  }

  #gameChoice() {
    return html`<fieldset class="choices">
      <legend>${t("create-game")}</legend>
      ${this.#games.map(
        (game) => html`<label class="choice">
          <input type="radio" name="game" .checked=${live(game === this.#game)} @change=${() => this.#choose(game)} />
          <span>${game.title} <small>${seatsWords(game.seats)}</small></span>
        </label>`,
      )}
    </fieldset>`;
  }

  /** @param {GameInfo} game */
  #more(game) {
    return html`<details class="more" @invalid=${UNFOLD}>
      <summary>${icon("forward")} ${t("create-options")}</summary>
      ${optionsForm({
        schema: spoken(game),
        options: this.#options,
        change: (changes) => this.#change(changes),
        id: "create",
      })}
    </details>`;
  }

  /** @param {SubmitEvent} event */
  async #submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const alone = event.submitter instanceof HTMLButtonElement && event.submitter.value === "alone";
    this.#busy = true;
    this.redraw();
    try {
      const name = nameIn(form);
      if (name) await rename(name);
      /** @type {{code: string}} */
      const { code } = await post("/api/tables", {
        game: this.#game?.name,
        options: this.#options,
        hints: alone || this.#hints,
      });
      this.go(`/t/${code}${alone ? "?alone" : ""}`);
    } catch (reason) {
      apologise(reason);
      this.#busy = false;
      this.redraw();
    }
  }
}

/**
 * What has to be put right must be seen: a browser says nothing about a field that is folded away. It tells of it
 * without bubbling.
 */
const UNFOLD = {
  capture: true,
  handleEvent: (/** @type {Event & {currentTarget: HTMLDetailsElement}} */ { currentTarget }) => {
    currentTarget.open = true;
  },
};

/** How many can play, in few words. @param {GameInfo["seats"]} seats */
const seatsWords = ({ min, max }) =>
  min === max ? t("create-seats", { most: max }) : t("create-seats-range", { least: min, most: max });
