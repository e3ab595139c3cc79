import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement } from "./drawn.js";

Object.assign(document, { querySelector: () => null });
const { knockStrip } = await import("../../static/js/table/seats/knocks.js");

/**
 * The strip that this person sees while Eve asks for a seat.
 * @param {{seat?: number|null, host?: boolean, knock?: number}} you
 * @param {{seat: number, name: string, mine: boolean, agreed: number[]}} knock
 */
function stripOf(you, knock = { seat: 1, name: "Eve 2", mine: false, agreed: [] }) {
  /** @type {string[]} */
  const done = [];
  const seats = ["Ann", "Eve 2", "Cem", "Dee"].map((name) => ({ name, avatar: null }));
  const table = { closed: false, phase: "waiting", seats, knocks: [knock] };
  const verbs = { withdraw: () => done.push("withdraw"), admit: () => done.push("admit") };
  const element = new DrawnElement();
  element.drawn = knockStrip(/** @type {any} */ ({ state: { table, you: { seat: null, ...you } }, verbs }));
  return { element, done };
}

test("a person who asks for a seat can take the request back", () => {
  const { element, done } = stripOf({ knock: 0 });
  element.tap("Take back the request");
  assert.deepEqual(done, ["withdraw"]);
});

test("nobody else is offered to take it back", () => {
  for (const you of [{}, { host: true }]) assert.doesNotMatch(stripOf(you).element.text(), /Take back/);
});

const claim = { seat: 1, name: "Eve 2", mine: true, agreed: [2] };

test("those who may give a seat together see who has agreed", () => {
  const { element, done } = stripOf({ seat: 3 }, claim);
  assert.match(element.text(), /Cem agrees\./);
  element.tap("Give the seat");
  assert.deepEqual(done, ["admit"]);
});

test("a person who has agreed is not asked again", () => {
  const text = stripOf({ seat: 2 }, claim).element.text();
  assert.match(text, /Everyone else here has to agree\./);
  assert.doesNotMatch(text, /Give the seat/);
});
