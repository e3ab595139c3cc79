import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { cover } from "../games/cover.js";
import { GAMES } from "../games/registry.js";
import { fetchMe } from "../identity.js";
import { get } from "../net/http.js";
import { onWaking } from "../net/waking.js";
import { styled } from "../stylesheet.js";
import { icon } from "../ui/icons.js";
import { apologise } from "../ui/notice.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { worded } from "../words/language.js";
import { Create, joinForm } from "./create.js";
import { myClubs, recentTables } from "./recent.js";
import { scene } from "./scene.js";

/** @import { HandSummary } from "../net/messages.js" */
/** @import { Me } from "../identity.js" */
/** @import { Page, Visit } from "../router.js" */

/** Milliseconds between two looks at what has changed, while the page is visible. */
const MINUTE = 60_000;

/**
 * The first page: the tables that wait for me, one form that opens another, and a hand to watch.
 * @param {Visit} visit
 * @returns {Page}
 */
export function homePage(visit) {
  const { go, query } = visit;
  /** @type {HTMLElement|null} */
  let place = null;
  /** @type {Me|null} */
  let me = null;
  /** @type {HandSummary[]} */
  let hands = [];
  /** @type {typeof import("./recent_hands.js")|null} draws them */
  let ended = null;
  /** @type {import("./recent.js").MyClub[]} */
  let clubs = [];
  let trouble = "";
  let loads = 0;
  const letGo = new AbortController();
  /** @type {typeof import("./shared_site.js")|null} what only a site needs that is shared */
  let shared = null;
  const create = new Create({ redraw, go });

  async function load() {
    const number = ++loads;
    const all = await Promise.allSettled([
      create.load(),
      fetchMe().then((known) => (me = known)),
      get("/api/me/clubs").then((found) => (clubs = found.clubs)),
      latestHands().then(async (newest) => {
        if (newest.length > 0) ended ??= await import("./recent_hands.js");
        hands = newest;
      }),
    ]);
    if (number !== loads) return; // a later load knows better what is wrong
    const failed = all.find((one) => one.status === "rejected");
    trouble = failed ? troubleWords(failed.reason) : "";
    redraw();
    if (!query.has("host") && !query.has("invited") && !isStranger(me) && mayHost()) return;
    shared = await worded("shared_site", import("./shared_site.js"));
    if (query.has("host")) await shared.openAsHost(visit);
    if (query.has("invited") && (await shared.acceptInvitation(query))) me = await fetchMe();
    redraw();
  }

  /** The form that opens a table, or what replaces it. */
  const opening = () => (mayHost() ? create.template(me?.name) : shared?.invitedOnly(joinForm(go)));

  /** Whether I may open tables here, as far as is known. */
  const mayHost = () => me?.may_host !== false;

  /** Plays six moments of a hand below, drawn like a table. @param {string} game */
  async function watch(game) {
    const stage = document.getElementById("watch-stage");
    if (!stage) return;
    try {
      const { playMoments } = await worded("learn", styled("css/learn.css", import("../learn/learn_page.js")));
      await playMoments(stage, game, letGo.signal);
    } catch (reason) {
      apologise(reason);
    }
  }

  /** @param {string} game */
  async function startClub(game) {
    try {
      const { openStartClub } = await styled("css/unfolded.css", import("./start_club.js"));
      openStartClub(game, me?.name ?? "", go);
    } catch (reason) {
      apologise(reason);
    }
  }

  function redraw() {
    if (!place) return;
    const mine = me?.tables ?? [];
    const [first = ""] = Object.keys(GAMES);
    const game = create.game?.name ?? first;
    render(
      html`<section class="hero ${mine.length > 0 ? "has-tables" : ""}" aria-labelledby="hero-title">
          ${scene()}
          <div class="hero-columns">
            <div class="hero-words">
              <h1 id="hero-title">${t("hero-title")}</h1>
              <p>${t("hero-text")}</p>
            </div>
            <div class="hero-form">
              ${trouble ? html`<div class="panel">${tryAgain(trouble, load)}</div>` : nothing}
              ${mine.length > 0 ? recentTables(mine) : html`<div class="hero-cover">${cover(game)}</div>`}
              ${myClubs(clubs)}
              ${opening()}
              ${isStranger(me) ? shared?.playedBefore() : nothing}
            </div>
            <button type="button" class="hero-watch" @click=${() => watch(game)}>${icon("replay")}
              ${t("watch-hand")}</button>
          </div>
        </section>
        <section class="watch" aria-label=${t("watch-hand")}>
          <div id="watch-stage" class="watch-stage"></div>
          <p class="watch-links">
            <a href="/learn/${game}">${t("show-me-how")}</a>
            <a href="/rules/${game}">${t("hero-rules")}</a>
            <button type="button" class="text-button" ?hidden=${!mayHost()} @click=${() => startClub(game)}>
              ${t("start-club")}</button>
          </p>
        </section>
        ${hands.length > 0 ? html`<div class="home-panels">${ended?.recentHands(hands)}</div>` : nothing}`,
      place,
    );
  }

  return {
    title: "",
    mount(el) {
      place = el;
      document.documentElement.classList.add("on-sky");
      redraw();
      void load();
      onWaking(load, letGo.signal);
      const again = setInterval(() => document.visibilityState === "visible" && load(), MINUTE);
      letGo.signal.addEventListener("abort", () => clearInterval(again));
      // Only iPhones and iPads set this: an installed page there has no cookies yet.
      if ("standalone" in navigator && navigator.standalone)
        void import("../notices/first_launch.js").then(({ greet }) => greet());
    },
    unmount() {
      place = null;
      document.documentElement.classList.remove("on-sky");
      letGo.abort();
    },
  };
}

/** Whether the player may have been here under another address. @param {Me|null} me */
const isStranger = (me) => me?.temporary && me.name === null && me.tables.length === 0;

/** @returns {Promise<HandSummary[]>} */
async function latestHands() {
  /** @type {{hands: HandSummary[]}} */
  const { hands } = await get("/api/me/hands?limit=5");
  return hands;
}
