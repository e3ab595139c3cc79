/**
 * The step of a replay, and whether it runs by itself.
 *
 * @typedef {object} Playback
 * @property {number} step
 * @property {number} last the number of the last step
 * @property {boolean} playing
 * @property {number} speed how many times as fast as calm reading
 */

/** How long a step stays at speed 1, in milliseconds. */
const CALM = 1600;

/** The speeds to choose from. */
export const SPEEDS = [0.5, 1, 2, 4];

/** @param {number} last @param {number} step @returns {Playback} */
export const opened = (last, step) => ({ step: within(step, last), last, playing: false, speed: 1 });

/**
 * Stops at a step, clamped to the first and the last.
 * @param {Playback} playback
 * @param {number} step
 * @returns {Playback}
 */
export const at = (playback, step) => ({ ...playback, step: within(step, playback.last), playing: false });

/** One step further by itself; the last one stops it. @param {Playback} playback @returns {Playback} */
export function further(playback) {
  const step = within(playback.step + 1, playback.last);
  return { ...playback, step, playing: playback.playing && step < playback.last };
}

/** Starts or stops; from the end it starts over. @param {Playback} playback @returns {Playback} */
export function toggled(playback) {
  if (playback.playing) return { ...playback, playing: false };
  const step = playback.step >= playback.last ? 0 : playback.step;
  return { ...playback, step, playing: playback.last > 0 };
}

/** @param {Playback} playback @param {number} speed @returns {Playback} */
export const faster = (playback, speed) => ({ ...playback, speed: SPEEDS.includes(speed) ? speed : 1 });

/** How long the present step stays before the next. @param {Playback} playback */
export const pause = (playback) => CALM / playback.speed;

/** @param {number} step @param {number} last */
const within = (step, last) => Math.min(Math.max(Number.isFinite(step) ? Math.trunc(step) : 0, 0), Math.max(last, 0));

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
    (key === " " && target.closest("button, a, summary") !== null)
  );
}
