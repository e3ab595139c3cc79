import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { settled } from "./drawn.js";
import { freshPage, page, socket } from "./fake_socket.js";

freshPage();
Object.assign(globalThis, { document: page, requestAnimationFrame: () => 0, reportError: console.error });
const { listen } = await import("../../static/js/club/live.js");
const { RemoteTable } = await import("../../static/js/table/remote_table.js");
const { SessionSocket } = await import("../../static/js/together/socket.js");

const BLOCKED = "This network blocks WebSockets. Try mobile data or another Wi-Fi.";

/** Each opens a page; returns what it says is wrong with its connection, and how to leave it. */
const PAGES = {
  table() {
    const remote = new RemoteTable("x", { heard: () => undefined, changed: () => undefined, noticed: () => undefined });
    remote.enter();
    const why = () => ("why" in remote.connection && remote.connection.why) || "";
    return { why, leave: () => remote.leave() };
  },
  club() {
    let said = "";
    const nothing = () => undefined;
    const trouble = (/** @type {string} */ why) => {
      said = why;
    };
    return { why: () => said, leave: listen("x", { club: nothing, standing: nothing, ended: nothing, trouble }) };
  },
  session() {
    const nothing = () => undefined;
    const session = new SessionSocket("h", {
      message: nothing,
      connected: nothing,
      ended: nothing,
      cursor: () => ({ step: 0, seat: null, open: /** @type {const} */ ("none"), variation: [] }),
    });
    session.open();
    return { why: () => session.blockage.words, leave: () => session.close() };
  },
};

/** An attempt fails, and the next one begins. */
async function fails() {
  socket().close();
  await settled();
  mock.timers.tick(16_000);
}

/** Whether the server answers over HTTP. */
let ready = true;

beforeEach((t) => {
  mock.timers.reset();
  freshPage();
  ready = true;
  /** @type {import("node:test").TestContext} */ (t).mock.method(globalThis, "fetch", () =>
    Promise.resolve(Response.json({ code: "storage" }, { status: ready ? 200 : 503 })),
  );
});

for (const [name, open] of Object.entries(PAGES)) {
  test(`the page of a ${name} says that a network blocks WebSockets, until it connects`, async () => {
    const { why, leave } = open();
    await fails();
    assert.equal(why(), "");
    await fails();
    assert.equal(why(), BLOCKED);
    await fails();
    assert.equal(why(), BLOCKED);
    socket().opens();
    assert.equal(why(), "");
    leave();
  });

  test(`the page of a ${name} does not blame the network while the server is not ready`, async () => {
    const { why, leave } = open();
    ready = false;
    for (let attempt = 0; attempt < 3; attempt++) await fails();
    assert.notEqual(why(), BLOCKED);
    leave();
  });

  test(`the page of a ${name} does not blame the network for connections that break`, async () => {
    const { why, leave } = open();
    for (let attempt = 0; attempt < 3; attempt++) {
      socket().opens();
      await fails();
    }
    assert.equal(why(), "");
    leave();
  });
}
