import { kept } from "./storage.js";

/**
 * The settings of how the site looks and plays, stored in this browser.
 *
 * @typedef {object} Settings
 * @property {boolean} fourColour each suit in a colour of its own
 * @property {"auto"|"light"|"dark"} theme
 * @property {"normal"|"big"} size how large letters are
 * @property {boolean} autoAnswer answer by itself when there is only one answer
 * @property {"auto"|"reduced"} motion "auto" follows the device
 * @property {"slow"|"normal"|"fast"} tempo how fast the cards of a hand are staged
 * @property {boolean} sound whether turns, cards and ends are heard
 * @property {number} volume how loud, 0 to 1
 * @property {"auto"|"on"|"off"} coach a line before each choice; "auto" in the first hands of a game
 * @property {boolean} keepLit whether the screen stays lit while a hand is played
 * @property {boolean} readOut whether single keys read out how the table stands
 */

export const KEY = "dingo.settings";

/** @type {Readonly<Settings>} */
const DEFAULTS = {
  fourColour: false,
  theme: "auto",
  size: "normal",
  autoAnswer: true,
  motion: "auto",
  tempo: "normal",
  sound: false,
  volume: 0.6,
  coach: "auto",
  keepLit: true,
  readOut: true,
};

export const devicePrefersDark = matchMedia("(prefers-color-scheme: dark)");
export const devicePrefersLessMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** A page whose letters take so much of the room that things stand one below the other: text at twice its size. */
export const narrowPage = matchMedia("(max-width: 18rem), (max-height: 13rem)");

/** The stored settings. @returns {Readonly<Settings>} */
export const keptSettings = () => ({ ...DEFAULTS, ...kept(KEY) });

/**
 * Puts the settings where the style sheets see them: `data-theme`, `data-size` and others on <html>. `data-layout` says
 * how much room letters, set large here or on the device, leave: `wordy` little, `stacked` next to none.
 * @param {Readonly<Settings>} settings
 */
export function applySettings(settings = keptSettings()) {
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme === "auto" ? (devicePrefersDark.matches ? "dark" : "light") : settings.theme;
  dataset.size = settings.size;
  dataset.layout = narrowPage.matches ? "stacked" : settings.size === "big" ? "wordy" : "usual";
  dataset.suits = settings.fourColour ? "four" : "two";
  dataset.tempo = settings.tempo;
  dataset.motion = lessMotion(settings) ? "reduced" : "full";
}

/**
 * Whether motion is off: by choice here, or on this device.
 * @param {Readonly<Settings>} settings
 */
export const lessMotion = (settings) => settings.motion === "reduced" || devicePrefersLessMotion.matches;
