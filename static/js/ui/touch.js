import { drawn } from "./drawn.js";

/** Milliseconds after which a press is no longer a tap. */
const TAP = 200;

/** @type {Promise<unknown>} */
let lastTap = Promise.resolve();

/** Resolves once no tap is in progress and the last one's effect is on the screen: other drawing can wait for that. */
export const untouched = () => lastTap;

/**
 * Marks the page while it is used by touch. A browser may draw a focus ring after a card was played, and on a touch
 * screen that looks like a choice. A key brings the rings back.
 */
export function followTouch() {
  const { classList } = document.documentElement;
  const on = { capture: true, passive: true };
  window.addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      classList.toggle("by-touch", pointerType === "touch");
      lastTap = tap().then(drawn);
    },
    on,
  );
  window.addEventListener("keydown", () => classList.remove("by-touch"), on);
}

/** From the start of a press until it is a click, or none. */
function tap() {
  return new Promise((resolve) => {
    window.addEventListener("click", resolve, { capture: true, once: true });
    setTimeout(resolve, TAP);
  });
}

/**
 * In here a touch does not focus buttons, as on iOS, and does not keep the focus: each focus change would lay
 * everything out, twice if the focused element disappears. A screen reader presses without touch.
 *
 * @param {HTMLElement} root
 * @param {AbortSignal} signal ends it
 */
export function pressWithoutFocus(root, signal) {
  root.addEventListener("mousedown", letGo, { signal });
}

/** @param {MouseEvent} event */
function letGo(event) {
  const touched = document.documentElement.classList.contains("by-touch");
  if (!(touched && event.target instanceof Element && event.target.closest("button"))) return;
  event.preventDefault();
  const at = document.activeElement;
  if (at instanceof HTMLElement && !at.matches("input, textarea, select")) at.blur();
}
