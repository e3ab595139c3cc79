import assert from "node:assert/strict";
import { test } from "node:test";
import { read, write } from "../../static/js/replay/address.js";
import { at, faster, further, isBusy, opened, pause, toggled } from "../../static/js/replay/playback.js";
import { namesOf, sceneOf } from "../../static/js/replay/scene.js";
import { Viewpoint } from "../../static/js/replay/viewpoint.js";
import { viewOf } from "./table_of_four.js";

test("a step beyond the last or first one stays there", () => {
  const playback = opened(10, 99);
  assert.equal(playback.step, 10);
  assert.equal(at(playback, -3).step, 0);
});

test("a replay plays by itself and stops at the last step", () => {
  let playback = toggled(opened(2, 0));
  assert.equal(playback.playing, true);
  playback = further(playback);
  assert.deepEqual([playback.step, playback.playing], [1, true]);
  playback = further(playback);
  assert.deepEqual([playback.step, playback.playing], [2, false]);
});

test("playing from the end starts over, and stepping by hand stops it", () => {
  const again = toggled(opened(5, 5));
  assert.deepEqual([again.step, again.playing], [0, true]);
  assert.equal(at(again, 3).playing, false);
});

test("twice the speed halves the pause, and an unknown speed counts as the calm one", () => {
  const playback = opened(5, 0);
  assert.equal(pause(faster(playback, 2)) * 2, pause(playback));
  assert.equal(faster(playback, 17).speed, 1);
});

test("Space opens a folded list or presses a button, and plays the hand anywhere else", () => {
  class Focused {
    constructor(/** @type {string} */ name) {
      this.closest = (/** @type {string} */ all) => (all.split(", ").includes(name) ? this : null);
    }
  }
  Object.assign(globalThis, { HTMLElement: Focused });
  const focused = ["summary", "button", "a", "input", "section"];
  const uses = (/** @type {string} */ key) =>
    focused.filter((name) => isBusy(/** @type {any} */ ({ target: new Focused(name), key })));
  assert.deepEqual(uses(" "), ["summary", "button", "a", "input"]);
  assert.deepEqual(uses("ArrowLeft"), ["input"]);
});

test("an address leads to the step and the view that it names", () => {
  assert.deepEqual(read(new URLSearchParams("step=12&seat=3")), { step: 12, seat: 3, own: 3 });
  assert.deepEqual(read(new URLSearchParams("seat=all")), { step: 0, seat: null, own: null });
  assert.deepEqual(read(new URLSearchParams("step=-4&seat=x")), { step: 0, seat: null, own: null });
  for (const spot of [
    { step: 12, seat: 3, own: 3 },
    { step: 12, seat: null, own: 2 },
    { step: 12, seat: null, own: null },
  ])
    assert.deepEqual(read(new URL(write("a b", spot), "http://x").searchParams), spot);
});

test("a finished hand is drawn like a table where nobody can act", () => {
  const record = /** @type {any} */ ({
    id: "h",
    table: "t",
    game: "dingo",
    number: 2,
    options: {},
    dealer: 1,
    players: [
      { seat: 1, name: "Ben", bot: null },
      { seat: 0, name: "Ann", bot: "pup" },
    ],
    fairness: { commitment: "c" },
  });
  const frame = { .../** @type {any} */ (viewOf()), events: [], step: null };
  const scene = sceneOf(record, frame, 1, /** @type {any} */ ({}));
  assert.deepEqual(namesOf(record), ["Ann", "Ben"]);
  assert.deepEqual(scene.legal, []);
  assert.equal(scene.live, false);
  assert.equal(scene.you.seat, 1);
});

/** A server that sends each seat's view of a hand when the test says so. */
function slowServer() {
  /** @type {{seat: number|null, comes: () => void, fails: () => void}[]} */
  const asked = [];
  /** @type {ConstructorParameters<typeof Viewpoint>[1]} */
  const fetch = (seat) =>
    new Promise((done, failed) => {
      asked.push({
        seat,
        comes: () => done(/** @type {any} */ ([`as ${seat}`])),
        fails: () => failed(new Error("no connection")),
      });
    });
  return { asked, fetch };
}

/** @param {Viewpoint} viewpoint */
const seen = ({ seat, frames }) => [seat, ...frames];

test("a view stays, under its own name, until the other one has loaded", async () => {
  const { asked, fetch } = slowServer();
  const viewpoint = new Viewpoint(0, fetch);
  const first = viewpoint.look(0);
  asked[0]?.comes();
  assert.equal(await first, true);
  const second = viewpoint.look(1);
  assert.deepEqual(seen(viewpoint), [0, "as 0"]);
  asked[1]?.comes();
  assert.equal(await second, true);
  assert.deepEqual(seen(viewpoint), [1, "as 1"]);
});

test("a view that fails to load leaves the present one, and can be requested again", async () => {
  const { asked, fetch } = slowServer();
  const viewpoint = new Viewpoint(0, fetch);
  const first = viewpoint.look(0);
  asked[0]?.comes();
  await first;
  const second = viewpoint.look(1);
  asked[1]?.fails();
  await assert.rejects(second, /no connection/);
  assert.deepEqual(seen(viewpoint), [0, "as 0"]);
  assert.equal(viewpoint.wanted, 0);
});

test("when two views are requested, only the later one is shown, whichever arrives first", async () => {
  const { asked, fetch } = slowServer();
  const viewpoint = new Viewpoint(null, fetch);
  const [one, two, other] = [viewpoint.look(1), viewpoint.look(2), viewpoint.look(null)];
  asked[2]?.comes();
  asked[0]?.comes();
  asked[1]?.fails();
  assert.deepEqual(await Promise.all([one, two, other]), [false, false, true]);
  assert.deepEqual(seen(viewpoint), [null, "as null"]);
});
