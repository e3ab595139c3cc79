import { live } from "/vendor/lit-html/directives/live.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { rename } from "../identity.js";
import { get } from "../net/http.js";
import { styled } from "../stylesheet.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { marked } from "../words/marked.js";
import { openTable } from "./open_table.js";
import { tableCode } from "./table_code.js";

/** @import { GameInfo, GameList, Options } from "../net/messages.js" */

/** @returns {Promise<GameList>} */
const fetchGames = () => get("/api/games");

/** Opening a table: one click is enough; everything else is optional. */
export class Create {
  /** @type {GameInfo[]} */
  #games = [];
  /** @type {GameInfo|null} */
  #game = null;
  /** @type {Options} */
  #options = {};
  /** The seconds for a decision to choose from. @type {readonly number[]} */
  #clocks = [];
  #clock = 0;
  /** Whether players may ask for hints. */
  #hints = false;
  #busy = false;
  /** @type {"join"|"options"|null} which part of the panel is unfolded */
  #open = null;
  /** The module that draws options, once they were unfolded. @type {typeof import("./table_options.js")|null} */
  #drawing = null;

  /** @param {{redraw: () => void, go: (url: string) => void}} page */
  constructor({ redraw, go }) {
    this.redraw = redraw;
    this.go = go;
  }

  /** Fetches the list of games, once. */
  async load() {
    if (this.#game) return;
    const { games, clocks } = await fetchGames();
    this.#clocks = clocks ?? [];
    this.#games = games.filter((game) => GAMES[game.name]);
    const [first] = this.#games;
    if (first) this.#choose(first);
  }

  /** @param {GameInfo} game */
  #choose(game) {
    this.#game = game;
    this.#options = { ...Object.values(game.presets)[0] };
    this.redraw();
    if (this.#open === "options") void this.#unfolded("options");
  }

  /** @param {Options} changes */
  #change(changes) {
    this.#options = { ...this.#options, ...changes };
    this.redraw();
  }

  /** The chosen game; null until the list has arrived. */
  get game() {
    return this.#game;
  }

  /** @param {string|null|undefined} name null: none yet; undefined: not known yet */
  template(name) {
    const game = this.#game;
    return html`<section class="create panel" aria-labelledby="create-title">
      <h2 id="create-title" class="unseen">${t("create-title")}</h2>
      <form class="stack" @submit=${(/** @type {SubmitEvent} */ event) => this.#submit(event)} @invalid=${this.#unfold}>
        ${this.#gameChoice()}
        ${name === null ? nameField({ id: "create-name", value: "" }) : nothing}
        ${name ? html`<p class="known-as">${marked(t("create-known-as", { name }))}</p>` : nothing}
        <button class="button primary large" ?disabled=${this.#busy || !game}>${t("create-table")}</button>
        <div class="create-ways">
          <button class="text-button" value="alone" ?disabled=${this.#busy || !game}>${t("create-alone")}</button>
          ${this.#folding("join", t("join-title"))} ${this.#folding("options", t("create-options"))}
        </div>
        ${game ? this.#more(game) : nothing}
      </form>
      ${this.#open === "join" ? joinForm(this.go) : nothing}
    </section>`;
  }

  /** The button that unfolds or folds a part of the panel. @param {"join"|"options"} part @param {string} label */
  #folding(part, label) {
    return html`<button type="button" class="text-button" aria-expanded=${this.#open === part ? "true" : "false"}
      @click=${() => this.#unfolded(this.#open === part ? null : part)}>${label}</button>`;
  }

  /** @param {"join"|"options"|null} part */
  async #unfolded(part) {
    this.#open = part;
    this.redraw();
    if (part === "join") document.getElementById("join-code")?.focus();
    if (part !== "options" || !this.#game) return;
    try {
      const drawing = await styled("css/unfolded.css", import("./table_options.js"));
      await drawing.loadOptionWords(this.#game.name);
      this.#drawing = drawing;
      this.redraw();
    } catch (reason) {
      apologise(reason);
    }
  }

  /** Unfolds a field with an error: a browser shows no message for a hidden field. The event does not bubble. */
  #unfold = {
    capture: true,
    handleEvent: (/** @type {Event} */ { target }) => {
      if (target instanceof Element && target.closest(".create-options")) void this.#unfolded("options");
    },
  };

  #gameChoice() {
    return html`<fieldset class="games" aria-busy=${this.#game ? "false" : "true"}>
      <legend class="unseen">${t("create-game")}</legend>
      ${this.#games.map(
        (game) => html`<label class="choice-card">
          <input type="radio" name="game" .checked=${live(game === this.#game)} @change=${() => this.#choose(game)} />
          <span><strong>${game.title}</strong> <small>${seatsWords(game.seats)}</small></span>
        </label>`,
      )}
    </fieldset>`;
  }

  /** @param {GameInfo} game */
  #more(game) {
    const drawing = this.#drawing;
    const words = { title: t("create-hints"), description: t("create-hints.text") };
    return html`<div class="create-options stack" ?hidden=${this.#open !== "options"}>
      ${drawing?.tableOptions(game, this.#options, (changes) => this.#change(changes), this.#time) ?? nothing}
      ${drawing?.hintsOption(words, this.#hints, (on) => (this.#hints = on)) ?? nothing}
    </div>`;
  }

  /** The time for a decision, and how it is chosen. */
  get #time() {
    const choose = (/** @type {number} */ clock) => {
      this.#clock = clock;
      this.redraw();
    };
    return { clocks: this.#clocks, clock: this.#clock, choose };
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
      const game = this.#game?.name ?? "";
      this.go(await openTable({ game, options: this.#options, clock: this.#clock, hints: this.#hints, alone }));
    } catch (reason) {
      apologise(reason);
      this.#busy = false;
      this.redraw();
    }
  }
}

/** The number of players, in few words. @param {GameInfo["seats"]} seats */
const seatsWords = ({ min, max }) =>
  min === max ? t("create-seats", { most: max }) : t("create-seats-range", { least: min, most: max });

/** Joining a table by its link or code. @param {(url: string) => void} go */
export function joinForm(go) {
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const submit = (event) => {
    event.preventDefault();
    const code = tableCode(String(new FormData(event.currentTarget).get("code") ?? ""));
    if (code) go(`/t/${encodeURIComponent(code)}`);
  };
  return html`<form class="join" aria-label=${t("join-title")} @submit=${submit}>
    <div class="row-form">
      <label class="field" for="join-code">
        <span class="field-label">${t("join-code")}</span>
        <input class="input" id="join-code" name="code" required autocomplete="off" autocapitalize="off"
          spellcheck="false" enterkeyhint="go" />
      </label>
      <button class="button">${t("join-button")}</button>
    </div>
  </form>`;
}
