import { later } from "../later.js";

const openAbout = later(() => import("./about.js").then((module) => module.openAbout));

/**
 * Makes everything on the felt explain itself at a tap.
 * @param {HTMLElement} root
 * @param {AbortSignal} signal ends it
 */
export function explaining(root, signal) {
  root.addEventListener("click", explain, { signal });
}

/** @param {Event} event */
function explain({ target }) {
  if (!(target instanceof Element) || target.closest("button, a, input, select, summary, label")) return;
  const asked = target.closest("[data-about]");
  if (asked instanceof HTMLElement || asked instanceof SVGElement) void openAbout(asked);
}
