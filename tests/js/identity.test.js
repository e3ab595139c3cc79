import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { nameAt, rename } from "../../static/js/identity.js";

beforeEach(() => {
  mock.method(globalThis, "fetch", async () => Response.json({}));
});

afterEach(() => mock.restoreAll());

test("a player without a seat sits down with their latest name, and a seat keeps its own", async () => {
  const watching = { seat: null, host: false, name: "Ann", kicked: false, played: null };
  assert.equal(nameAt(watching), "Ann");
  await rename("Anna");
  assert.equal(nameAt(watching), "Anna");
  assert.equal(nameAt({ ...watching, seat: 2 }), "Ann");
});
