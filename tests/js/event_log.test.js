import assert from "node:assert/strict";
import { test } from "node:test";
import { sentence } from "../../static/js/games/dingo/words/sentence.js";
import { EventLog } from "../../static/js/table/log/event_log.js";
import { ctxOf } from "./table_of_four.js";

/** The parts of an element that the log for screen readers needs. */
class FakeElement {
  /** @type {FakeElement[]} */
  children = [];
  textContent = "";
  setAttribute() {
    // nothing here reads attributes
  }

  /** @param {FakeElement} child */
  append(child) {
    this.children.push(child);
  }

  get childElementCount() {
    return this.children.length;
  }
}

const discard = [{ type: "discard", cards: ["7S"] }];

/** A page whose log receives events, and the lines that it has read out. */
function page() {
  const place = new FakeElement();
  Object.assign(globalThis, { document: { createElement: () => new FakeElement() } });
  const log = new EventLog();
  log.mount(/** @type {any} */ (place));
  /** @param {object[]} events @param {import("../../static/js/net/messages.js").Action[]} legal */
  const tell = (events, legal) => {
    const ctx = ctxOf({ to_move: [legal.length > 0 ? 0 : 1] }, { legal });
    const game = { sentence, announce: () => null };
    const props = { ctx, game, screen: { log: [] }, state: { ...ctx, version: 0, chat: [], time: null } };
    log.tell(/** @type {any} */ (events), /** @type {any} */ (props), null);
  };
  return { tell, told: () => place.children.flatMap((log) => log.children.map(({ textContent }) => textContent)) };
}

const ASKED = "Round 1 of 7: discard a card.";
const said = { type: "said", name: "Ben", seat: 1, text: "hm" };

test("a player who arrives or returns on their turn is told that it is their turn", () => {
  const { tell, told } = page();
  tell([], discard);
  assert.deepEqual(told(), [ASKED]);
});

test("a question is read out once, whatever else is said, and again the next time it is asked", () => {
  const { tell, told } = page();
  for (const legal of [discard, discard, [], discard]) tell([said], legal);
  assert.deepEqual(told(), ["Ben says: hm", ASKED, "Ben says: hm", "Ben says: hm", "Ben says: hm", ASKED]);
});
