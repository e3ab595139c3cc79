import { surround } from "./chrome.js";
import { lostPage } from "./pages/lost.js";
import { Router } from "./router.js";
import { follow } from "./settings.js";
import { styled } from "./sheet.js";
import { prepareTone } from "./tone.js";

follow();
prepareTone();

const place = document.getElementById("page");
if (place) {
  new Router({ place, lost: lostPage, arrived: surround })
    .on("/", () => styled("css/home.css", import("./lobby/home.js")).then(({ homePage }) => homePage))
    .on("/t/:code", () => styled("css/table.css", import("./table/page.js")).then(({ tablePage }) => tablePage))
    .on("/t/:code/hands", () =>
      styled("css/reading.css", import("./pages/hands.js")).then(({ tableHandsPage }) => tableHandsPage),
    )
    .on("/hands/:id", () => styled("css/replay.css", import("./replay/page.js")).then(({ replayPage }) => replayPage))
    .on("/rules", () => styled("css/reading.css", import("./pages/rules.js")).then(({ rulesPage }) => rulesPage))
    .on("/rules/:game", () =>
      styled("css/reading.css", import("./pages/rules.js")).then(({ gameRulesPage }) => gameRulesPage),
    )
    .on("/me/hands", () => styled("css/reading.css", import("./pages/hands.js")).then(({ myHandsPage }) => myHandsPage))
    .on("/move/:token", () => styled("css/reading.css", import("./pages/move.js")).then(({ movePage }) => movePage))
    .start();
}
