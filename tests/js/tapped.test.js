import assert from "node:assert/strict";
import { test } from "node:test";

const worker = new EventTarget();
/** @type {string[]} */
let done = [];
/** @type {object[]} */
let windows = [];
const clients = {
  claim: () => undefined,
  matchAll: () => Promise.resolve(windows),
  openWindow: (/** @type {string} */ url) => Promise.resolve(done.push(`opens ${url}`)),
};
Object.assign(globalThis, { self: Object.assign(worker, { clients, skipWaiting: () => undefined }) });
await import("../../static/js/worker.js");

/** A window of ours. @param {string} name @param {boolean} [ours] whether this worker may move it */
function open(name, ours = true) {
  const found = {
    focus: () => {
      done.push(`shows ${name}`);
      return Promise.resolve(found);
    },
    navigate: (/** @type {string} */ url) => {
      if (!ours) return Promise.reject(new TypeError());
      done.push(`${name} goes to ${url}`);
      return Promise.resolve();
    },
  };
  return found;
}

/** What a tap on a notification does. @param {...object} there */
async function tapped(...there) {
  done = [];
  windows = there;
  /** @type {Promise<unknown>|undefined} */
  let work;
  const notification = { data: "https://here/turn/1", close: () => done.push("closed") };
  const waitUntil = (/** @type {Promise<unknown>} */ all) => {
    work = all;
  };
  worker.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
  await work;
  return done;
}

test("a tap on a notification goes there in a window that is open", async () => {
  const went = ["closed", "shows one", "one goes to https://here/turn/1"];
  assert.deepEqual(await tapped(open("one"), open("other")), went);
});

test("it opens a window if there is none, or none that may be moved", async () => {
  assert.deepEqual(await tapped(), ["closed", "opens https://here/turn/1"]);
  assert.deepEqual(await tapped(open("one", false)), ["closed", "shows one", "opens https://here/turn/1"]);
});
