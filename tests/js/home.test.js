import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { DrawnElement, serving, settled } from "./drawn.js";
import { freshPage, online, sleeps } from "./fake_socket.js";

const { homePage } = await import("../../static/js/lobby/home.js");

const table = { code: "abc234", seats: ["Ann", "Ben"], game: "dingo", phase: "playing", visited_at: "2026-11-01" };
const CLUB = { code: "x", name: "Ours", playing: 0 };
const answers = {
  "/api/games": { games: [{ name: "dingo", title: "Dingo", seats: { min: 4, max: 4 }, presets: { usual: {} } }] },
  "/api/me": { name: "Ann", tables: [table] },
  "/api/me/clubs": { clubs: [CLUB] },
  "/api/me/hands?limit=5": { hands: [] },
};
/** What changes while the page is open. */
const OFTEN = ["/api/me", "/api/me/clubs", "/api/me/hands?limit=5"];

/** @type {ReturnType<typeof serving>} */
let asked;
/** @type {DrawnElement} */
let place;
/** @type {import("../../static/js/router.js").Page} */
let home;

beforeEach(async () => {
  freshPage();
  asked = serving(answers);
  place = new DrawnElement();
  home = homePage(/** @type {any} */ ({ query: new URLSearchParams(), go: () => undefined }));
  home.mount(/** @type {any} */ (place));
  await settled();
});

afterEach(() => {
  home.unmount();
  mock.timers.reset();
});

/** What was asked for since. @param {() => unknown} happens */
async function askedAfter(happens) {
  const before = asked.of("GET").length;
  happens();
  await settled();
  return asked.of("GET").slice(before);
}

test("after the phone slept the first page shows today's tables and clubs", async () => {
  assert.equal(place.text().includes("Your turn"), false);
  Object.assign(asked.answers, {
    "/api/me": { name: "Ann", tables: [{ ...table, turn: true }] },
    "/api/me/clubs": { clubs: [{ ...CLUB, playing: 1 }] },
  });
  assert.deepEqual(await askedAfter(() => sleeps(3_600_000)), OFTEN);
  assert.match(place.text(), /Your turn/);
  assert.match(place.text(), /playing now/);
});

test("the visible first page asks every minute, and says for whom each table waits, and since when", async () => {
  const since = new Date(Date.now()).toISOString();
  Object.assign(asked.answers, {
    "/api/me": { name: "Ann", tables: [{ ...table, waits_for: ["Ben"], since }] },
  });
  assert.deepEqual(await askedAfter(() => mock.timers.tick(60_000)), OFTEN);
  assert.match(place.text(), /Waiting for Ben since today/);
  Object.assign(asked.answers, {
    "/api/me": { name: "Ann", tables: [{ ...table, turn: true, waits_for: ["Ann"], since }] },
  });
  assert.deepEqual(await askedAfter(() => mock.timers.tick(60_000)), OFTEN);
  assert.match(place.text(), /Your turn/);
  assert.match(place.text(), /since today/);
  const until = new Date(Date.now() + 7_200_000).toISOString();
  Object.assign(asked.answers, {
    "/api/me": { name: "Ann", tables: [{ ...table, turn: true, waits_for: ["Ann"], since, until }] },
  });
  assert.deepEqual(await askedAfter(() => mock.timers.tick(60_000)), OFTEN);
  // Both times would not fit a phone's line.
  assert.match(place.text(), /Your turn · 2 h left/);
  assert.doesNotMatch(place.text(), /since today/);
  home.unmount();
  assert.deepEqual(await askedAfter(() => mock.timers.tick(600_000)), []);
});

test("a page that was hidden for a moment asks for nothing, and neither does one that was left", async () => {
  assert.deepEqual(await askedAfter(() => sleeps(2_000)), []);
  home.unmount();
  assert.deepEqual(await askedAfter(() => sleeps(3_600_000)), []);
});

test("a request that was made without a network, and ends later, hides nothing that came since", async () => {
  /** @type {((reason: Error) => void)[]} */
  const dead = [];
  const lost = mock.method(globalThis, "fetch", () => new Promise((_, fail) => dead.push(fail)));
  sleeps(3_600_000);
  lost.mock.restore();
  assert.deepEqual(await askedAfter(online), OFTEN);
  for (const fail of dead) fail(new TypeError());
  await settled();
  assert.doesNotMatch(place.text(), /does not answer/);
});
