import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get, post } from "../net/http.js";
import { framesAddress } from "../replay/address.js";
import { sceneOf } from "../replay/scene.js";
import { frameOf } from "../review/document.js";
import { markWords } from "../review/marks.js";
import { share } from "../review/words.js";
import { settings } from "../settings.js";
import { dateLocale } from "../words/language.js";
import { Trouble } from "../words/trouble.js";
import { t } from "../words/words.js";

/**
 * @import { Advice, Frame, GameClient } from "../games/client.js"
 * @import { HandRecord } from "../net/messages.js"
 * @import { Alternative, Choice, Mark, Review } from "../review/document.js"
 */

/** @typedef {{hand: string, step: number, seat: number, game: string, box: number}} Drill */
/** @typedef {{right: boolean, mark: Mark, box: number, due: string|null}} Judged */

/** One of my marked choices, as it was before I made it. */
export class Asked {
  /** @type {number|null} the index of my answer */
  #answer = null;
  /** @type {Judged|null} */
  #judged = null;

  /**
   * @param {Drill} drill
   * @param {{record: HandRecord, frame: Frame, choice: Choice, game: GameClient, todo: Advice["todo"]}} about
   * @param {(trouble: unknown) => void} changed
   */
  constructor(drill, about, changed) {
    this.drill = drill;
    this.about = about;
    this.changed = changed;
    this.order = shuffled(about.choice.alternatives.map((_, i) => i));
  }

  /** @param {Drill} drill @param {(trouble: unknown) => void} changed */
  static async load(drill, changed) {
    const path = `/api/hands/${drill.hand}`;
    /** @type {[HandRecord, Frame[], Review, GameClient|undefined, Advice|undefined]} */
    const [record, frames, review, game, advice] = await Promise.all([
      get(path),
      get(framesAddress(drill.hand, drill.seat)),
      get(`${path}/review`),
      GAMES[drill.game]?.table(),
      GAMES[drill.game]?.advice?.(),
    ]);
    const [frame, choice] = [frames[drill.step], review.choices.find(({ step }) => step === drill.step)];
    if (!(frame && choice && game && advice)) throw new Trouble(t("mine-gone"));
    return new Asked(drill, { record, frame, choice, game, todo: advice.todo }, changed);
  }

  /** @param {() => void} next */
  template(next) {
    const { record, frame, game } = this.about;
    const ctx = sceneOf(record, frame, this.drill.seat, settings());
    return html`<h3>${t("mine-drill-ask")}</h3>
      <div class="mine-felt" inert>${game.felt(ctx)}</div>
      ${this.#judged ? html`<p class="small soft">${t("review-alternatives")}</p>` : nothing}
      <ul class="mine-answers">
        ${this.order.map((i, place) => this.#row(i, place === 0))}
      </ul>
      ${this.#verdict(next)}`;
  }

  /** @param {number} i @param {boolean} isFirst */
  #row(i, isFirst) {
    const one = this.about.choice.alternatives[i];
    if (!one) return nothing;
    const judged = this.#judged;
    const tag = judged ? this.#tag(i, one) : nothing;
    const off = this.#answer === null ? nothing : "true";
    return html`<li><button type="button" class="button" ?data-focus=${isFirst && !judged} aria-disabled=${off}
      aria-pressed=${this.#answer === i ? "true" : "false"}
      @click=${() => void this.#choose(i)}>${this.about.todo(one.action)}</button> ${tag}</li>`;
  }

  /** @param {number} i @param {Alternative} one */
  #tag(i, one) {
    const { played, best } = this.about.choice;
    const role = i === best ? t("mine-best") : i === played ? t("mine-played") : "";
    return html`<span><b>${share(one.wins)}</b> ${role}</span>`;
  }

  /** @param {() => void} next */
  #verdict(next) {
    const judged = this.#judged;
    if (!judged) return nothing;
    const { hand, step, seat } = this.drill;
    return html`<p role="status" class="mine-verdict">${markWords(judged.mark)}
        <span>${judged.right ? t("mine-right") : t("mine-wrong")}
        ${judged.due ? t("mine-again", { date: dayOf(judged.due) }) : t("mine-learned")}</span></p>
      <p class="buttons">
        <button type="button" class="button primary" data-focus @click=${next}>${t("mine-next")}</button>
        <a class="button" href="/hands/${hand}?step=${frameOf(step)}&seat=${seat}">${t("mine-look")}</a>
      </p>`;
  }

  /** @param {number} i */
  async #choose(i) {
    if (this.#answer !== null) return;
    this.#answer = i;
    try {
      this.#judged = await post(`/api/me/drills/${this.drill.hand}/${this.drill.step}`, { action: i });
      this.changed(null);
    } catch (reason) {
      this.#answer = null;
      this.changed(reason);
    }
  }
}

/** A day as people write it. @param {string} day */
export const dayOf = (day) =>
  new Intl.DateTimeFormat(dateLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));

/** In random order: the right one is in no place of its own. @param {number[]} items */
function shuffled(items) {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other] ?? 0, items[last] ?? 0];
  }
  return items;
}
