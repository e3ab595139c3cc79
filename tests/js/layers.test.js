import assert from "node:assert/strict";
import { test } from "node:test";

test("what is laid while a step back is under way gets its entry after that step", async () => {
  /** @type {string[]} */
  const steps = [];
  const history = { state: null, pushState: () => steps.push("push"), back: () => steps.push("back") };
  Object.assign(globalThis, { history });
  const { isStepOfLayers, lay } = await import("../../static/js/ui/layers.js");
  const menuIsGone = lay(() => undefined);
  menuIsGone();
  await new Promise((done) => setTimeout(done, 5));
  assert.deepEqual(steps, ["push", "back"]);
  lay(() => undefined);
  assert.deepEqual(steps, ["push", "back"], "that step would undo a push");
  assert.ok(isStepOfLayers(), "the browser has stepped back");
  assert.deepEqual(steps, ["push", "back", "push"]);
});
