import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement } from "./drawn.js";

const { glance } = await import("../../static/js/review/glance.js");

const NAMES = ["Ann", "Ben", "Cara"];
test("the sum of another player's hand does not call their play yours", () => {
  const account = { seat: 1, par: 0, deal: 1, choices: -3.8, guesses: 0.5, others: 1, result: -1.3 };
  const element = new DrawnElement();
  element.drawn = glance(
    /** @type {any} */ ({
      review: { status: "done", choices: [], ledger: [account], moments: [] },
      names: NAMES,
      seat: 1,
      where: { frame: 0, last: 9 },
    }),
  );
  assert.match(element.text(), /Ben finished 1.3 points behind the others. What cost most: play \(−3.8\)/);
  assert.doesNotMatch(element.text(), /\byour\b/i);
});
