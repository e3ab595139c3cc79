import assert from "node:assert/strict";
import { test } from "node:test";
import { serving, settled } from "./drawn.js";
import { page } from "./fake_socket.js";
import { viewOf } from "./table_of_four.js";

/** @import { Ctx } from "../../static/js/games/client.js" */

const { AskedMoment } = await import("../../static/js/review/moment/asked_moment.js");
const { sentence } = await import("../../static/js/games/dingo/words/sentence.js");

/** A card on the felt. */
class Card {
  isLit = false;
  classList = { toggle: (/** @type {string} */ _name, /** @type {boolean} */ on) => (this.isLit = on) };
  getAttribute = () => "2S";
}

/** A choice in the hunt for Rabbit 2: the 2♠, or no wolf. */
const CHOICE = {
  step: 0,
  seat: 0,
  played: 1,
  best: 0,
  alternatives: [{ action: { type: "wolves", cards: ["2S"] } }, { action: { type: "wolves" } }],
};

/** A moment that asks, and the felt's only card. */
async function asked() {
  const hunt = { dingo: { seat: 1, card: "2H" }, wolves: [], asked: [] };
  const frame = { ...viewOf({ phase: "wolves", called: "2", hunt, hands: [["2S"], null, null, null] }), events: [] };
  serving({ "/api/hands/h/frames?seat=0": [frame] });
  const card = new Card();
  Object.assign(page, { querySelectorAll: () => [card] });
  Object.assign(globalThis, { requestAnimationFrame: setImmediate });
  /** @type {Ctx[]} */
  const drawn = [];
  const game = { sentence, felt: (/** @type {Ctx} */ ctx) => drawn.push(ctx) };
  const players = ["Ann", "Ben", "Cara", "Dov"].map((name, seat) => ({ name, seat, bot: null }));
  const record = { id: "h", game: "dingo", options: {}, players, dealer: 3, number: 1 };
  const about = /** @type {any} */ ({ record, choice: CHOICE, game, words: {}, names: [], own: true });
  const moment = new AskedMoment(about, { changed: () => void moment.felt() });
  await moment.begin();
  /** Answers with an action that the felt offers. @param {number} one */
  const answers = async (one) => {
    const { legal = [], act } = /** @type {Ctx} */ (drawn.at(-1));
    await act(/** @type {Ctx["legal"][number]} */ (legal[one]));
    await onScreen();
  };
  return { moment, card, answers, offered: () => drawn.at(-1)?.legal };
}

/** The highlights follow the drawing. */
async function onScreen() {
  await new Promise((done) => setTimeout(done, 20));
  await settled();
}

test("a moment that is left takes its highlights off the felt", async () => {
  const { moment, card, answers } = await asked();
  await answers(1);
  assert.equal(card.isLit, true);
  moment.stop();
  await onScreen();
  assert.equal(card.isLit, false);
});

test("an answered moment is still described by what it offered, and the felt offers nothing more", async () => {
  const { moment, answers, offered } = await asked();
  const question = moment.sentence;
  assert.match(question, /2♠/);
  assert.equal(offered()?.length, 2);
  await answers(1);
  assert.equal(moment.state, "told");
  assert.equal(moment.sentence, question);
  assert.deepEqual(offered(), []);
});
