import { surround } from "./chrome.js";
import { homePage } from "./lobby/home.js";
import { myHandsPage, tableHandsPage } from "./pages/hands.js";
import { lostPage } from "./pages/lost.js";
import { movePage } from "./pages/move.js";
import { gameRulesPage, rulesPage } from "./pages/rules.js";
import { replayPage } from "./replay/page.js";
import { Router } from "./router.js";
import { follow } from "./settings.js";
import { tablePage } from "./table/page.js";
import { prepareTone } from "./tone.js";

follow();
prepareTone();

const place = document.getElementById("page");
if (place) {
  new Router({ place, lost: lostPage, arrived: surround })
    .on("/", homePage)
    .on("/t/:code", tablePage)
    .on("/t/:code/hands", tableHandsPage)
    .on("/hands/:id", replayPage)
    .on("/rules", rulesPage)
    .on("/rules/:game", gameRulesPage)
    .on("/me/hands", myHandsPage)
    .on("/move/:token", movePage)
    .start();
}
