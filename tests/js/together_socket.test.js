import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { FakeSocket, freshPage, page, sleeps, socket } from "./fake_socket.js";

Object.assign(globalThis, { document: page }); // the modules need it as soon as they are loaded
const { SessionSocket } = await import("../../static/js/together/socket.js");
const { Together } = await import("../../static/js/together/together.js");

/** @type {string[]} */
let heard = [];
let step = 0;
/** @type {InstanceType<typeof SessionSocket>} */
let session;

/** Opens a connection to the session. */
function open() {
  session = new SessionSocket("h", {
    message: ({ type }) => void heard.push(type),
    connected: (open) => void heard.push(open ? "connected" : "lost"),
    ended: () => void heard.push("ended"),
    cursor: () => ({ step }),
  });
  session.open();
}

const joined = { type: "session", you: "a", leader: "a", people: [], cursor: { step: 0 }, marks: [], question: null };

beforeEach(() => {
  freshPage();
  heard = [];
  step = 0;
  open();
});

afterEach(() => {
  session.close();
  mock.timers.reset();
});

/** @param {unknown} cursor */
const address = (cursor) => `wss://here/ws/hands/h/together?cursor=${encodeURIComponent(JSON.stringify(cursor))}`;

const sent = () => socket().sent.map((text) => JSON.parse(text));

test("it says where the replay is each time it connects", () => {
  assert.equal(socket().address, address({ step: 0 }));
  socket().opens();
  step = 7;
  socket().close();
  mock.timers.tick(1_000);
  assert.equal(socket().address, address({ step: 7 }));
});

test("a session that was asleep connects anew when it is visible again, and does not look lost meanwhile", () => {
  socket().opens();
  socket().says(joined);
  sleeps(60_000);
  assert.equal(FakeSocket.made.length, 2);
  socket().opens();
  socket().says(joined);
  assert.deepEqual(heard, ["connected", "session", "connected", "session"]);
});

test("it looks lost once the server does not let it back in", () => {
  socket().opens();
  socket().says(joined);
  sleeps(60_000);
  mock.timers.tick(8_000);
  assert.deepEqual(heard, ["connected", "session", "lost"]);
});

test("a request without an answer is repeated on a new connection, and is done once it is acknowledged", async () => {
  socket().opens();
  const done = session.ask({ type: "mark", step: 3, text: "Here." });
  const [mark] = socket().sent;
  mock.timers.tick(8_000);
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.made.length, 2);
  socket().opens();
  assert.deepEqual(socket().sent, [mark]);
  socket().says({ type: "ack", id: JSON.parse(mark ?? "").id });
  assert.equal(await done, true);
});

test("the same line said twice is said twice, and a refused one was not done", async () => {
  socket().opens();
  const lines = [session.ask({ type: "say", text: "ha" }), session.ask({ type: "say", text: "ha" })];
  const [first, second] = sent();
  socket().says({ type: "ack", id: first.id });
  socket().says({ type: "refused", id: second.id, code: "rate_limited", message: "Too much.", args: {} });
  assert.deepEqual(await Promise.all(lines), [true, false]);
});

test("a full session ends it, as does a server that wants no other attempt", () => {
  socket().opens();
  socket().says({ type: "refused", code: "session_full", message: "Full.", args: { most: 40 } });
  socket().close(1013);
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.made.length, 1);
  open();
  socket().close(4002);
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.made.length, 2);
  assert.deepEqual(heard, ["lost", "ended", "lost", "ended"]);
});

test("a step that the leader showed on a dead connection is shown again on the next one", () => {
  const at = { step: 0 };
  const changed = () => together.drawn();
  const together = new Together({ id: "h" }, { cursor: () => ({ ...at }), changed });
  socket().opens();
  socket().says(joined);
  sleeps(1_000);
  at.step = 5;
  together.drawn();
  assert.deepEqual(sent(), [{ type: "go", cursor: { step: 5 } }]);
  sleeps(60_000);
  socket().opens();
  socket().says(joined);
  assert.deepEqual(sent(), [{ type: "go", cursor: { step: 5 } }]);
  together.stop();
});
