/** Whether the focus went to the page, or to the dialog in front, because nothing better was there. */
let adrift = false;

/**
 * Redraws a part without losing the focus: if the focused element is gone, the focus moves to the one marked with
 * `data-focus`, or to the page, or the dialog in front of it, until there is one.
 *
 * @param {HTMLElement} place
 * @param {() => void} draw
 */
export function keepingFocus(place, draw) {
  const was = hasFocus(place) || isAdrift();
  draw();
  if (was && (isAdrift() || !hasFocus(place))) moveOn(place);
}

/**
 * The element that opened a dialog may be gone when it closes: the browser then cannot return the focus.
 * @param {Element|null} opener
 */
export function regainFocus(opener) {
  if (opener && !opener.isConnected && document.activeElement === document.body) moveOn(document.body);
}

/** Selects disabled controls. */
const IDLE = '[aria-disabled="true"], :disabled';

/**
 * Moves the focus from a control that cannot be pressed to a marked one that can.
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
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  adrift = !next || document.activeElement !== next; // behind a dialog nothing takes the focus
  if (adrift) front()?.focus({ preventScroll: true });
}

const isAdrift = () => adrift && document.activeElement === front();

/** What lies in front of everything: the newest open dialog's body, or the page. @returns {HTMLElement|null} */
const front = () =>
  [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("dialog[open] .dialog-body"))].at(-1) ??
  document.getElementById("page");

/** An inert element loses the focus only later. @param {HTMLElement} place */
function hasFocus(place) {
  const at = document.activeElement;
  return place.contains(at) && at?.closest("[inert]") === null;
}
