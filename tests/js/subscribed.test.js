import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { serving } from "./drawn.js";
import { freshPage } from "./fake_socket.js";

const { keep, kept } = await import("../../static/js/storage.js");
const { compareHere } = await import("../../static/js/notices/device.js");

const KEY = "dingo.notices.here";
const WISHES = { occasions: ["turn"], quiet: null };

/** @type {ReturnType<typeof serving>} */
let server;
/** What the browser has done. @type {string[]} */
let done;
/** @type {object|null} the browser's subscription */
let mine;
let permission = "granted";
let willing = true;

/** A new subscription of this browser. */
const fresh = () => ({
  options: { applicationServerKey: new ArrayBuffer(0) },
  toJSON: () => ({ endpoint: "https://push/2", keys: {} }),
  unsubscribe: () => {
    done.push("unsubscribes");
    mine = null;
    return Promise.resolve();
  },
});

afterEach(() => mock.timers.reset());
beforeEach(() => {
  freshPage();
  done = [];
  mine = fresh();
  [permission, willing] = ["granted", true];
  server = serving({ "/api/push": { key: "" }, "/api/me/push": { devices: [] } });
  const pushManager = {
    getSubscription: () => Promise.resolve(mine),
    subscribe: () => {
      if (!willing) return Promise.reject(new Error("no"));
      done.push("subscribes");
      mine = fresh();
      return Promise.resolve(mine);
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  Object.assign(globalThis.navigator, { serviceWorker });
  Object.assign(globalThis, {
    Notification: {
      get permission() {
        return permission;
      },
    },
  });
  Object.assign(document, { documentElement: { ...document.documentElement, lang: "en" } });
  keep(KEY, WISHES);
});

test("a device that its push service has forgotten subscribes again, with the same wishes", async () => {
  assert.equal(await compareHere(), "again");
  assert.deepEqual(done, ["unsubscribes", "subscribes"]);
  assert.equal(server.of("PUT").length, 1);
  assert.deepEqual(kept(KEY), WISHES);
});

test("so does one whose browser has dropped the subscription", async () => {
  server.answers["/api/me/push"] = { devices: [{ this: true, ...WISHES }] };
  mine = null;
  assert.equal(await compareHere(), "again");
  assert.deepEqual(done, ["subscribes"]);
});

test("a device that is notified as it should be is left alone", async () => {
  server.answers["/api/me/push"] = { devices: [{ this: true, occasions: ["time"], quiet: null }] };
  assert.equal(await compareHere(), "as before");
  assert.deepEqual(done, []);
  assert.deepEqual(kept(KEY), { occasions: ["time"], quiet: null });
});

test("a device that nobody wants to be notified is not asked about", async () => {
  keep(KEY, null);
  assert.equal(await compareHere(), "as before");
  assert.equal(server.of("GET").length, 0);
});

test("if that fails the page says so, once", async () => {
  willing = false;
  assert.equal(await compareHere(), "ended");
  assert.equal(await compareHere(), "as before");
  keep(KEY, WISHES);
  [permission, willing] = ["denied", true];
  assert.equal(await compareHere(), "ended");
  assert.deepEqual(done, ["unsubscribes"]);
});
