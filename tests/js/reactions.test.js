import assert from "node:assert/strict";
import { test } from "node:test";
import "./drawn.js";

const { shortened } = await import("../../static/js/table/talk/reactions.js");

test("a long line of chat is cut between two letters, never within an emoji", () => {
  assert.equal(shortened(`${"a".repeat(88)}🐺🐺🐺`), `${"a".repeat(88)}🐺…`);
  assert.equal(shortened("🐺".repeat(90)), "🐺".repeat(90));
});
