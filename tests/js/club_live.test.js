import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { listen } from "../../static/js/club/live.js";

class FakeSocket extends EventTarget {
  /** @type {FakeSocket[]} */
  static made = [];

  constructor() {
    super();
    FakeSocket.made.push(this);
  }

  /** @param {unknown} message */
  says(message) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  close(code = 1006) {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

const socket = () => /** @type {FakeSocket} */ (FakeSocket.made.at(-1));

/** @type {string[]} */
let heard = [];
/** @type {() => void} */
let end;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { WebSocket: FakeSocket, location: new URL("https://here/c/x") });
  FakeSocket.made = [];
  heard = [];
  end = listen("x", {
    club: () => void heard.push("club"),
    standing: () => void heard.push("standing"),
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
