import { lostPage } from "./pages/lost.js";
import { styled } from "./stylesheet.js";
import { worded } from "./words/language.js";

/** @import { PageLoader } from "./router.js" */

/**
 * A page: its catalogue of words, its style sheet, its code.
 *
 * @param {string} words
 * @param {string} sheet
 * @param {PageLoader} code
 * @returns {PageLoader}
 */
const page = (words, sheet, code) => () => worded(words, styled(`css/${sheet}.css`, code()));

/**
 * One that fills the window, without the site's header and footer.
 *
 * @param {Parameters<typeof page>} parts
 * @returns {PageLoader}
 */
const bare =
  (...parts) =>
  () =>
    page(...parts)().then((make) => (visit) => Object.assign(make(visit), { bare: true }));

/**
 * Every page by its address. The server reads these lines too (app/web/pages/build.py), so each line names
 * everything that its page is made of. A part of an address is a name, or a choice between words.
 *
 * @type {Readonly<Record<string, PageLoader>>}
 */
// biome-ignore format: one line for each page
export const PAGES = {
  "/": page("home", "home", () => import("./lobby/home.js").then((m) => m.homePage)),
  "/t/:code": bare("table", "table", () => import("./table/table_page.js").then((m) => m.tablePage)),
  "/t/:code/hands": page("hands", "reading", () => import("./pages/hands.js").then((m) => m.tableHandsPage)),
  "/hands/:hand": bare("replay", "replay", () => import("./replay/replay_page.js").then((m) => m.replayPage)),
  "/rules": page("rules", "reading", () => import("./pages/rules.js").then((m) => m.rulesPage)),
  "/rules/:game": page("rules", "reading", () => import("./pages/rules.js").then((m) => m.gameRulesPage)),
  "/learn": page("learn", "reading", () => import("./learn/learn_page.js").then((m) => m.learnPages)),
  "/learn/:game": bare("learn", "learn", () => import("./learn/learn_page.js").then((m) => m.learnPage)),
  "/me/hands": page("hands", "reading", () => import("./pages/hands.js").then((m) => m.myHandsPage)),
  "/c/:club": page("club", "club", () => import("./club/club_page.js").then((m) => m.clubPage)),
  "/c/:club/evenings/:day": page("club", "club", () => import("./club/places.js").then((m) => m.placePage)),
  "/c/:club/(?<page>games|records)": page("club", "club", () => import("./club/places.js").then((m) => m.placePage)),
  "/c/:club/(?<page>members|settings)": page("club", "club", () => import("./club/places.js").then((m) => m.placePage)),
  "/evenings/:token": page("club", "club", () => import("./club/places.js").then((m) => m.placePage)),
  "/move/:token": page("move", "reading", () => import("./pages/move.js").then((m) => m.movePage)),
};

/** Shown at every other address, and in place of a page that cannot be shown; its code is part of the first script. */
export const LOST = page("shared", "reading", () => Promise.resolve(() => lostPage()));
