import { until } from "/vendor/lit-html/directives/until.js";
import { nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "./registry.js";

/** @type {Map<string, Promise<unknown>>} */
const drawn = new Map();

/** The picture of a game, as soon as it is there. @param {string} name */
export function cover(name) {
  const picture = drawn.get(name) ?? draw(name);
  drawn.set(name, picture);
  return until(picture, nothing);
}

/** Without its decoration a page is as good. @param {string} name */
async function draw(name) {
  const picture = await GAMES[name]?.cover?.().catch(() => undefined);
  return picture?.() ?? nothing;
}
