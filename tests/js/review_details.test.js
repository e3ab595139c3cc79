import assert from "node:assert/strict";
import { test } from "node:test";
import { DrawnElement, serving } from "./drawn.js";

Object.assign(globalThis, { Element: DrawnElement, HTMLElement: DrawnElement });
const { glance } = await import("../../static/js/review/glance.js");
const { MomentView } = await import("../../static/js/review/moment/moment.js");

/** @import { Choice } from "../../static/js/review/document.js" */

const NAMES = ["Ann", "Ben", "Cara"];
const CARDS = ["2H", "3H", "4H", "5H"];

const alternative = { action: { type: "discard" }, points: 8, lead: 0.5, wins: 0.3, wins_low: 0.2, wins_high: 0.4 };

/** @type {Choice} */
const choice = {
  step: 4,
  seat: 0,
  played: 0,
  best: 0,
  alternatives: [alternative],
  loss: { wins: 0, wins_low: 0, wins_high: 0, lead: 0 },
  mark: "best",
};

const review = /** @type {any} */ ({ status: "done", seats: [], choices: [choice], ledger: [], moments: [] });

test("the sum of another player's hand does not call their play yours", () => {
  const account = { seat: 1, par: 0.25, deal: 0, choices: -0.38, guesses: 0.03, others: 0.1, result: 0 };
  const element = new DrawnElement();
  element.drawn = glance(
    /** @type {any} */ ({
      review: { ...review, choices: [], ledger: [account] },
      names: NAMES,
      seat: 1,
      where: { frame: 0, last: 9 },
      words: { todo: () => "" },
    }),
  );
  assert.match(element.text(), /What cost Ben most: play \(−38 points of winning chance\)/);
  assert.doesNotMatch(element.text(), /\byour\b/i);
});

/** The unseen cards before Ann's choice, at Ben and Cara, drawn and redrawn. */
async function unseenCards() {
  const cards = CARDS.map((card, i) => ({ card, chances: [0, i % 2, 1 - (i % 2), 0], shifts: [0, 0, 0, 0] }));
  serving({ "/api/hands/h/known?step=4&seat=0": { seat: 0, cards, last: null } });
  const element = new DrawnElement();
  const words = { todo: () => "discard", card: (/** @type {string} */ code) => code };
  const draw = () => {
    element.drawn = view.template(/** @type {any} */ ({ review, where: { frame: 5 }, choice, seat: 0, words }));
  };
  let shown = () => undefined;
  const loaded = new Promise((/** @type {any} */ resolve) => {
    shown = resolve;
  });
  const changed = () => {
    draw();
    if (element.text().includes('role="grid"')) shown();
  };
  const view = new MomentView(
    "h",
    NAMES,
    /** @type {any} */ ({
      changed,
      say: () => "",
      watch: () => Promise.resolve(),
      picture: () => "",
    }),
  );
  view.isOpen = true;
  draw();
  await loaded;
  return {
    element,
    /** Whether the page may use the key too. @param {string} key */
    press(key) {
      const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
      element.handlers("keydown", "")[0]?.(event);
      return !event.defaultPrevented;
    },
    /** The chosen cell, as the text below the cards tells it. */
    told: () => element.text().match(/known-told">\s*<p role="status">(.*?)<\/p>/)?.[1],
  };
}

test("Home and End go to the ends of a row of unseen cards, and not through the hand", async () => {
  const { press, told } = await unseenCards();
  press("ArrowDown");
  assert.equal(press("End"), false);
  assert.equal(told(), "3H, Cara: 0 %.");
  assert.equal(press("Home"), false);
  assert.equal(told(), "3H, Ben: 100 %.");
});
