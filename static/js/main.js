import { surround } from "./chrome.js";
import { keepNotices, keepSite, offerToInstall } from "./installing.js";
import { lostPage } from "./pages/lost.js";
import { LOST, PAGES } from "./pages.js";
import { Router } from "./router.js";
import { follow } from "./settings.js";
import { prepareSound } from "./sound.js";
import { drawOnForeignPages } from "./ui/foreign_nodes.js";
import { followTouch } from "./ui/touch.js";
import { t } from "./words/catalogue.js";

drawOnForeignPages();
follow();
followTouch();
prepareSound();
keepSite();
keepNotices();
offerToInstall();

const place = document.getElementById("page");
if (place) {
  new Router({
    place,
    pages: PAGES,
    otherwise: LOST,
    lost: lostPage,
    arrived,
  }).start();
}

/** @param {import("./router.js").Page} page */
function arrived(page) {
  surround(page);
  const skip = document.querySelector(".skip");
  if (skip) skip.textContent = t("skip-to-page");
}
