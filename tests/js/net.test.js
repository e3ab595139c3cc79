import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { backoff } from "../../static/js/net/backoff.js";
import { Connection } from "../../static/js/net/connection.js";
import { Refusal, Requests } from "../../static/js/net/requests.js";
import { FakeSocket, freshPage, page, socket } from "./fake_socket.js";

test("attempts become rarer, up to a limit, and clients do not retry in step", () => {
  const longest = [0, 1, 2, 3, 4, 5, 9].map((attempt) => backoff(attempt, () => 1));
  assert.deepEqual(longest, [500, 1000, 2000, 4000, 8000, 15000, 15000]);
  assert.equal(
    backoff(2, () => 0),
    1000,
  );
});

test("a request is answered once, by its own id", async () => {
  const requests = new Requests();
  const sit = requests.take({ type: "sit", seat: 1 }, 0);
  const say = requests.take({ type: "say", text: "hm" }, 0);
  /** @type {import("../../static/js/net/messages.js").Ack} */
  const ack = { type: "ack", id: JSON.parse(sit.text).id, version: 7 };
  requests.answer(ack);
  requests.refuse(JSON.parse(say.text).id, new Refusal("bad_text", "No."));
  assert.equal(await sit.answer, ack);
  await assert.rejects(say.answer, { code: "bad_text", message: "No." });
  assert.deepEqual(requests.again(0), []);
});

test("an unanswered request is sent again word for word", () => {
  const requests = new Requests();
  const first = requests.take({ type: "ready" }, 0);
  const second = requests.take({ type: "say", text: "hm" }, 400);
  assert.equal(requests.longestWait(1000), 1000);
  assert.deepEqual(requests.again(900), [first.text, second.text]);
  assert.equal(requests.longestWait(1000), 100);
});

test("asking for the same thing twice makes one request until it is answered, except for chat", async () => {
  const requests = new Requests();
  const first = requests.take({ type: "stand" }, 0);
  const again = requests.take({ type: "stand" }, 100);
  assert.equal(again.text, "");
  requests.take({ type: "pause", on: true }, 200);
  requests.take({ type: "pause", on: false }, 300);
  requests.take({ type: "pause", on: true }, 400);
  assert.equal(requests.again(500).length, 4);
  requests.answer({ type: "ack", id: JSON.parse(first.text).id, version: 1 });
  assert.deepEqual(await again.answer, await first.answer);
  const said = [0, 1].map(() => requests.take({ type: "say", text: "ha" }, 600).text);
  assert.notEqual(said[0], said[1]);
});

/** @type {unknown[]} */
let heard = [];
/** @type {string[]} */
let lines = [];
/** @type {Connection} */
let connection;
/** @type {(string|null)[]} */
let notices = [];

beforeEach(() => {
  freshPage();
  heard = [];
  lines = [];
  notices = [];
  connection = new Connection("ws://here/ws/tables/x", {
    message: (message) => void heard.push(message),
    connection: (connection) => void lines.push(connection.state),
    notice: (text) => void notices.push(text),
  });
  connection.open();
});

afterEach(() => {
  connection.close();
  mock.timers.reset();
});

test("a lost connection reconnects by itself and says where it left off", () => {
  socket().opens();
  socket().says({ type: "snapshot", version: 12 });
  socket().close();
  mock.timers.tick(1000);
  assert.equal(socket().address, "ws://here/ws/tables/x?since=12");
  socket().opens();
  assert.deepEqual(lines, ["connecting", "open", "waiting", "connecting", "open"]);
});

test("when its table gets another address, it continues there from where it was", () => {
  socket().opens();
  socket().says({ type: "snapshot", version: 12 });
  connection.moveTo("ws://here/ws/tables/x?coach=1");
  assert.equal(socket().address, "ws://here/ws/tables/x?coach=1&since=12");
  socket().opens();
  assert.deepEqual(lines, ["connecting", "open", "connecting", "open"]);
});

test("a connection that the server ends for good does not reconnect by itself", () => {
  for (const code of [4001, 4002]) {
    connection.close();
    lines = [];
    connection = new Connection("ws://here/ws/tables/x", connection.listener);
    connection.open();
    socket().opens();
    const made = FakeSocket.made.length;
    socket().close(code);
    globalThis.window.dispatchEvent(new Event("online"));
    mock.timers.tick(60_000);
    assert.equal(FakeSocket.made.length, made);
    assert.deepEqual(lines, ["connecting", "open", "ended"]);
  }
});

