import assert from "node:assert/strict";
import { test } from "node:test";
import { get } from "../../static/js/net/http.js";

const NO_ANSWER = { status: 0, code: "unreachable", message: "The server does not answer. Are you online?" };

test("a request over a dead connection ends after a while", async (t) => {
  t.mock.method(AbortSignal, "timeout", () => AbortSignal.abort(new DOMException("", "TimeoutError")));
  t.mock.method(globalThis, "fetch", (/** @type {string} */ _, /** @type {RequestInit} */ { signal }) =>
    signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(Response.json({})),
  );
  await assert.rejects(get("/api/me"), NO_ANSWER);
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
