import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../../static/js/net/early.js";
import { get } from "../../static/js/net/http.js";

const NO_ANSWER = { status: 0, code: "unreachable", message: "The server does not answer. Are you online?" };

/** A limit that has passed already, and a network that heeds it. @param {import("node:test").TestContext} t */
function deadNetwork(t) {
  t.mock.method(AbortSignal, "timeout", () => AbortSignal.abort(new DOMException("", "TimeoutError")));
  return t.mock.method(globalThis, "fetch", (/** @type {string} */ _, /** @type {RequestInit} */ { signal }) =>
    signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(Response.json({})),
  );
}

test("a request over a dead connection ends after a while", async (t) => {
  deadNetwork(t);
  await assert.rejects(get("/api/me"), NO_ANSWER);
});

test("a request made before the page's code was there ends after a while too, and can be made again", async (t) => {
  const { mock } = deadNetwork(t);
  ask("/api/me");
  await assert.rejects(get("/api/me"), NO_ANSWER);
  assert.equal(mock.callCount(), 1);
  mock.mockImplementation(() => Promise.resolve(Response.json({ name: "Ann" })));
  assert.deepEqual(await get("/api/me"), { name: "Ann" });
});

test("an early answer is kept for a page whose code arrives after the limit", async (t) => {
  const limit = new AbortController();
  t.mock.method(AbortSignal, "timeout", () => limit.signal);
  const json = new TextEncoder().encode('{"name":"Ann"}');
  t.mock.method(globalThis, "fetch", (/** @type {string} */ _, /** @type {RequestInit} */ { signal }) => {
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener("abort", () => stream.error(signal.reason)),
      pull: (stream) => {
        stream.enqueue(json);
        stream.close();
      },
    });
    return Promise.resolve(new Response(body, { headers: { "content-type": "application/json" } }));
  });
  ask("/api/me");
  await new Promise((done) => setTimeout(done, 20));
  limit.abort();
  assert.deepEqual(await get("/api/me"), { name: "Ann" });
});

test("an answer that breaks off is reported in words", async (t) => {
  t.mock.method(globalThis, "fetch", () => Promise.resolve(new Response('{"games": [')));
  await assert.rejects(get("/api/games"), NO_ANSWER);
});

test("a refusal is reported with its own code and sentence", async (t) => {
  const full = { code: "table_limit", detail: "Too many tables." };
  t.mock.method(globalThis, "fetch", () => Promise.resolve(Response.json(full, { status: 429 })));
  await assert.rejects(get("/api/me"), { status: 429, code: "table_limit", message: "Too many tables." });
});

test("a refusal that the catalogues know is reported in their words, with its parameters", async (t) => {
  const full = { code: "bad_name", detail: "As the server says it.", args: { most: 24 } };
  t.mock.method(globalThis, "fetch", () => Promise.resolve(Response.json(full, { status: 422 })));
  const message = "A name needs a letter or digit, and 24 characters at most.";
  await assert.rejects(get("/api/me"), { code: "bad_name", message });
});
