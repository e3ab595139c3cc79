import { settings } from "../settings.js";

/**
 * Calls somebody back who looks elsewhere: the tab's title says that it is
 * their turn, and a soft tone sounds if they asked for one.
 */
export class Attention {
  #wanted = false;
  /** @type {AudioContext|null} */
  #audio = null;

  /** @param {(title: string) => void} retitle */
  constructor(retitle) {
    this.retitle = retitle;
  }

  /** @param {boolean} wanted whether it is on this person to do something @param {string} title of the page otherwise */
  update(wanted, title) {
    this.retitle(wanted ? `Your turn · ${title}` : title);
    if (wanted && !this.#wanted && settings().sound) this.#tone();
    this.#wanted = wanted;
  }

  /** Two soft notes, a fourth apart. */
  #tone() {
    this.#audio ??= new AudioContext();
    const { currentTime: now, destination } = this.#audio;
    for (const [pitch, at] of /** @type {const} */ ([[392, 0], [523.25, 0.16]])) {
      const note = new OscillatorNode(this.#audio, { type: "sine", frequency: pitch });
      const loudness = new GainNode(this.#audio, { gain: 0 });
      loudness.gain.setValueAtTime(0, now + at);
      loudness.gain.linearRampToValueAtTime(0.09, now + at + 0.03);
      loudness.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.6);
      note.connect(loudness).connect(destination);
      note.start(now + at);
      note.stop(now + at + 0.65);
    }
  }
}
