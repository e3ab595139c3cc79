import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement, serving, settled } from "./drawn.js";

const { Mine } = await import("../../static/js/mine/panel.js");

const DRILLS = "/api/me/drills";

/** A player's panel, and a server with these hands without a review. @param {readonly string[]} unreviewed */
async function panelWith(...unreviewed) {
  const drills = { drills: [], due: 0, later: 0, next: null, learned: 0 };
  const statistics = { hands: 0, of: 0, accuracy: [], phases: [], course: [] };
  const server = serving({ [DRILLS]: { ...drills, unreviewed }, "/api/me/statistics": statistics });
  for (const hand of unreviewed) server.answers[pathOf(hand)] = {};
  const element = new DrawnElement();
  const mine = new Mine(() => {
    element.drawn = mine.template();
  });
  await settled();
  return {
    element,
    server,
    /** The reviews that were asked for. */
    asked: () => server.of("GET").filter((path) => path.endsWith("/review")),
    /** The player looks again, when these hands have no review. @param {readonly string[]} hands */
    async lookAgain(...hands) {
      server.answers[DRILLS] = { ...drills, unreviewed: hands };
      await mine.load();
    },
  };
}

const pathOf = (/** @type {string} */ hand) => `/api/hands/${hand}/review`;

test("hands that still wait can be reviewed after the first five have their reviews", async () => {
  const { element, asked, lookAgain } = await panelWith("a", "b", "c", "d", "e", "f", "g", "h");
  element.tap("Review 8 more hands");
  await settled();
  assert.match(element.text(), /Review 3 more hands.*Analysing 5 hands/s);
  await lookAgain("f", "g", "h");
  assert.doesNotMatch(element.text(), /Analysing/);
  element.tap("Review 3 more hands");
  await settled();
  assert.deepEqual(asked(), ["a", "b", "c", "d", "e", "f", "g", "h"].map(pathOf));
  assert.match(element.text(), /Analysing 3 hands/);
});

test("two quick presses ask for each review once, and count every hand once", async () => {
  const { element, asked } = await panelWith("a", "b", "c", "d", "e", "f", "g");
  const [press] = element.handlers("click", "Review 7 more hands");
  press?.();
  press?.();
  await settled();
  assert.deepEqual(asked().sort(), ["a", "b", "c", "d", "e", "f", "g"].map(pathOf));
  assert.match(element.text(), /Analysing 7 hands/);
});

test("a review that the server did not begin is not counted, and can be asked for again", async () => {
  const { element, server, asked } = await panelWith("a", "b");
  delete server.answers[pathOf("b")];
  element.tap("Review 2 more hands");
  await settled();
  assert.match(element.text(), /role="alert".*Review 1 more hand.*Analysing 1 hand\./s);
  server.answers[pathOf("b")] = {};
  element.tap("Review 1 more hand");
  await settled();
  assert.match(element.text(), /Analysing 2 hands/);
  assert.doesNotMatch(element.text(), /role="alert"/);
  assert.deepEqual(asked(), ["a", "b", "b"].map(pathOf));
});
