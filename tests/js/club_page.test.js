import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { DrawnElement, dialog, serving, settled } from "./drawn.js";
import { FakeSocket, freshPage, socket } from "./fake_socket.js";

Object.assign(globalThis, { history: { pushState: () => undefined, back: () => undefined } });
const { clubPage } = await import("../../static/js/club/club_page.js");
const { faces, tables } = await import("../../static/js/club/now.js");
const { placePage } = await import("../../static/js/club/places.js"); // the page loads it later
const { zoneWords } = await import("../../static/js/club/parts.js");
const { standing } = await import("../../static/js/club/standings.js");
const { openShare } = await import("../../static/js/club/links.js");
const { openStartClub } = await import("../../static/js/lobby/start_club.js");

const CLUB = {
  name: "Ours",
  code: "x",
  game: "dingo",
  options: {},
  you: { id: "a", role: "keeper" },
  members: [],
  tables: [],
  turns: null,
  next: null,
  finished: 0,
};
const DINGO = { contests: 1, standing: [], matches: [] };
const DAYS = ["2026-11-08", "2026-11-01"];
const [EVENING, BEFORE] = DAYS.map((day) => ({ day, games: { dingo: DINGO }, best: null }));
const ANSWERS = {
  "/api/clubs/x": CLUB,
  "/api/me": { name: "Ann", tables: [] },
  "/api/clubs/x/standings?period=tonight&game=dingo": { game: "dingo", rows: [] },
  "/api/clubs/x/standings?period=tonight&game=ding": { game: "ding", rows: [] },
  "/api/clubs/x/evenings": { evenings: [EVENING, BEFORE], next: "2026-11-01" },
  "/api/clubs/x/evenings?before=2026-11-01": { evenings: [], next: "2026-10-01" },
  "/api/tables": { code: "abc234" },
  "/static/locales/en/shared.ftl": "",
  "/static/locales/en/club_places.ftl": "",
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

/** A club's page, or one behind it, that has loaded. */
async function opened(behind = "", answers = {}) {
  const asked = serving({ ...ANSWERS, ...answers });
  const place = new DrawnElement();
  const shown = behind ? placePage({ ...visit, params: { club: "x", page: behind } }) : clubPage(visit);
  shown.mount(/** @type {any} */ (place));
  await settled();
  await import("../../static/js/club/places.js"); // modules come in the order in which they are asked for
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
  for (const params of [{ club: "x" }, { club: "x", day: "2026-11-08" }, { token: "x" }]) {
    serving({ "/api/me": ANSWERS["/api/me"] });
    const left = (Object.keys(params).join() === "club" ? clubPage : placePage)({ ...visit, params });
    left.mount(/** @type {any} */ (new DrawnElement()));
    left.unmount();
    await settled();
    assert.deepEqual(done, [], JSON.stringify(params));
  }
});

test("a double tap opens one table, and a refused one can be opened again", async () => {
  const { asked, place } = await opened();
  mock.method(globalThis, "fetch", () => Promise.reject(new TypeError()));
  place.tap("Open Dingo");
  await settled();
  Object.assign(globalThis, { fetch: asked.fetch });
  place.tap("Open Dingo");
  place.tap("Open Dingo");
  await settled();
  place.tap("Open Dingo");
  await settled();
  assert.deepEqual(asked.of("POST"), ["/api/tables"]);
  assert.deepEqual(done, ["Ours", "/t/abc234?sit="]);
});

