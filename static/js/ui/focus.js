/** Whether the focus waits at the page for a place to go to. */
let adrift = false;

/**
 * Draws a place without losing the focus: one that was on what is gone by
 * then moves on to what is marked with `data-focus`. While nothing is, it
 * waits at the page.
 *
 * @param {HTMLElement} place
 * @param {() => void} draw
 */
export function keepingFocus(place, draw) {
  const page = document.getElementById("page");
  const was = hasFocus(place) || (adrift && document.activeElement === page);
  draw();
  if (!was || hasFocus(place)) return;
  const next = place.querySelector("[data-focus]:not([inert] *)");
  adrift = next === null;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  else page?.focus({ preventScroll: true });
}

/** What is inert loses the focus only later. @param {HTMLElement} place */
function hasFocus(place) {
  const at = document.activeElement;
  return place.contains(at) && at?.closest("[inert]") === null;
}
