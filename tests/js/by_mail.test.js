import assert from "node:assert/strict";
import { test } from "node:test";
import "./drawn.js";
import { ctxOf } from "./table_of_four.js";

process.env.TZ = "Europe/Berlin";
const { dateOf, daysLeft } = await import("../../static/js/table/by_mail.js");
const { readOut } = await import("../../static/js/table/menu/read_out.js");

test("tomorrow is the next day, also where today has 23 or 25 hours", (t) => {
  for (const [now, today, tomorrow] of [
    ["2026-10-25T00:30:00+02:00", "2026-10-25", "2026-10-26"],
    ["2026-10-24T23:30:00+02:00", "2026-10-24", "2026-10-25"],
    ["2026-03-28T23:30:00+01:00", "2026-03-28", "2026-03-29"],
    ["2026-12-31T12:00:00+01:00", "2026-12-31", "2027-01-01"],
  ]) {
    t.mock.timers.enable({ apis: ["Date"], now: new Date(now) });
    assert.deepEqual([dateOf(0), dateOf(1)], [today, tomorrow]);
    t.mock.timers.reset();
  }
});

test("days off count down, month by month", () => {
  const known = { a_month: 3, days: ["2026-11-02", "2026-11-30", "2026-12-01"].map((day) => ({ day, zone: "UTC" })) };
  assert.equal(daysLeft(known, "2026-11-30"), 1);
  assert.equal(daysLeft(known, "2026-12-31"), 2);
  assert.equal(daysLeft(known, "2027-01-01"), 3);
});

test("the time left is read out in hours where the table shows hours", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 0 });
  /** @param {number} left @param {number} [reserve] */
  const said = (left, reserve = 0) => {
    const time = { now: new Date(0).toISOString(), due: [new Date(1000 * (left + reserve)).toISOString()] };
    const ctx = ctxOf({}, { live: true, due: [1000 * left, null, null, null] });
    const state = { ...ctx, time: { ...time, bank: [reserve], deal: null } };
    return readOut(/** @type {any} */ ({ ctx, state, game: null }), "clock", 0);
  };
  assert.equal(await said(3 * 86_400 - 1), "You have 72 h left.");
  assert.equal(await said(3_599), "You have 59 min 59 s left.");
  assert.equal(await said(15, 90), "You have 15 seconds left. After that, 1 min 30 s in reserve.");
});