test("a reader whose sockets are blocked is still here", () => {
  const club = { ...CLUB, members: ["Ann", "Ben"].map((name, i) => ({ id: "ab"[i], name, here: false })) };
  const place = new DrawnElement();
  place.drawn = faces(/** @type {any} */ (club));
  assert.match(place.text(), /Ann.*Here now.*Ben/s);
  assert.doesNotMatch(place.text(), /Ben.*Here now/s);
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
  const contest = {
    id: "h1",
    game: "dingo",
    seats: [],
    winners: [],
    counts: true,
    day: null,
    finished_at: "2026-11-01T20:00:00Z",
  };
  const { asked, place } = await opened("games", {
    "/api/clubs/x/contests": { contests: [contest], next: 7 },
    "/api/clubs/x/contests?before=7": { contests: [], next: 5 },
    "/api/clubs/x/contests/h1": {},
  });
  for (const words of ["Older games", "Leave out of the standings"]) {
    place.tap(words);
    place.tap(words);
    await settled();
  }
  assert.deepEqual(
    asked.of("GET").filter((path) => path.includes("contests")),
    ["/api/clubs/x/contests", "/api/clubs/x/contests?before=7"],
  );
  assert.deepEqual(asked.of("PUT"), ["/api/clubs/x/contests/h1"]);
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

test("a table by mail says for whom it waits and since when, and any table how many seats are free", () => {
  const seats = [{ name: "Ann", avatar: "", member: "a" }, null, null];
  const table = { code: "t", game: "dingo", hand: 2, of: 4, seats, mail: false, waits_for: [], waits_since: null };
  const since = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const mail = {
    ...table,
    game: "ding",
    mail: true,
    seats: seats.slice(0, 1),
    waits_for: [{ name: "Gil" }],
    waits_since: since,
  };
  const place = new DrawnElement();
  place.drawn = tables(/** @type {any} */ ({ ...CLUB, tables: [table, mail] }), [], null);
  assert.match(place.text(), /Dingo, hand 2 of 4/);
  assert.match(place.text(), /Ann · 2 free seats/);
  assert.match(place.text(), /Ding! by mail.*waiting for Gil for 2 hr/s);
});

test("older tables are one tap away, and a table that moves up is listed once", () => {
  const seats = [null, null];
  const [first, second, third] = ["a", "b", "c"].map((code) => ({ code, game: "dingo", of: null, hand: 0, seats }));
  const place = new DrawnElement();
  let asked = 0;
  const club = /** @type {any} */ ({ ...CLUB, tables: [second, first] });
  place.drawn = tables(club, /** @type {any} */ ([second, third]), () => asked++);
  assert.equal(place.text().match(/2 free seats/g)?.length, 3);
  place.tap("More tables");
  assert.equal(asked, 1);
});

test("a keeper of a club that follows UTC reads that there is a choice", () => {
  const { DateTimeFormat } = Intl;
  const resolvedOptions = () => ({ ...new DateTimeFormat().resolvedOptions(), timeZone: "Mars/Base" });
  mock.method(Intl, "DateTimeFormat", () => ({ resolvedOptions }));
  const club = /** @type {any} */ ({ ...CLUB, zone: "UTC" });
  assert.match(String(zoneWords(club)), /06:00 UTC/);
  assert.equal(typeof zoneWords({ ...club, zone: "Europe/Berlin" }), "symbol");
  assert.equal(typeof zoneWords({ ...club, you: { id: "b", role: "member" } }), "symbol");
  mock.restoreAll();
});

test("people without a place stand below the line, and one sentence explains the order", () => {
  const rows = [
    { place: 1, name: "Dan", games: 8, wins: 3, fair: 2 },
    { place: null, name: "Eva", games: 2, wins: 1, fair: 0.5 },
  ];
  const place = new DrawnElement();
  place.drawn = standing(rows, () => "");
  assert.match(place.text(), /Dan.*3 of 8.*\+1.*Too few games for a place.*–.*Eva.*1 of 2.*\+0\.5/s);
  assert.match(place.text(), /Won 3 of 8; equals would have won 2: that is \+1/);
});

test("an evening becomes public only after a question, and is taken back in the same place", async () => {
  /** @type {string[]} */
  const did = [];
  openShare(null, {
    share: () => Promise.resolve("https://x/evenings/y"),
    takeBack: () => Promise.resolve(),
    changed: (url) => void did.push(url ?? "gone"),
  });
  assert.match(dialog.text(), /names and results.*not the club’s code/);
  assert.deepEqual(did, []);
  dialog.tap("Share the evening");
  await settled();
  assert.match(dialog.text(), /https:\/\/x\/evenings\/y/);
  dialog.tap("Stop sharing");
  await settled();
  assert.deepEqual(did, ["https://x/evenings/y", "gone"]);
});

test("a game that a bot won names the bot, and opens at the reader’s own seat", async () => {
  const person = { seat: 1, member: "a", name: "Ann", bot: null, starter: true, stayed: true, points: 4 };
  const bot = { seat: 0, member: null, name: "Sheila", bot: "steady", starter: false, stayed: true, points: null };
  const contest = { id: "h1", game: "dingo", seats: [bot, person], winners: [0], counts: true, set_by: null };
  serving({
    ...ANSWERS,
    "/api/clubs/x/evenings/2026-11-08": { ...EVENING, contests: [contest], shared: null },
  });
  const place = new DrawnElement();
  placePage({ ...visit, params: { club: "x", day: "2026-11-08" } }).mount(/** @type {any} */ (place));
  await settled();
  assert.match(place.text(), /Won by Sheila \(bot\)/);
  assert.match(place.text(), /\/hands\/h1\?seat=1/);
});

test("a record opens at the seat where the reader sat", async () => {
  const held = { name: "points", amount: 9, member: "a", holder: "Ann", at: "2026-11-08T20:00:00Z" };
  const { place } = await opened("records", {
    "/api/clubs/x/pairs?game=dingo": { pairs: [] },
    "/api/clubs/x/records?game=dingo": {
      records: [
        { ...held, hand: "h1", seat: 0 },
        { ...held, hand: "h2" },
      ],
    },
    "/static/locales/en/games/shared.ftl": "",
    "/static/locales/en/games/dingo/options.ftl": "",
  });
  assert.match(place.text(), /\/hands\/h1\?seat=0.*\/hands\/h2/s);
  assert.doesNotMatch(place.text(), /h2\?/);
});

test("a page behind a club leads a visitor who is no member to the club", async () => {
  await opened("members", { "/api/clubs/x": { name: "Ours", members: 2, policy: "link" } });
  assert.deepEqual(done, ["Ours: Members", "/c/x"]);
});

test("an old link to a page behind a club leads to its new address", async (t) => {
  const replaced = t.mock.fn();
  Object.assign(history, { replaceState: replaced });
  Object.assign(location, { pathname: "/c/x/members", search: "" });
  await opened("members", {
    "/api/clubs/x": { ...CLUB, code: "y", merges: [] },
  });
  assert.equal(replaced.mock.calls[0]?.arguments[2], "/c/y/members");
});

test("a member who leaves goes to the first page, however soon the server closes the connection", async () => {
  const { asked, place } = await opened("members", {
    "/api/clubs/x": { ...CLUB, members: [{ id: "a", name: "Ann", role: "keeper" }], merges: [] },
    "/api/clubs/x/members/a": {},
  });
  place.tap("Leave the club");
  dialog.tap("Leave the club");
  socket().close(4002);
  await settled();
  assert.deepEqual(asked.of("DELETE"), ["/api/clubs/x/members/a"]);
  assert.equal(done.at(-1), "/");
});

test("a keeper declines all who ask with one tap, and reads on which day somebody was removed", async () => {
  const asking = ["Eve", "Fay"].map((name, i) => ({ id: `m${i}`, name, removed: "2026-11-08T20:00:00Z" }));
  const { asked, place } = await opened("members", {
    "/api/clubs/x": { ...CLUB, merges: [], asking },
    "/api/clubs/x/members?member=m0&member=m1": {},
  });
  assert.match(place.text(), /Eve wants to join again.*November 8/s);
  place.tap("Decline all");
  await settled();
  assert.deepEqual(asked.of("DELETE"), ["/api/clubs/x/members?member=m0&member=m1"]);
});
