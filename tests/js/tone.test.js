import assert from "node:assert/strict";
import { test } from "node:test";

/** A browser that lets a page sound only after it was touched. */
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

const page = Object.assign(new EventTarget(), { documentElement: { dataset: {} } });
Object.assign(globalThis, {
  AudioContext: FakeAudio,
  OscillatorNode: FakeNode,
  GainNode: FakeNode,
  document: page,
  matchMedia: () => ({ matches: false }),
  localStorage: { getItem: () => null, setItem: () => undefined },
});
const { change } = await import("../../static/js/settings.js");
const { prepareTone } = await import("../../static/js/tone.js");
const { Attention } = await import("../../static/js/table/attention.js");
prepareTone();

/** Somebody touches the page. */
function touch() {
  FakeAudio.touched = true;
  page.dispatchEvent(new Event("pointerup"));
}

/** It becomes somebody's turn; how many notes that gave. */
function turn() {
  const before = notes;
  new Attention(() => undefined).update(true, "A table");
  return notes - before;
}

test("nothing is made to sound for who did not ask for it", () => {
  touch();
  assert.equal(FakeAudio.made.length, 0);
  assert.equal(turn(), 0);
});

test("the tone sounds at the next turn after it was switched on", () => {
  change({ sound: true });
  assert.equal(FakeAudio.made.length, 1);
  assert.equal(turn(), 2);
});

test("a tone that was put to sleep is woken with the next touch", () => {
  for (const audio of FakeAudio.made) audio.state = "suspended";
  assert.equal(turn(), 0);
  touch();
  assert.equal(turn(), 2);
  assert.equal(FakeAudio.made.length, 1);
});
