import { onChange, settings } from "./settings.js";

/** After these a browser lets a page sound; a finger that is put down is not enough for it. */
const TOUCHES = ["pointerup", "click", "keydown"];

/** @type {AudioContext|null} */
let audio = null;

/** Makes the tone ready as soon as the browser lets it: when it is switched on, and with every touch from then on. */
export function prepareTone() {
  onChange(wake);
  for (const touch of TOUCHES) document.addEventListener(touch, wake);
}

/** A telephone call may have put it to sleep again. */
function wake() {
  if (!settings().sound) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume().catch(() => undefined);
}

/** Two soft notes, a fourth apart; nothing where the page has not been touched yet. */
export function tone() {
  if (audio?.state !== "running") return;
  const { currentTime: now, destination } = audio;
  for (const [pitch, at] of /** @type {const} */ ([
    [392, 0],
    [523.25, 0.16],
  ])) {
    const note = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(0, now + at);
    loudness.gain.linearRampToValueAtTime(0.09, now + at + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.6);
    note.connect(loudness).connect(destination);
    note.start(now + at);
    note.stop(now + at + 0.65);
  }
}
