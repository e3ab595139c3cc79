import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { DrawnElement, dialog, serving, settled } from "./drawn.js";
import { FakeSocket, freshPage } from "./fake_socket.js";

Object.assign(globalThis, { history: { pushState: () => undefined, back: () => undefined } });
const { clubPage } = await import("../../static/js/club/club_page.js");
const { openContests } = await import("../../static/js/club/contests.js");
const { peopleHere } = await import("../../static/js/club/parts.js");
const { eveningPage } = await import("../../static/js/club/evening.js");
const { openStartClub } = await import("../../static/js/lobby/start_club.js");

const CLUB = {
  name: "Ours",
  code: "x",
  game: "dingo",
  options: {},
  you: { id: "a", role: "keeper" },
  members: [],
  tables: [],
  next: null,
};
const DINGO = { contests: 1, standing: [], matches: [] };
const EVENING = { day: "2026-11-08", games: { dingo: DINGO }, best: null };
const ANSWERS = {
  "/api/clubs/x": CLUB,
  "/api/me": { name: "Ann", tables: [] },
  "/api/clubs/x/standings?period=tonight": { rows: [] },
  "/api/clubs/x/evenings": { evenings: [EVENING], next: "2026-11-01" },
  "/api/clubs/x/evenings?before=2026-11-01": { evenings: [], next: "2026-10-01" },
  "/api/tables": { code: "abc234" },
};

/** @type {string[]} what the page did to the site around it */
let done = [];
const visit = /** @type {any} */ ({
  params: { club: "x", token: "x" },
  go: (/** @type {string} */ url) => void done.push(url),
  lost: () => void done.push("lost"),
  retitle: (/** @type {string} */ title) => void done.push(title),
});

beforeEach(() => {
  freshPage();
  globalThis.IntersectionObserver = /** @type {any} */ (
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    }
  );
  done = [];
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** A club's page that has loaded. */
async function opened() {
  const asked = serving(ANSWERS);
  const place = new DrawnElement();
  const shown = clubPage(visit);
  shown.mount(/** @type {any} */ (place));
  await settled();
  return { asked, place, shown };
}

test("a club's page that was left before its answer came does nothing more", async () => {
  serving(ANSWERS);
  const left = clubPage(visit);
  left.mount(/** @type {any} */ (new DrawnElement()));
  left.unmount();
  await settled();
  assert.deepEqual(done, []);
  assert.equal(FakeSocket.made.length, 0);
});

test("a page that was left does not put another one away because its club or evening is missing", async () => {
  for (const pageOf of [clubPage, eveningPage]) {
    serving({ "/api/me": ANSWERS["/api/me"] });
    const left = pageOf(visit);
    left.mount(/** @type {any} */ (new DrawnElement()));
    left.unmount();
    await settled();
    assert.deepEqual(done, [], pageOf.name);
  }
});

test("a double tap opens one table, and a refused one can be opened again", async () => {
  const { asked, place } = await opened();
  mock.method(globalThis, "fetch", () => Promise.reject(new TypeError()));
  place.tap("Open a table of Dingo");
  await settled();
  Object.assign(globalThis, { fetch: asked.fetch });
  place.tap("Open a table of Dingo");
  place.tap("Open a table of Dingo");
  await settled();
  place.tap("Open a table of Dingo");
  await settled();
  assert.deepEqual(asked.of("POST"), ["/api/tables"]);
  assert.deepEqual(done, ["Ours", "/t/abc234?sit="]);
});

test("a reader whose sockets are blocked is still here", () => {
  const club = { ...CLUB, members: ["Ann", "Ben"].map((name, i) => ({ id: "ab"[i], name, here: false })) };
  const place = new DrawnElement();
  place.drawn = peopleHere(/** @type {any} */ (club));
  assert.match(place.text(), /Ann/);
  assert.match(place.text(), /Ben is not here/);
  assert.doesNotMatch(place.text(), /Ann is not here|Ann and Ben/);
});

test("a visitor who has asked to join takes it back with one tap", async () => {
  const asked = serving({
    "/api/clubs/x": { name: "Ours", members: 2, policy: "ask", asking: true },
    "/api/clubs/x/join": {},
    "/api/me": ANSWERS["/api/me"],
  });
  const place = new DrawnElement();
  clubPage(visit).mount(/** @type {any} */ (place));
  await settled();
  place.tap("Take back the request");
  await settled();
  assert.deepEqual(asked.of("DELETE"), ["/api/clubs/x/join"]);
  assert.equal(asked.of("GET").filter((path) => path === "/api/clubs/x").length, 2);
});

test("a double tap loads the older evenings once", async () => {
  const { asked, place } = await opened();
  place.tap("Older");
  place.tap("Older");
  await settled();
  assert.deepEqual(
    asked.of("GET").filter((path) => path.includes("before")),
    ["/api/clubs/x/evenings?before=2026-11-01"],
  );
});

test("a double tap loads older games once, and one game is not changed twice", async () => {
  const contest = { id: "h1", game: "dingo", seats: [], counts: true, day: null, finished_at: "2026-11-01T20:00:00Z" };
  const asked = serving({
    "/c/contests": { contests: [contest], next: 7 },
    "/c/contests?before=7": { contests: [], next: 5 },
    "/c/contests/h1": {},
  });
  await openContests(() => /** @type {any} */ (CLUB), "/c");
  for (const words of ["Older games", "Doesn’t count"]) {
    dialog.tap(words);
    dialog.tap(words);
    await settled();
  }
  assert.deepEqual(asked.of("GET"), ["/c/contests", "/c/contests?before=7"]);
  assert.deepEqual(asked.of("PUT"), ["/c/contests/h1"]);
});

test("a form that is sent twice starts one club, and a refused one can be sent again", async (t) => {
  const asked = serving({ "/api/clubs": { code: "y" } });
  globalThis.FormData = /** @type {any} */ (Map);
  openStartClub("dingo", "Ann", visit.go);
  const [submit] = dialog.handlers("submit", "Start a club");
  const send = async () => {
    submit?.({ preventDefault: () => undefined });
    submit?.({ preventDefault: () => undefined });
    await settled();
  };
  const lost = t.mock.method(globalThis, "fetch", () => Promise.reject(new TypeError()));
  await send();
  assert.equal(lost.mock.callCount(), 1);
  lost.mock.restore();
  await send();
  assert.deepEqual(asked.of("POST"), ["/api/clubs"]);
  assert.deepEqual(done, ["/c/y"]);
});
