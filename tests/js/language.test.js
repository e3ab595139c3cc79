import assert from "node:assert/strict";
import { test } from "node:test";
import { isWorded } from "../../static/js/words/catalogue.js";
import { worded } from "../../static/js/words/language.js";

test("a failure to load code is reported only once there are words for it", async () => {
  /** @type {(value?: unknown) => void} */
  let arrive = () => undefined;
  const late = new Promise((resolve) => {
    arrive = resolve;
  });
  globalThis.fetch = async (/** @type {any} */ path) => {
    await late;
    return new Response(path.endsWith("/shared.ftl") ? "language-name = English" : "");
  };
  let told = false;
  const asked = worded("home", Promise.reject(new Error("no such file"))).finally(() => {
    told = true;
  });
  asked.catch(() => undefined);
  await new Promise(setImmediate);
  assert.equal(told, false);
  arrive();
  await assert.rejects(asked, /no such file/);
  assert.ok(isWorded());
});

test("code does not start without its words", async () => {
  globalThis.fetch = async () => new Response("", { status: 503 });
  await assert.rejects(worded("move", Promise.resolve("code")), /503/);
});
