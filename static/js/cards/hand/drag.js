/**
 * Dragging a card from the hand onto the table with pointer events. A drag shorter than a few pixels is a tap, left to
 * the click that follows.
 */

/** Pixels a finger moves before a press becomes a drag. */
const THRESHOLD = 9;

/**
 * @typedef {object} Pull
 * @property {(card: string) => boolean} may whether this card can be pulled now
 * @property {(card: string) => boolean} drop tries to play it; false sends it back
 * @property {(pulling: boolean) => void} pulling shows or hides where it can be dropped
 */

/**
 * Starts following a press on a card. Call it on `pointerdown`.
 *
 * @param {PointerEvent} press
 * @param {HTMLElement} slot what moves
 * @param {string} card
 * @param {Pull} pull
 */
export function follow(press, slot, card, pull) {
  if (press.button !== 0 || !pull.may(card)) return;
  const watch = new AbortController();
  let pulled = false;
  /** The lower edge of the drop zone. Measured at the first drag, because a tap must not wait for a layout. */
  let above = 0;

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (event.pointerId !== press.pointerId) return;
    const x = event.clientX - press.clientX;
    const y = event.clientY - press.clientY;
    if (!pulled && Math.hypot(x, y) < THRESHOLD) return;
    if (!pulled) begin();
    place(slot, x, y);
  };
  const begin = () => {
    pulled = true;
    above = topOf(slot) - slot.offsetHeight * 0.6;
    slot.setPointerCapture(press.pointerId);
    slot.classList.add("is-pulled");
    pull.pulling(true);
  };
  /** @param {PointerEvent} event */
  const end = (event) => {
    if (event.pointerId !== press.pointerId) return;
    watch.abort();
    if (!pulled) return;
    pull.pulling(false);
    swallowClick();
    const dropped = event.type === "pointerup" && event.clientY < above && pull.drop(card);
    if (dropped) setTimeout(() => home(slot), 1500);
    else home(slot);
  };
  const on = { signal: watch.signal };
  window.addEventListener("pointermove", move, on);
  window.addEventListener("pointerup", end, on);
  window.addEventListener("pointercancel", end, on);
}

/** The upper edge of the hand that a card is in. @param {HTMLElement} slot */
const topOf = (slot) => (slot.closest("[role=group]") ?? slot).getBoundingClientRect().top;

/** @param {HTMLElement} slot @param {number} x @param {number} y */
function place(slot, x, y) {
  slot.style.setProperty("--pull-x", `${x}px`);
  slot.style.setProperty("--pull-y", `${y}px`);
}

/** Sends a dragged card back to its place. @param {HTMLElement} slot */
function home(slot) {
  slot.classList.remove("is-pulled");
  slot.style.removeProperty("--pull-x");
  slot.style.removeProperty("--pull-y");
}

/** Ignores the click that ends a drag. */
function swallowClick() {
  /** @param {Event} event */
  const swallow = (event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}
