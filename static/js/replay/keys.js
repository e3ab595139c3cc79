import { at, toggled } from "./playback.js";

/** @import { Playback } from "./playback.js" */

/** @type {Readonly<Record<string, (playback: Playback) => Playback>>} */
export const KEYS = {
  ArrowLeft: (playback) => at(playback, playback.step - 1),
  ArrowRight: (playback) => at(playback, playback.step + 1),
  Home: (playback) => at(playback, 0),
  End: (playback) => at(playback, playback.last),
  " ": toggled,
};

/** Whether the focused element uses this key itself. @param {KeyboardEvent} event */
export function isBusy({ target, key }) {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest("input, select, textarea, dialog:not(.dialog-replay)") !== null ||
    (key === " " && target.closest("button, a") !== null)
  );
}
