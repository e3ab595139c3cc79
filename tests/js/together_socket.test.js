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

/**
 * Joins a session in which this question has been asked.
 * @param {object} question
 */
function asked(question) {
  const together = new Together(
    { id: "h" },
    {
      cursor: () => ({ step: 0 }),
      changed: () => undefined,
      show: () => Promise.resolve(),
    },
  );
  socket().opens();
  socket().says({ ...joined, leader: "b", people: [{ id: "a" }, { id: "b" }], question });
  return together;
}

const PASS = { type: "pass", cards: ["2H"] };

test("a pick that was made without a connection is sent once there is one", () => {
  const together = asked({ step: 4, answered: 0, answers: null });
  sleeps(60_000);
  together.pick(PASS);
  socket().opens();
  assert.deepEqual(sent(), []);
  socket().says({ ...joined, question: { step: 4, answered: 1, answers: null } });
  assert.deepEqual(sent(), [{ type: "answer", step: 4, action: PASS }]);
  together.stop();
});

test("a pick is not sent to those who have seen all picks", () => {
  const together = asked({ step: 4, answered: 0, answers: null });
  sleeps(60_000);
  together.pick(PASS);
  socket().opens();
  socket().says({ ...joined, question: { step: 4, answered: 1, answers: { b: PASS } } });
  assert.deepEqual(sent(), []);
  together.stop();
});

test("a question that is asked again at the same step has no pick yet", () => {
  const together = asked({ step: 4, answered: 0, answers: null });
  together.pick(PASS);
  socket().says({ type: "session", question: { step: 4, answered: 1, answers: null } });
  assert.deepEqual(together.answer, PASS);
  socket().says({ type: "session", question: { step: 4, answered: 0, answers: null } });
  assert.equal(together.answer, null);
  together.pick(PASS);
  socket().says({ type: "session", question: { step: 4, answered: 1, answers: { a: PASS } } });
  assert.deepEqual(together.answer, PASS);
  socket().says({ type: "session", question: { step: 4, answered: 1, answers: null } });
  assert.equal(together.answer, null);
  together.stop();
});
