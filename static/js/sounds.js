/**
 * The table's sounds, synthesised from tones and noise. Each is recognisable by ear: a turn is a fourth upwards, a card
 * a rustle, a rabbit two taps on wood, a dingo a leap into dust, a wolf a breath, a catch a thud, DING! a bell, the
 * last spaces of a race a drum, a race won from behind a drum and a fourth, the Ace Rabbit a climb on wood, both wolves
 * a howl of two, an end a chord, somebody who comes two short notes, a word a drop. None is longer than
 * 0.6 seconds.
 *
 * @typedef {"turn"|"card"|"hop"|"leap"|"creep"|"catch"|"ding"|"drum"|"comeback"|"ace"|"pack"|"end"|"joins"
 * |"word"} Sound
 * @typedef {object} Note
 * @property {number} at when it begins, in seconds
 * @property {number} long how long it is heard, in seconds
 * @property {number} loud 0 to 1
 * @property {number} pitch in hertz; of noise, what is let through
 * @property {number} [to] the pitch at its end, where it slides
 * @property {OscillatorType|"noise"} [type]
 */

/** @type {Readonly<Record<Sound, readonly Note[]>>} */
export const SOUNDS = {
  turn: [
    { at: 0, long: 0.44, loud: 0.5, pitch: 392 },
    { at: 0.16, long: 0.44, loud: 0.5, pitch: 523.25 },
  ],
  card: [{ at: 0, long: 0.11, loud: 0.35, pitch: 2600, to: 900, type: "noise" }],
  hop: [
    { at: 0, long: 0.07, loud: 0.5, pitch: 880, to: 640, type: "triangle" },
    { at: 0.25, long: 0.07, loud: 0.5, pitch: 740, to: 540, type: "triangle" },
  ],
  leap: [
    { at: 0, long: 0.2, loud: 0.5, pitch: 150, to: 260 },
    { at: 0.3, long: 0.18, loud: 0.5, pitch: 700, to: 260, type: "noise" },
  ],
  creep: [{ at: 0, long: 0.42, loud: 0.4, pitch: 320, to: 900, type: "noise" }],
  catch: [
    { at: 0, long: 0.08, loud: 0.5, pitch: 1200, type: "noise" },
    { at: 0.01, long: 0.32, loud: 1, pitch: 170, to: 55 },
  ],
  ding: [
    { at: 0, long: 0.6, loud: 0.6, pitch: 1318.5 },
    { at: 0, long: 0.5, loud: 0.25, pitch: 2637 },
    { at: 0, long: 0.4, loud: 0.15, pitch: 3559 },
  ],
  drum: [
    { at: 0, long: 0.16, loud: 0.5, pitch: 150, to: 70 },
    { at: 0.2, long: 0.16, loud: 0.75, pitch: 150, to: 70 },
    { at: 0.38, long: 0.22, loud: 1, pitch: 165, to: 60 },
  ],
  comeback: [
    { at: 0, long: 0.14, loud: 0.8, pitch: 150, to: 70 },
    { at: 0.14, long: 0.14, loud: 0.9, pitch: 165, to: 75 },
    { at: 0.28, long: 0.32, loud: 0.5, pitch: 392, type: "triangle" },
    { at: 0.28, long: 0.32, loud: 0.45, pitch: 523.25, type: "triangle" },
  ],
  ace: [
    { at: 0, long: 0.1, loud: 0.5, pitch: 659.3, type: "triangle" },
    { at: 0.1, long: 0.1, loud: 0.5, pitch: 880, type: "triangle" },
    { at: 0.2, long: 0.4, loud: 0.5, pitch: 1046.5, type: "triangle" },
    { at: 0.2, long: 0.4, loud: 0.25, pitch: 1318.5, type: "triangle" },
  ],
  pack: [
    { at: 0, long: 0.3, loud: 0.35, pitch: 320, to: 900, type: "noise" },
    { at: 0.05, long: 0.5, loud: 0.45, pitch: 220, to: 440 },
    { at: 0.15, long: 0.45, loud: 0.3, pitch: 294, to: 587 },
  ],
  end: [
    { at: 0, long: 0.3, loud: 0.4, pitch: 261.6, type: "triangle" },
    { at: 0.1, long: 0.3, loud: 0.4, pitch: 329.6, type: "triangle" },
    { at: 0.2, long: 0.4, loud: 0.45, pitch: 392, type: "triangle" },
    { at: 0.2, long: 0.4, loud: 0.35, pitch: 523.25, type: "triangle" },
  ],
  word: [{ at: 0, long: 0.14, loud: 0.35, pitch: 950, to: 1500 }],
  joins: [
    { at: 0, long: 0.12, loud: 0.3, pitch: 660, type: "triangle" },
    { at: 0.12, long: 0.18, loud: 0.3, pitch: 880, type: "triangle" },
  ],
};

/** How a telephone shakes with it, in milliseconds on and off. @type {Readonly<Partial<Record<Sound, number[]>>>} */
const SHAKES = { turn: [60], catch: [25], ding: [40, 60, 120], drum: [20, 60, 40], ace: [30, 40, 90] };

/** The loudest sound has this volume. */
const LOUDEST = 0.2;

/** @param {AudioContext} audio @param {Sound} sound @param {number} volume 0 to 1 @param {number} delay seconds */
export function play(audio, sound, volume, delay) {
  const start = audio.currentTime + delay;
  for (const note of SOUNDS[sound]) strike(audio, note, start + note.at, note.loud * volume * LOUDEST);
  const shake = SHAKES[sound];
  if (shake) setTimeout(() => vibrate(shake), delay * 1000);
}

/** @param {number[]} shake */
function vibrate(shake) {
  if ("vibrate" in globalThis.navigator) navigator.vibrate(shake);
}

/** @param {AudioContext} audio @param {Note} note @param {number} at @param {number} loud */
function strike(audio, note, at, loud) {
  const end = at + note.long;
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(loud, at + Math.min(0.03, note.long / 4));
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  const source = note.type === "noise" ? noise(audio, note, at, loudness) : tone(audio, note, at, loudness);
  loudness.connect(audio.destination);
  source.start(at);
  source.stop(end + 0.05);
}

/** @param {AudioContext} audio @param {Note} note @param {number} at @param {AudioNode} out */
function tone(audio, { pitch, to, long, type = "sine" }, at, out) {
  const source = new OscillatorNode(audio, { type: /** @type {OscillatorType} */ (type), frequency: pitch });
  if (to) {
    source.frequency.setValueAtTime(pitch, at);
    source.frequency.exponentialRampToValueAtTime(to, at + long);
  }
  source.connect(out);
  return source;
}

/** @param {AudioContext} audio @param {Note} note @param {number} at @param {AudioNode} out */
function noise(audio, { pitch, to, long }, at, out) {
  const buffer = new AudioBuffer({ length: Math.ceil(audio.sampleRate * long), sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
  if (to) {
    filter.frequency.setValueAtTime(pitch, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + long);
  }
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(filter).connect(out);
  return source;
}
