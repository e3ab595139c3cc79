import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement, dialog as made, serving, settled } from "./drawn.js";
import { viewOf } from "./table_of_four.js";

Object.assign(globalThis, { window: new EventTarget(), location: new URL("https://here/hands/h") });
Object.assign(globalThis, { history: { replaceState: () => undefined }, Element: DrawnElement });
Object.assign(document, { querySelector: () => null, head: new DrawnElement() });
const { GAMES } = await import("../../static/js/games/registry.js");
const { replayPage } = await import("../../static/js/replay/replay_page.js");

const game = { phases: () => [], announce: () => null, sentence: () => "", felt: () => "", result: () => "" };
Object.assign(GAMES, { dingo: { title: "Dingo", table: async () => game } });

const players = ["Ann", "Ben", "Cara", "Dov"].map((name, seat) => ({ seat, name, bot: null }));
const record = { id: "h", table: "t", game: "dingo", number: 1, options: {}, dealer: 0, players };
const frame = { ...viewOf(), events: [], step: null };

/** Reviews that are looked at ask for this again and again. */
const REVIEW = "/api/hands/h/review?seat=0";

/** In the drawing on the button. */
const REVIEW_ICON = "M4 4.5v15h16";

/** A replay with all cards open, and the server that it asks. */
async function replayed() {
  const words = { "/static/locales/en/shared.ftl": "", "/static/locales/en/review.ftl": "" };
  const review = { status: "done", engine: "1", seats: [], choices: [], ledger: [], moments: [], accuracy: [] };
  const answers = { "/api/hands/h": record, "/api/hands/h/frames": [frame, frame], [REVIEW]: review, ...words };
  const server = serving(answers);
  const place = new DrawnElement();
  const visit = { params: { hand: "h" }, query: new URLSearchParams("seat=all"), retitle: () => undefined };
  const page = replayPage(/** @type {any} */ (visit));
  page.mount(/** @type {any} */ (place));
  await settled();
  return {
    page,
    place,
    /** How often the review was asked for. */
    asked: () => server.of("GET").filter((path) => path === REVIEW).length,
    /** The code of the review arrives, and its styles last. */
    async reviewLoads() {
      await import("../../static/js/review/panel.js");
      made.dispatchEvent(new Event("load"));
      await settled();
    },
  };
}

test("a review that finishes loading after its page was left is not opened", async () => {
  const { page, place, asked, reviewLoads } = await replayed();
  place.tap(REVIEW_ICON);
  page.unmount();
  await reviewLoads();
  assert.equal(asked(), 0);
});

test("a second press while the review loads does not close it", async () => {
  const { page, place, asked, reviewLoads } = await replayed();
  place.tap(REVIEW_ICON);
  place.tap(REVIEW_ICON);
  await reviewLoads();
  assert.equal(asked(), 1);
  assert.match(place.text(), /id="review"/);
  place.tap(REVIEW_ICON);
  await reviewLoads();
  assert.doesNotMatch(place.text(), /id="review"/);
  page.unmount();
});
