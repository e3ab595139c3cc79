/** Room between something, what lies beside it, and the edge of the window, in pixels. */
const GAP = 8;

/** @type {(() => void)|null} */
let closeLast = null;

/**
 * Lays an element beside something on the felt, until a press elsewhere or Escape; what has nothing to press itself,
 * until any press or key.
 *
 * @param {HTMLElement} element
 * @param {Element} asked what it belongs to
 * @returns {() => void} takes it away
 */
export function layBeside(element, asked) {
  closeLast?.();
  (asked.closest("dialog") ?? document.body).append(element);
  place(element, asked.getBoundingClientRect());
  const before = document.activeElement;
  const ended = new AbortController();
  const close = () => {
    ended.abort();
    const held = element.contains(document.activeElement) || document.activeElement === document.body;
    element.remove();
    closeLast = null;
    if (held && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
  closeLast = close;
  const buttons = element.querySelector("button");
  /** @param {Event} event */
  const isInside = ({ target }) => buttons !== null && target instanceof Node && element.contains(target);
  const { signal } = ended;
  document.addEventListener("pointerdown", (event) => isInside(event) || close(), { signal, capture: true });
  window.addEventListener("resize", close, { signal });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape") event.preventDefault();
      if (event.key === "Escape" || !isInside(event)) close();
    },
    { signal, capture: true },
  );
  (buttons ?? element).focus({ preventScroll: true });
  return close;
}

/** Below it, or above it where there is more room. @param {HTMLElement} element @param {DOMRect} at */
function place(element, at) {
  const { width, height } = element.getBoundingClientRect();
  const below = at.bottom + GAP + height < innerHeight || at.top < height + 2 * GAP;
  const top = below ? at.bottom + GAP : at.top - GAP - height;
  const left = at.left + at.width / 2 - width / 2;
  element.style.insetBlockStart = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
  element.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
}
