import { html, render } from "/vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";
import { troubleWords } from "./trouble.js";

/** How long a notice stays: long enough to read it twice. */
const STAY = 6_000;

/** The most notices that are shown at once. */
const MOST = 3;

/** @typedef {"news"|"told"|"trouble"} Kind "told" is what screen readers have been told elsewhere */

/**
 * Where notices are shown. It moves into the dialog in front, which hides the rest of the page.
 * @type {HTMLElement|null}
 */
let kept = null;

/**
 * Shows a sentence at the edge of the screen and announces it. It disappears by itself, at a tap, and with Escape.
 *
 * @param {string} text
 * @param {Kind} [kind]
 */
export function notify(text, kind = "news") {
  const place = inFront();
  if (!place) return;
  const notice = document.createElement("p");
  notice.className = `notice ${kind}`;
  if (kind === "told") notice.setAttribute("aria-hidden", "true");
  notice.addEventListener("click", () => notice.remove());
  render(html`${text} ${icon("close")}`, notice);
  for (const other of [...place.children]) if (other.textContent === notice.textContent) other.remove();
  place.append(notice);
  while (place.children.length > MOST) place.firstElementChild?.remove();
  setTimeout(() => notice.remove(), STAY);
}

/** Says why something could not be done. @param {unknown} reason */
export function apologise(reason) {
  notify(troubleWords(reason), "trouble");
}

// The focus never goes to a notice, so this key takes all of them away, wherever it is pressed.
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") kept?.replaceChildren();
});

// Moves unread notices out of a dialog that closes.
document.addEventListener("close", () => kept?.firstElementChild && inFront(), { capture: true });

/** The place for notices, in the dialog in front. */
function inFront() {
  kept = document.getElementById("notices") ?? kept;
  if (!kept) return null;
  const front = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (kept.parentElement !== front) front.append(kept);
  return kept;
}
