import assert from "node:assert/strict";
import { test } from "node:test";
import "./drawn.js";

const { sitAtOnce } = await import("../../static/js/table/dialogs.js");

/** A table with two free seats, whose first one somebody else takes when this player asks for it. */
function tableWithRival() {
  /** @type {number[]} */
  const asked = [];
  /** @type {any} */
  const table = { seats: [0, 1].map((seat) => ({ seat, name: null })), needed: 2 };
  /** @type {any} */
  const props = {
    state: { table, you: { seat: null, name: "Ann" } },
    verbs: {
      sit: (/** @type {number} */ seat) => {
        asked.push(seat);
        table.seats[0].name = "Ben";
        return Promise.resolve(seat === 1);
      },
    },
  };
  return { asked, props };
}

test("who comes to sit down takes the next seat if somebody else was quicker", async () => {
  const { asked, props } = tableWithRival();
  await sitAtOnce(props, "");
  assert.deepEqual(asked, [0, 1]);
});

test("who is refused a seat that stays free asks only once", async () => {
  const { asked, props } = tableWithRival();
  props.verbs.sit = (/** @type {number} */ seat) => {
    asked.push(seat);
    return Promise.resolve(false);
  };
  await sitAtOnce(props, "");
  assert.deepEqual(asked, [0]);
});
