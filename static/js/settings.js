import { keep } from "./storage.js";
import * as theme from "./theme.js";

/** @typedef {theme.Settings} Settings */

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

let current = theme.keptSettings();

/** The present settings. @returns {Readonly<Settings>} */
export function settings() {
  return current;
}

/** Changes some settings, stores them, and calls the listeners. @param {Partial<Settings>} changes */
export function change(changes) {
  current = { ...current, ...changes };
  keep(theme.KEY, current);
  tell();
}

function tell() {
  apply();
  for (const listener of listeners) listener(current);
}

/**
 * Calls back after every change.
 *
 * @param {(settings: Settings) => void} listener
 * @returns {() => void} stops listening
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const apply = () => theme.applySettings(current);

/** Applies the settings now, when the device changes its colours or motion, and when another tab changes them. */
export function follow() {
  apply();
  for (const query of [theme.devicePrefersDark, theme.devicePrefersLessMotion, theme.narrowPage])
    query.addEventListener("change", apply);
  window.addEventListener("storage", ({ key }) => {
    if (key !== theme.KEY) return;
    current = theme.keptSettings();
    tell();
  });
}

/** Whether motion is off: by choice here, or on this device. */
export const lessMotion = () => theme.lessMotion(current);
