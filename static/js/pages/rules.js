import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { cover } from "../games/cover.js";
import { GAMES } from "../games/registry.js";
import { get, Problem } from "../net/http.js";
import { icon } from "../ui/icons.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { lostPage } from "./lost.js";

/** @import { GameList, Table } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */

/**
 * All games with the way to their rules; with one game only, its rules at once.
 * @param {Visit} visit
 * @returns {Page}
 */
export function rulesPage(visit) {
  const [first, ...others] = Object.keys(GAMES);
  if (first && others.length === 0) return gameRulesPage({ ...visit, params: { game: first } });
  return {
    title: t("site-rules"),
    mount: (el) => render(gameList(), el),
    unmount: () => undefined,
  };
}

function gameList() {
  return html`<div class="column">
    <h1>${t("site-rules")}</h1>
    <ul class="game-list">
      ${Object.entries(GAMES).map(
        ([name, game]) => html`<li>
          <a class="panel game-card"
            href="/rules/${name}"><span class="game-cover">${cover(name)}</span><strong>${game.title}</strong></a>
        </li>`,
      )}
    </ul>
  </div>`;
}

/**
 * The rules of one game, with a table's options filled in when `?table=CODE` names one.
 * @param {Visit} visit
 * @returns {Page}
 */
export function gameRulesPage({ params, query, lost }) {
  const name = params.game ?? "";
  const game = GAMES[name];
  if (!game) return lostPage();
  const code = query.get("table");
  /** @type {HTMLElement|null} */
  let place = null;

  async function load() {
    try {
      const [rules, { options, clock }] = await Promise.all([game.rules(), code ? get(tableAt(code)) : usual(name)]);
      draw(rules(options, clock));
    } catch (reason) {
      if (place && reason instanceof Problem && reason.status === 404)
        lost(t("no-such-table"), t("no-such-table-text"));
      else draw(html`<h1>${t("rules-of", { game: game.title })}</h1>${tryAgain(troubleWords(reason), load)}`);
    }
  }

  /** @param {unknown} content */
  function draw(content) {
    if (place) render(frame(content, code), place);
  }

  return {
    title: t("rules-of", { game: game.title }),
    mount(el) {
      place = el;
      draw(html`<p class="waiting-words" role="status">${t("loading")}</p>`);
      void load();
    },
    unmount() {
      place = null;
    },
  };
}

/** @param {unknown} content @param {string|null} code */
function frame(content, code) {
  return html`<div class="column rules">
    ${
      code
        ? html`<p><a class="back-link" href="/t/${encodeURIComponent(code)}">${icon("back")}
        ${t("back-to-table")}</a></p>`
        : nothing
    }
    <p class="rules-note">${code ? t("rules-here") : t("rules-usual")}</p>
    ${content}
    <p class="soft"><a href="/docs/rulings">${t("rules-rulings")}</a></p>
  </div>`;
}

/** @param {string} code */
const tableAt = (code) => `/api/tables/${encodeURIComponent(code)}`;

/** The usual options, played live. @param {string} name @returns {Promise<Pick<Table, "options"|"clock">>} */
async function usual(name) {
  /** @type {GameList} */
  const { games } = await get("/api/games");
  const presets = games.find((game) => game.name === name)?.presets ?? {};
  return { options: Object.values(presets)[0] ?? {}, clock: 0 };
}
