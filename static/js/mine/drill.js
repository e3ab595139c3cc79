import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get, post } from "../net/http.js";
import { namesOf } from "../replay/scene.js";
import { wordsOf } from "../review/game_words.js";
import { AskedMoment } from "../review/moment/asked_moment.js";
import { momentView } from "../review/moment/moment_view.js";
import { Dialog } from "../ui/dialog.js";
import { t } from "../words/catalogue.js";
import { dateLocale } from "../words/language.js";
import { Trouble } from "../words/refusal.js";

/**
 * @import { GameClient } from "../games/client.js"
 * @import { Drill, HandRecord, Judged } from "../net/messages.js"
 * @import { Review } from "../review/document.js"
 * @import { Words } from "../review/game_words.js"
 */

/** Drills over the page, one after the other: each is a moment of a review. */
export class Drilling {
  /** @type {AskedMoment|null} */
  #moment = null;
  #dialog;

  /** @param {{next: () => void, closed: () => void}} wishes */
  constructor({ next, closed }) {
    this.#dialog = new Dialog({
      title: t("mine-title"),
      kind: "dialog-replay",
      body: () => this.#body(next),
      closed: () => {
        this.#moment?.stop();
        closed();
      },
    });
    this.#dialog.show();
  }

  close() {
    this.#dialog.close();
  }

  /** @param {Drill} drill */
  async ask(drill) {
    this.#moment?.stop();
    this.#moment = await momentOf(drill, () => this.#dialog.redraw());
    void this.#moment.begin();
    this.#dialog.redraw();
  }

  /** @param {() => void} next */
  #body(next) {
    const moment = this.#moment;
    return html`<div class="replay is-asking is-drill">
      <div class="replay-felt is-reviewed is-told">
        <div class="replay-table">${moment?.felt() ?? nothing}</div>
        <section class="review" aria-label=${t("mine-title")}>
          <div class="review-side is-told">
            ${
              moment
                ? momentView(moment, { label: t("mine-next"), go: next })
                : html`<p role="status" tabindex="-1" autofocus>${t("loading")}</p>`
            }
          </div>
        </section>
      </div>
    </div>`;
  }
}

/** @param {Drill} drill @param {() => void} changed */
async function momentOf(drill, changed) {
  const path = `/api/hands/${drill.hand}`;
  /** @type {[HandRecord, Review, GameClient|undefined, Words]} */
  const [record, review, client, words] = await Promise.all([
    get(path),
    get(`${path}/review?seat=${drill.seat}`),
    GAMES[drill.game]?.table(),
    wordsOf(drill.game),
  ]);
  const choice = review.choices.find(({ step }) => step === drill.step);
  if (!(choice && client)) throw new Trouble(t("mine-gone"));
  /** @param {number} action */
  const judged = async (action) => {
    /** @type {Judged} */
    const { due } = await post(`/api/me/drills/${drill.hand}/${drill.step}`, { action });
    return due ? t("mine-again", { date: dayOf(due) }) : t("mine-learned");
  };
  return new AskedMoment(
    {
      record,
      choice,
      game: client,
      words,
      names: namesOf(record),
      own: true,
      of: review.seats[0]?.judged_by ?? "hand",
    },
    { changed, judged },
  );
}

/** A day as people write it. @param {string} day */
export const dayOf = (day) =>
  new Intl.DateTimeFormat(dateLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
