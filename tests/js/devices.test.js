import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { DrawnElement, dialog, serving, settled } from "./drawn.js";

Object.assign(globalThis, { history: { pushState: () => undefined, back: () => undefined } });
mock.timers.enable({ apis: ["setTimeout"] }); // notices go after seconds
const { Devices } = await import("../../static/js/me/devices.js");

/** A device as it is listed. @param {string} id @param {boolean} isThis */
const device = (id, isThis) => {
  const at = "2026-11-01T20:00:00Z";
  return { id, browser: "Safari", system: id, first_seen: at, seen_at: at, this: isThis };
};

/** The list on a laptop. @param {{phones?: string[], older?: boolean}} given */
async function listOf({ phones = [], older = false }) {
  const devices = [device("Mac", true), ...phones.map((id) => device(id, false))];
  const server = serving({
    "/api/me/devices": { devices, older, recovery_made_at: null },
    "/api/me/devices/iPhone": {},
  });
  const element = new DrawnElement();
  const list = new Devices(() => {
    element.drawn = list.template();
  });
  await list.load();
  return { element, server };
}

test("one button signs out everywhere else, once that is confirmed", async () => {
  const { element, server } = await listOf({ phones: ["iPhone", "iPad"] });
  element.tap("Sign out everywhere else");
  assert.match(dialog.text(), /All your other devices forget you/);
  assert.deepEqual(server.of("DELETE"), []);
  dialog.tap("Sign out");
  await settled();
  assert.deepEqual(server.of("DELETE"), ["/api/me/devices"]);
});

test("it is there only where there is anything else to sign out", async () => {
  const hasButton = async (/** @type {Parameters<typeof listOf>[0]} */ given) =>
    (await listOf(given)).element.text().includes("Sign out everywhere else");
  assert.equal(await hasButton({}), false);
  assert.equal(await hasButton({ phones: ["iPhone"] }), true);
  assert.equal(await hasButton({ older: true }), true);
});

test("a device is signed out by its own button, and the others are not", async () => {
  const { element, server } = await listOf({ phones: ["iPhone"] });
  element.tap("Sign out");
  dialog.tap("Sign out");
  await settled();
  assert.deepEqual(server.of("DELETE"), ["/api/me/devices/iPhone"]);
});
