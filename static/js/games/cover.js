import { render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "./registry.js";

/** By game the element with its cover. @type {Map<string, HTMLElement>} */
const covers = new Map();

/**
 * A game's cover: empty until it is loaded. A page may show it once, since an element has one place.
 * @param {string} name
 */
export function cover(name) {
  const place = covers.get(name) ?? document.createElement("div");
  if (!covers.has(name)) void draw(name, place);
  covers.set(name, place);
  return place;
}

/** The page works without this decoration. @param {string} name @param {HTMLElement} place */
async function draw(name, place) {
  const picture = await GAMES[name]?.cover?.().catch(() => undefined);
  if (picture) render(picture(), place);
}
