import { keep, kept } from "./storage.js";

/**
 * What a person chose about how the site looks and plays, kept in this browser.
 *
 * @typedef {object} Settings
 * @property {boolean} fourColour each suit in a colour of its own
 * @property {"auto"|"light"|"dark"} theme
 * @property {boolean} autoAnswer answer by itself when there is only one answer
 * @property {"auto"|"reduced"} motion "auto" follows the device
 * @property {boolean} sound a soft tone when it is my turn
 */

const KEY = "dingo.settings";

/** @type {Readonly<Settings>} */
const DEFAULTS = { fourColour: false, theme: "auto", autoAnswer: true, motion: "auto", sound: false };

const devicePrefersDark = matchMedia("(prefers-color-scheme: dark)");
const devicePrefersLessMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/** @type {Readonly<Settings>} */
let current = { ...DEFAULTS, ...kept(KEY) };

/** The settings as they stand. @returns {Readonly<Settings>} */
export function settings() {
  return current;
}

/** Changes some settings, keeps them, and tells who listens. @param {Partial<Settings>} changes */
export function change(changes) {
  current = { ...current, ...changes };
  keep(KEY, current);
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

/** Puts the settings where the style sheets see them: `data-theme`, `data-suits`, `data-motion` on <html>. */
function apply() {
  const { dataset } = document.documentElement;
  dataset.theme = current.theme === "auto" ? (devicePrefersDark.matches ? "dark" : "light") : current.theme;
  dataset.suits = current.fourColour ? "four" : "two";
  dataset.motion = lessMotion() ? "reduced" : "full";
}

/**
 * Applies the settings now, whenever the device changes its mind about colours or motion, and when they are changed
 * in another tab.
 */
export function follow() {
  apply();
  devicePrefersDark.addEventListener("change", apply);
  devicePrefersLessMotion.addEventListener("change", apply);
  window.addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    current = { ...DEFAULTS, ...kept(KEY) };
    tell();
  });
}

/** Whether things should change without moving: by choice here, or on this device. */
export function lessMotion() {
  return current.motion === "reduced" || devicePrefersLessMotion.matches;
}
