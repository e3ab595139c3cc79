import assert from "node:assert/strict";
import { test } from "node:test";
import "./drawn.js";

/** @import { Lesson } from "../../static/js/net/messages.js" */

const { begun, moved } = await import("../../static/js/learn/course.js");
const { lessonScene } = await import("../../static/js/learn/scene.js");
const { settings } = await import("../../static/js/settings.js");

/** A lesson that begins after a hunt, in the middle of its hand. */
const lesson = /** @type {Lesson} */ (
  /** @type {unknown} */ ({
    name: "dingo",
    seat: 0,
    hand: { id: "h", game: "dingo", options: {}, players: [], dealer: 0, number: 1 },
    frames: [{ events: [] }, { events: [{ type: "hunted" }] }, { events: [{ type: "dingo" }] }],
    steps: [
      { at: 1, say: "first", legal: [], action: null },
      { at: 2, say: "then", legal: [], action: null },
    ],
  })
);

test("a lesson opens without what led to it: the felt would tell that with the cards of another lesson", () => {
  const told = (/** @type {import("../../static/js/learn/course.js").Course} */ course) =>
    lessonScene(course, settings(), () => Promise.resolve(false)).events.map(({ type }) => type);
  const first = begun([lesson], 0);
  assert.deepEqual(told(first), []);
  assert.deepEqual(told(moved({ ...first, step: 1 })), ["dingo"]);
});
