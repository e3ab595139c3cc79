import { until } from "/vendor/lit-html/directives/until.js";
import { nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "./registry.js";

/** @type {Map<string, Promise<unknown>>} */
const drawn = new Map();

/** A game's cover, once it is loaded. @param {string} name */
export function cover(name) {
  const picture = drawn.get(name) ?? draw(name);
  drawn.set(name, picture);
  return until(picture, nothing);
}

/** The page works without this decoration. @param {string} name */
async function draw(name) {
  const picture = await GAMES[name]?.cover?.().catch(() => undefined);
  return picture?.() ?? nothing;
}
