import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement } from "./drawn.js";
import { ctxOf } from "./table_of_four.js";

const { html, render } = await import("/vendor/lit-html/lit-html.js");
const { nudgeButton } = await import("../../static/js/table/between/nudge.js");

const NAMES = ["Ann", "Ben", "Cleo", "Dan"];

/** What I, Ann, see. @param {object} [changes] of the table @param {number[]} [asked] */
function drawn(changes = {}, asked = [1]) {
  const seats = NAMES.map((name, seat) => ({ seat, name, bot: null, away: false, ready: true, off_until: null }));
  const table = { clock: 86_400, phase: "playing", paused: false, closed: false, seats, ...changes };
  const state = { table, you: { seat: 0 }, view: { to_move: asked } };
  const place = new DrawnElement();
  render(html`${nudgeButton(/** @type {any} */ ({ state, ctx: ctxOf({}) }))}`, /** @type {any} */ (place));
  return /Nudge \w+/.exec(place.text())?.[0] ?? "";
}

/** The seats, one of them changed. @param {number} seat @param {object} change */
const but = (seat, change) => ({
  seats: NAMES.map((name, at) => ({
    ...{ seat: at, name, bot: null, away: false, ready: true, off_until: null },
    ...(at === seat ? change : {}),
  })),
});

test("a person who waits can nudge the one who has to act, or choose among several", () => {
  assert.equal(drawn(), "Nudge Ben");
  assert.equal(drawn({}, [1, 2]), "Nudge somebody");
  assert.equal(drawn({ phase: "between", ...but(2, { ready: false }) }), "Nudge Cleo");
});

test("nobody is offered a nudge who has to act too, has nudged today, or plays live", () => {
  assert.equal(drawn({}, [0, 1]), "");
  assert.equal(drawn(but(0, { nudged_at: new Date(Date.now() - 3_600_000).toISOString() })), "");
  assert.equal(drawn(but(0, { nudged_at: new Date(Date.now() - 90_000_000).toISOString() })), "Nudge Ben");
  assert.equal(drawn({ clock: 60 }), "");
  assert.equal(drawn({ paused: true }), "");
});

test("bots, empty seats and people on a day off are not nudged", () => {
  for (const change of [{ bot: "pup" }, { name: null }, { away: true }, { off_until: "2026-11-24T00:00:00Z" }])
    assert.equal(drawn(but(1, change)), "");
});
