import { onChange, settings } from "./settings.js";

/** @import { Sound } from "./sounds.js" */

/** After these a browser lets a page sound; a finger that is put down is not enough for it. */
const TOUCHES = ["pointerup", "click", "keydown"];

/** @type {AudioContext|null} */
let audio = null;

/** Makes sounds ready as soon as the browser lets it: when they are switched on, and with every touch from then on. */
export function prepareSound() {
  onChange(wake);
  for (const touch of TOUCHES) document.addEventListener(touch, wake);
}

/** A telephone call may have put it to sleep again. */
function wake() {
  if (!settings().sound) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume().catch(() => undefined);
}

/**
 * Lets something be heard, and felt where there is a motor for it; nothing for who has not asked for sounds, or where
 * the page has not been touched yet.
 *
 * @param {Sound} sound
 * @param {number} [delay] milliseconds
 */
export async function playSound(sound, delay = 0) {
  if (!settings().sound || audio?.state !== "running") return;
  // A sound that cannot be loaded is nothing to bother anybody with.
  const sounds = await import("./sounds.js").catch(() => null);
  sounds?.play(audio, sound, settings().volume, delay / 1000);
}
