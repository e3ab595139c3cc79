import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement } from "./drawn.js";

Object.assign(document, { querySelector: () => null });
const { knockStrip } = await import("../../static/js/table/seats/sitting_down.js");

/** The strip that this person sees while Eve asks for a seat. @param {{name: string, host?: boolean}} you */
function stripOf({ name, host = false }) {
  /** @type {string[]} */
  const done = [];
  const table = { closed: false, phase: "waiting", seats: [], knocks: [{ seat: 1, name: "Eve", mine: false }] };
  const verbs = { withdraw: () => done.push("withdraw"), admit: () => done.push("admit") };
  const element = new DrawnElement();
  element.drawn = knockStrip(/** @type {any} */ ({ state: { table, you: { seat: null, name, host } }, verbs }));
  return { element, done };
}

test("a person who asks for a seat can take the request back", () => {
  const { element, done } = stripOf({ name: "Eve" });
  element.tap("Take back the request");
  assert.deepEqual(done, ["withdraw"]);
});

test("nobody else is offered to take it back", () => {
  for (const you of [{ name: "Finn" }, { name: "Ann", host: true }])
    assert.doesNotMatch(stripOf(you).element.text(), /Take back/);
});
