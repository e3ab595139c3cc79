import { onChange, settings } from "./settings.js";

/** @import { Sound } from "./sounds.js" */

/** Events after which a browser allows sound; putting a finger down is not enough. */
const TOUCHES = ["pointerup", "click", "keydown"];

/** @type {AudioContext|null} */
let audio = null;

/**
 * Prepares sounds as soon as the browser allows it: when the player switches them on, and at every touch after that.
 */
export function prepareSound() {
  onChange(wake);
  for (const touch of TOUCHES) document.addEventListener(touch, wake);
}

/** A phone call may have suspended it again. */
function wake() {
  if (!settings().sound) return;
  audio ??= new AudioContext();
  if (audio.state !== "running") audio.resume().catch(() => undefined);
}

/**
 * Plays a sound, and vibrates if the device can; does nothing if sounds are off, or before the first touch.
 *
 * @param {Sound} sound
 * @param {number} [delay] milliseconds
 */
export async function playSound(sound, delay = 0) {
  if (!settings().sound || audio?.state !== "running") return;
  // A sound that fails to load bothers nobody.
  const sounds = await import("./sounds.js").catch(() => null);
  sounds?.play(audio, sound, settings().volume, delay / 1000);
}