test("the operator's notice is reported, and forgotten with the connection it came on", () => {
  socket().opens();
  socket().says({ type: "snapshot", version: 12 });
  socket().says({ type: "notice", text: "Five minutes.", until: null });
  socket().close();
  mock.timers.tick(1000);
  socket().opens();
  assert.deepEqual(notices, ["Five minutes.", null]);
  socket().says({ type: "update", version: 12 });
  assert.equal(heard.length, 2);
});

test("a request without an answer is asked again on the next connection, with the same id", async () => {
  socket().opens();
  const answer = connection.ask({ type: "ready" });
  const [text] = socket().sent;
  socket().close();
  mock.timers.tick(1000);
  socket().opens();
  assert.deepEqual(socket().sent, [text]);
  const ack = { type: "ack", id: JSON.parse(text ?? "").id, version: 3 };
  socket().says(ack);
  assert.deepEqual(await answer, ack);
});

test("a request made while the connection is down is sent when it is up", () => {
  void connection.ask({ type: "say", text: "hm" });
  assert.deepEqual(socket().sent, []);
  socket().opens();
  assert.equal(socket().sent.length, 1);
});

test("it reconnects at once when the network is back", () => {
  for (let i = 0; i < 6; i++) {
    socket().close();
    mock.timers.tick(15_000);
  }
  socket().close();
  const before = FakeSocket.made.length;
  globalThis.window.dispatchEvent(new Event("online"));
  assert.equal(FakeSocket.made.length, before + 1);
});

test("a connection on which requests get no answer is closed", () => {
  socket().opens();
  void connection.ask({ type: "ready" });
  mock.timers.tick(9_000);
  assert.equal(lines.at(-1), "waiting");
});

test("a silent connection gets a ping, and is closed if there is no answer", () => {
  socket().opens();
  mock.timers.tick(19_000);
  assert.deepEqual(socket().sent, []);
  mock.timers.tick(1_000);
  assert.deepEqual(
    socket().sent.map((text) => JSON.parse(text).type),
    ["ping"],
  );
  mock.timers.tick(8_000);
  assert.equal(lines.at(-1), "waiting");
});

test("any answer, even a refusal, postpones the next ping", () => {
  socket().opens();
  mock.timers.tick(15_000);
  socket().says({ type: "update", version: 1, events: [] });
  mock.timers.tick(19_000);
  assert.deepEqual(socket().sent, []);
  mock.timers.tick(1_000);
  const [ping] = socket().sent.map((text) => JSON.parse(text));
  socket().says({ type: "refused", id: ping.id, code: "rate_limited", message: "Too much at once." });
  mock.timers.tick(19_000);
  assert.equal(socket().sent.length, 1);
  assert.equal(lines.at(-1), "open");
});

test("a hidden page makes no requests until it is visible again", () => {
  socket().opens();
  page.visibilityState = "hidden";
  mock.timers.tick(600_000);
  assert.deepEqual(socket().sent, []);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  assert.equal(socket().sent.length, 1);
});

test("an attempt that gets no connection is given up for the next one", () => {
  mock.timers.tick(7_000);
  assert.deepEqual(lines, ["connecting"]);
  mock.timers.tick(1_000);
  assert.equal(lines.at(-1), "waiting");
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.made.length, 2);
});

test("an attempt gets its full time, however long a request has waited before", () => {
  for (let i = 0; i < 6; i++) {
    socket().close();
    mock.timers.tick(15_000);
  }
  socket().close();
  void connection.ask({ type: "ready" });
  const before = FakeSocket.made.length;
  while (FakeSocket.made.length === before) mock.timers.tick(1_000);
  mock.timers.tick(5_000);
  assert.equal(lines.at(-1), "connecting");
});

test("an update older than the known state is not shown", () => {
  socket().opens();
  socket().says({ type: "snapshot", version: 12 });
  socket().says({ type: "update", version: 11, events: [] });
  socket().says({ type: "update", version: 12, events: [] });
  assert.equal(heard.length, 2);
});

test("a connection closed on purpose stays closed", () => {
  socket().opens();
  connection.close();
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.made.length, 1);
  assert.equal(lines.at(-1), "closed");
});
