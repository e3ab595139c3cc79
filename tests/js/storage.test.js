import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {Map<string, string>} */
let disk = new Map();
let full = false;

const refuse = () => {
  throw new Error("QuotaExceededError");
};

Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ key) => disk.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => (full ? refuse() : disk.set(key, text)),
  },
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  window: new EventTarget(),
  document: { documentElement: { dataset: {} } },
});
const { keep, kept } = await import("../../static/js/storage.js");
const { remembered, remember, seedFor } = await import("../../static/js/fairness/seeds.js");
const { choiceMade, handPlayed, isCoached, isNewTo } = await import("../../static/js/coaching.js");
const { change, follow, settings } = await import("../../static/js/settings.js");

beforeEach(() => {
  disk = new Map();
  full = false;
});

test("a value that a full browser cannot store lasts as long as the page", () => {
  keep("a", { one: 1 });
  full = true;
  keep("a", { one: 2 });
  assert.deepEqual(kept("a"), { one: 2 });
  full = false;
  keep("a", { one: 3 });
  assert.deepEqual(JSON.parse(disk.get("a") ?? ""), { one: 3 });
  assert.deepEqual(kept("a"), { one: 3 });
});

test("an unreadable value counts as missing", () => {
  disk.set("b", "{");
  assert.equal(kept("b"), null);
  assert.equal(kept("c"), null);
});

test("without storage a hand can still be played and its shuffle checked", () => {
  full = true;
  remember("h_1", { commitment: "c0ffee" });
  const seed = seedFor("h_1");
  assert.equal(seedFor("h_1"), seed);
  assert.equal(remembered("h_1")?.commitment, "c0ffee");
});

test("a setting that cannot be stored still changes", () => {
  full = true;
  change({ sound: true });
  assert.equal(settings().sound, true);
});

test("a setting from another tab applies in this one, and the next change here does not undo it", () => {
  follow();
  change({ sound: false, theme: "auto" });
  disk.set("dingo.settings", JSON.stringify({ ...settings(), sound: true }));
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "dingo.settings" }));
  change({ theme: "dark" });
  assert.equal(settings().sound, true);
  assert.equal(JSON.parse(disk.get("dingo.settings") ?? "").sound, true);
});

test("the coach counts finished hands, whatever this browser remembers of their shuffles", () => {
  const coached = () => isCoached({ ...settings(), coach: "auto" });
  seedFor("hand");
  assert.equal(coached(), true);
  assert.equal(isNewTo("dingo"), true);
  choiceMade("dingo");
  assert.equal(isNewTo("dingo"), false);
  assert.equal(isNewTo("ding"), true);
  handPlayed("dingo");
  assert.equal(coached(), true);
  handPlayed("dingo");
  handPlayed("dingo");
  assert.equal(coached(), false);
});
