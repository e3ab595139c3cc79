import assert from "node:assert/strict";
import { test } from "node:test";

/** A browser that plays sounds only after the page was touched. */
class FakeAudio {
  static touched = false;
  /** @type {FakeAudio[]} */
  static made = [];
  state = "suspended";
  currentTime = 0;

  constructor() {
    FakeAudio.made.push(this);
  }

  resume() {
    if (FakeAudio.touched) this.state = "running";
    return Promise.resolve();
  }
}

let notes = 0;
class FakeNode {
  gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: () => undefined,
  };
  connect = () => this;
  start = () => void notes++;
  stop = () => undefined;
}

globalThis.navigator ??= /** @type {any} */ ({});

const page = Object.assign(new EventTarget(), {
  documentElement: { dataset: {} },
  createComment: () => null,
  createTreeWalker: () => null,
  getElementById: () => null,
  querySelector: () => null,
});
Object.assign(globalThis, {
  AudioContext: FakeAudio,
  OscillatorNode: FakeNode,
  GainNode: FakeNode,
  BiquadFilterNode: class extends FakeNode {
    frequency = this.gain;
  },
  AudioBufferSourceNode: FakeNode,
  AudioBuffer: class {
    getChannelData = () => new Float32Array(1);
  },
  document: page,
  matchMedia: () => ({ matches: false }),
  localStorage: { getItem: () => null, setItem: () => undefined },
});
const { change } = await import("../../static/js/settings.js");
const { prepareSound } = await import("../../static/js/sound.js");
const { Attention } = await import("../../static/js/table/attention.js");
prepareSound();

/** A touch on the page. */
function touch() {
  FakeAudio.touched = true;
  page.dispatchEvent(new Event("pointerup"));
}

/** Milliseconds within which the code for sounds loads, even on a busy machine. */
const LOADING = 250;

/** Makes it somebody's turn; the number of notes played, once the code for sounds has loaded. */
async function turn() {
  const before = notes;
  new Attention(() => undefined).update(true, "A table");
  await import("../../static/js/sounds.js");
  await new Promise((resolve) => setTimeout(resolve, LOADING));
  return notes - before;
}

test("no sound is played for a player who did not switch it on", async () => {
  touch();
  assert.equal(FakeAudio.made.length, 0);
  assert.equal(await turn(), 0);
});

test("the tone is played at the next turn after it was switched on", async () => {
  change({ sound: true });
  assert.equal(FakeAudio.made.length, 1);
  assert.equal(await turn(), 2);
});

test("suspended audio resumes with the next touch", async () => {
  for (const audio of FakeAudio.made) audio.state = "suspended";
  assert.equal(await turn(), 0);
  touch();
  assert.equal(await turn(), 2);
  assert.equal(FakeAudio.made.length, 1);
});

test("all sounds differ, and those switched off are not played", async () => {
  const game = /** @type {any} */ ({ sound: (/** @type {any} */ event) => (event.type === "played" ? "card" : null) });
  const hear = async (/** @type {string[]} */ ...types) => {
    const before = notes;
    new Attention(() => undefined).hear(
      types.map((type) => ({ type })),
      game,
    );
    await new Promise((resolve) => setTimeout(resolve, LOADING));
    return notes - before;
  };
  assert.equal(await hear("played", "played"), 1);
  assert.equal(await hear("sat"), 2);
  assert.equal(await hear("hand_finished"), 4);
  assert.equal(await hear("moved"), 0);
  change({ sound: false });
  assert.equal(await hear("sat"), 0);
});

test("no sound is longer than 0.6 seconds, so that none runs into the next", async () => {
  const { SOUNDS } = await import("../../static/js/sounds.js");
  for (const [name, notes] of Object.entries(SOUNDS))
    for (const { at, long } of notes) assert.ok(at + long <= 0.6001, name);
});
