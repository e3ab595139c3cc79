import { drawn } from "./drawn.js";

/** Milliseconds after which a press is no tap any more. */
const TAP = 200;

/** @type {Promise<unknown>} */
let lastTap = Promise.resolve();

/** Once no tap is under way, and what the last one did is on the screen: what else is to be drawn can wait for that. */
export const untouched = () => lastTap;

/**
 * Marks the page while it is used with fingers: a browser may show a ring around what the focus was moved to, as after
 * a card was played, and on glass that looks like a choice. A key brings the rings back.
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

/** From the press that has just begun until it is a click, or none. */
function tap() {
  return new Promise((resolve) => {
    window.addEventListener("click", resolve, { capture: true, once: true });
    setTimeout(resolve, TAP);
  });
}

/**
 * A finger moves the focus to no button in here, as on iOS, and takes it from any: all of it would be laid out whenever
 * the focus moves, and once more when what had it is gone. A screen reader presses without a finger.
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
