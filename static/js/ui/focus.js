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
  const was = hasFocus(place) || (adrift && document.activeElement === page());
  draw();
  if (was && !hasFocus(place)) moveOn(place);
}

/**
 * What a dialog was opened from may be gone when it closes: then the browser has nowhere to give the focus back to.
 * @param {Element|null} opener
 */
export function regainFocus(opener) {
  if (opener && !opener.isConnected && document.activeElement === document.body) moveOn(document.body);
}

/** What cannot be pressed now. */
const IDLE = '[aria-disabled="true"], :disabled';

/**
 * Where the focus lies on what cannot be pressed, it moves on to what is marked and can be.
 * @param {HTMLElement} place
 */
export function leaveIdle(place) {
  const at = document.activeElement;
  if (!place.contains(at) || !at?.matches(IDLE)) return;
  const next = place.querySelector(`[data-focus]:not(${IDLE}, [inert] *)`);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** @param {HTMLElement} place */
function moveOn(place) {
  const next =
    place.querySelector(`[data-focus]:not(${IDLE}, [inert] *)`) ?? place.querySelector("[data-focus]:not([inert] *)");
  adrift = next === null;
  const goal = next ?? page();
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
}

const page = () => document.getElementById("page");

/** What is inert loses the focus only later. @param {HTMLElement} place */
function hasFocus(place) {
  const at = document.activeElement;
  return place.contains(at) && at?.closest("[inert]") === null;
}
