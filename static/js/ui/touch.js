/**
 * Marks the page while it is used with fingers: a browser may show a ring around what the focus was moved to, as after
 * a card was played, and on glass that looks like a choice. A key brings the rings back.
 */
export function followTouch() {
  const { classList } = document.documentElement;
  const on = { capture: true, passive: true };
  window.addEventListener(
    "pointerdown",
    ({ pointerType }) => classList.toggle("by-touch", pointerType === "touch"),
    on,
  );
  window.addEventListener("keydown", () => classList.remove("by-touch"), on);
}
