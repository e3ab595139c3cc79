import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsIn } from "./drawn.js";
import { ctxOf as dingCtx } from "./table_of_ding.js";
import { ctxOf, viewOf } from "./table_of_four.js";

const { apart, wait } = await import("../../static/js/ui/about/about.js");
const { learn } = await import("../../static/js/words/catalogue.js");
const { textOf } = await import("../../scripts/words.js");
for (const game of ["dingo", "ding"]) learn(textOf("en", `games/${game}/about.ftl`));
const dingo = await import("../../static/js/games/dingo/words/about_card.js");
const ding = await import("../../static/js/games/ding/words/about_card.js");

test("numbered tags on things that lie close together stand side by side inside the window", () => {
  Object.assign(globalThis, { innerWidth: 390, innerHeight: 844 });
  const rects = /** @type {any[]} */ ([
    { left: 100, top: 50 },
    { left: 104, top: 52 },
    { left: 388, top: 840 },
  ]);
  assert.deepEqual(apart(rects), [
    { x: 92, y: 42 },
    { x: 126, y: 44 },
    { x: 352, y: 806 },
  ]);
});

test("a card says what it is, and what it is worth where it lies now", () => {
  const seats = viewOf().seats.map((seat, i) => (i === 1 ? { ...seat, scoring: ["9D"], penalty: ["4H"] } : seat));
  const ctx = ctxOf({ seats });
  /** @param {string} card */
  const said = (card) => wordsIn(Object.values(dingo.aboutCard(card, ctx).words()).join(": "));
  assert.match(said("9D"), /^9 of diamonds: A rabbit.* Ben.* captured it: it counts for them\.$/);
  assert.match(said("4H"), /A dingo.*lost it/);
  assert.match(said("7S"), /^7 of spades: A wolf.*rabbit 7/);
  assert.match(ding.aboutCard("Gi", dingCtx()).words().text, /A letter for DING.*trump/);
});

test("a tap that is over before the page knows of long presses asks nothing", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, {
    Element: EventTarget,
    HTMLElement: class {},
    SVGElement: class {},
    window: new EventTarget(),
  });
  let asked = 0;
  const target = Object.assign(new EventTarget(), { closest: () => void asked++ });
  const press = /** @type {any} */ ({ target, clientX: 0, clientY: 0 });
  const lifted = new AbortController();
  lifted.abort();
  wait(press, lifted);
  t.mock.timers.tick(1000);
  assert.equal(asked, 0);
  wait(press, new AbortController());
  t.mock.timers.tick(1000);
  assert.equal(asked, 1);
});
