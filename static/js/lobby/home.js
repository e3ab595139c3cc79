import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { cover } from "../games/cover.js";
import { GAMES } from "../games/registry.js";
import { fetchMe } from "../identity.js";
import { get } from "../net/http.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t } from "../words/words.js";
import { Create } from "./create.js";
import { joinForm } from "./join.js";
import { firstSteps, recentHands, recentTables } from "./recent.js";
import { scene } from "./scene.js";

/** @import { HandSummary } from "../net/messages.js" */
/** @import { Me } from "../identity.js" */
/** @import { Page, Visit } from "../page.js" */

/**
 * The first page: what this is, a table in one click, and what I left behind here.
 * @param {Visit} visit
 * @returns {Page}
 */
export function homePage({ go }) {
  /** @type {HTMLElement|null} */
  let place = null;
  /** @type {Me|null} */
  let me = null;
  /** @type {HandSummary[]} */
  let hands = [];
  let trouble = "";
  const create = new Create({ redraw, go });

  async function load() {
    const all = await Promise.allSettled([
      create.load(),
      fetchMe().then((known) => (me = known)),
      latestHands().then((newest) => (hands = newest)),
    ]);
    const failed = all.find((one) => one.status === "rejected");
    trouble = failed ? troubleWords(failed.reason) : "";
    redraw();
  }

  function redraw() {
    if (!place) return;
    const mine = me?.tables ?? [];
    render(
      html`${hero(create.game?.name)}
        <div class="home-panels">
          ${trouble ? html`<div class="panel home-trouble">${tryAgain(trouble, load)}</div>` : nothing}
          ${mine.length > 0 ? recentTables(mine) : nothing}
          ${create.template(me?.name)}
          <div class="home-side">${joinForm(go)} ${me && mine.length === 0 ? firstSteps() : nothing}
            ${recentHands(hands)}</div>
        </div>`,
      place,
    );
  }

  return {
    title: "",
    mount(el) {
      place = el;
      redraw();
      void load();
    },
    unmount() {
      place = null;
    },
  };
}

/** @returns {Promise<HandSummary[]>} */
async function latestHands() {
  /** @type {{hands: HandSummary[]}} */
  const { hands } = await get("/api/me/hands?limit=5");
  return hands;
}

/** @param {string|undefined} game the one that is chosen below */
function hero(game) {
  const [first = ""] = Object.keys(GAMES);
  return html`<section class="hero" aria-labelledby="hero-title">
    ${scene()}
    <div class="hero-words">
      <h1 id="hero-title">${t("hero-title")}</h1>
      <p>${t("hero-text")}</p>
      <p class="hero-links">
        <a class="hero-link" href=${game ? `/learn/${game}` : "/learn"}>${t("show-me-how")}</a>
        <a class="hero-link" href=${game ? `/rules/${game}` : "/rules"}>${t("hero-rules")}</a>
      </p>
    </div>
    <div class="hero-cover">${cover(game ?? first)}</div>
  </section>`;
}
