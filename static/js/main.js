import { surround } from "./chrome.js";
import { keepSite, offerToInstall } from "./installing.js";
import { lostPage } from "./pages/lost.js";
import { PAGES } from "./pages.js";
import { Router } from "./router.js";
import { follow } from "./settings.js";
import { prepareSound } from "./sound.js";
import { styled } from "./stylesheet.js";
import { followTouch } from "./ui/touch.js";
import { t } from "./words/catalogue.js";
import { loadWords } from "./words/language.js";

follow();
followTouch();
prepareSound();
keepSite();
offerToInstall();

const place = document.getElementById("page");
if (place) {
  new Router({
    place,
    pages: PAGES,
    otherwise: () => loadWords("shared").then(() => () => lostPage()),
    lost: lostPage,
    dressed: () => styled("css/reading.css", Promise.resolve()),
    arrived,
  }).start();
}

/** @param {import("./router.js").Page} page */
function arrived(page) {
  surround(page);
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = t("skip-to-page");
}
