import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { listen } from "../../static/js/club/live.js";
import { FakeSocket, freshPage, online, sleeps, socket } from "./fake_socket.js";

/** @type {string[]} */
let heard = [];
/** @type {() => void} */
let end;

beforeEach(() => {
  freshPage();
  heard = [];
  end = listen("x", {
    club: () => void heard.push("club"),
    standing: () => void heard.push("standing"),
    trouble: (why) => void heard.push(why),
    ended: () => void heard.push("ended"),
  });
});

afterEach(() => {
  end();
  mock.timers.reset();
});

test("a club's page receives what has changed", () => {
  socket().says({ type: "club", name: "Ours" });
  socket().says({ type: "standing", game: "dingo" });
  assert.deepEqual(heard, ["club", "standing", "standing"]);
});

test("on every connection it asks for tonight's standing, since a hand may have ended before", () => {
  socket().says({ type: "club", name: "Ours" });
  assert.deepEqual(heard.splice(0), ["club", "standing"]);
  socket().close();
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.made.length, 2);
  socket().says({ type: "club", name: "Ours" });
  socket().says({ type: "club", name: "His" });
  assert.deepEqual(heard, ["club", "standing", "club"]);
});

test("a connection that the server ends for good does not reconnect", () => {
  socket().close(4002);
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.made.length, 1);
  assert.deepEqual(heard, ["ended"]);
});

test("a page that was asleep connects anew when it is visible again", () => {
  socket().opens();
  socket().says({ type: "club", name: "Ours" });
  const [dead] = FakeSocket.made;
  sleeps(60_000);
  assert.equal(FakeSocket.made.length, 2);
  socket().opens();
  dead?.says({ type: "club", name: "Old" });
  socket().says({ type: "club", name: "Ours" });
  assert.deepEqual(heard, ["club", "standing", "club", "standing"]);
});

test("a page that was hidden for a moment keeps its connection", () => {
  socket().opens();
  mock.timers.tick(60_000);
  sleeps(2_000);
  assert.equal(FakeSocket.made.length, 1);
});

test("it connects anew when the network is back, whether or not it knows of a loss", () => {
  socket().opens();
  online();
  assert.equal(FakeSocket.made.length, 2);
  socket().close();
  online();
  assert.equal(FakeSocket.made.length, 3);
});

test("an attempt that never opens is given up after 8 seconds", () => {
  mock.timers.tick(7_000);
  assert.equal(socket().readyState, 0);
  mock.timers.tick(1_000);
  assert.equal(socket().readyState, 3);
  mock.timers.tick(1_000);
  assert.equal(FakeSocket.made.length, 2);
});

test("a quiet connection stays open, and nothing is sent on it", () => {
  socket().opens();
  mock.timers.tick(600_000);
  assert.equal(FakeSocket.made.length, 1);
  assert.deepEqual(socket().sent, []);
});

test("it reconnects by the club's newest link", () => {
  socket().opens();
  socket().says({ type: "club", code: "y" });
  socket().close();
  mock.timers.tick(1_000);
  assert.equal(socket().address, "wss://here/ws/clubs/y");
});

test("a page that is left has no connection, and makes none", () => {
  socket().opens();
  end();
  assert.equal(socket().readyState, 3);
  online();
  sleeps(60_000);
  assert.equal(FakeSocket.made.length, 1);
  assert.deepEqual(heard, []);
});
