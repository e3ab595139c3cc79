import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { settled } from "./drawn.js";
import { freshPage, socket } from "./fake_socket.js";
import { ctxOf } from "./table_of_four.js";

freshPage();
Object.assign(globalThis, { requestAnimationFrame: () => 0, reportError: console.error });
const { RemoteTable } = await import("../../static/js/table/remote_table.js");
const { dueTimes } = await import("../../static/js/table/clock.js");

/** @param {number} ms */
const at = (ms) => new Date(ms).toISOString();

test("the time left counts from a message's arrival, however late the table takes it", async (t) => {
  t.after(() => mock.timers.reset());
  const { table, you } = ctxOf({});
  const remote = new RemoteTable("x", { heard: () => undefined, changed: () => undefined, noticed: () => undefined });
  remote.enter();
  socket().opens();
  const time = { now: at(0), due: [at(30_000)], bank: [], deal: null };
  const waiting = { ...table, phase: "waiting", hand: null };
  socket().says({ type: "snapshot", version: 1, table: waiting, you, view: {}, legal: [], chat: [], time });
  mock.timers.tick(8_000);
  await settled();
  const [due] = dueTimes(remote.state?.time ?? null);
  assert.ok(due && Math.abs(due - 30_000) < 1_000, `due at ${due}`);
  remote.leave();
});
