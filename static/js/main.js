import { surround } from "./chrome.js";
import { keepSite } from "./installing.js";
import { lostPage } from "./pages/lost.js";
import { Router } from "./router.js";
import { follow } from "./settings.js";
import { prepareSound } from "./sound.js";
import { styled } from "./stylesheet.js";
import { followTouch } from "./ui/touch.js";
import { worded } from "./words/language.js";
import { t } from "./words/words.js";

follow();
followTouch();
prepareSound();
keepSite();

/**
 * A page with the way it looks and the words it says.
 *
 * @template T
 * @param {string} words
 * @param {string} sheet
 * @param {Promise<T>} code
 */
const page = (words, sheet, code) => worded(words, styled(`css/${sheet}.css`, code));

const place = document.getElementById("page");
if (place) {
  new Router({ place, lost: lostPage, dressed: () => styled("css/reading.css", Promise.resolve()), arrived })
    .on("/", () => page("home", "home", import("./lobby/home.js")).then(({ homePage }) => homePage))
    .on("/t/:code", () => page("table", "table", import("./table/page.js")).then(({ tablePage }) => tablePage))
    .on("/t/:code/hands", () =>
      page("hands", "reading", import("./pages/hands.js")).then(({ tableHandsPage }) => tableHandsPage),
    )
    .on("/hands/:id", () => page("replay", "replay", import("./replay/page.js")).then(({ replayPage }) => replayPage))
    .on("/rules", () => page("rules", "reading", import("./pages/rules.js")).then(({ rulesPage }) => rulesPage))
    .on("/rules/:game", () =>
      page("rules", "reading", import("./pages/rules.js")).then(({ gameRulesPage }) => gameRulesPage),
    )
    .on("/learn", () => page("learn", "reading", import("./learn/page.js")).then(({ learnPages }) => learnPages))
    .on("/learn/:game", () => page("learn", "learn", import("./learn/page.js")).then(({ learnPage }) => learnPage))
    .on("/me/hands", () => page("hands", "reading", import("./pages/hands.js")).then(({ myHandsPage }) => myHandsPage))
    .on("/move/:token", () => page("move", "reading", import("./pages/move.js")).then(({ movePage }) => movePage))
    .otherwise(() =>
      worded(
        "shared",
        Promise.resolve(() => lostPage()),
      ),
    )
    .start();
}

/** @param {import("./page.js").Page} page */
function arrived(page) {
  surround(page);
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = t("skip-to-page");
}
