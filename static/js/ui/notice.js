import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";
import { troubleWords } from "./trouble.js";

/** How long a notice stays: long enough to read it twice. */
const STAY = 6_000;

/** @typedef {"news"|"told"|"trouble"} Kind "told" is what screen readers have been told elsewhere */

/** @typedef {{key: number, text: string, kind: Kind}} Notice */

/** @type {Notice[]} */
let notices = [];
let last = 0;

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
  const notice = { key: ++last, text, kind };
  notices = [...notices.filter((other) => other.text !== text), notice].slice(-3);
  draw();
  setTimeout(() => dismiss(notice.key), STAY);
}

/** Says why something could not be done. @param {unknown} reason */
export function apologise(reason) {
  notify(troubleWords(reason), "trouble");
}

/** @param {number} key */
function dismiss(key) {
  notices = notices.filter((notice) => notice.key !== key);
  draw();
}

// The focus never goes to a notice, so this key takes all of them away, wherever it is pressed.
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || notices.length === 0) return;
  notices = [];
  draw();
});

// Moves unread notices out of a dialog that closes.
document.addEventListener("close", () => notices.length > 0 && draw(), { capture: true });

function draw() {
  const place = document.getElementById("notices") ?? kept;
  if (!place) return;
  kept = place;
  const front = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (place.parentElement !== front) front.append(place);
  render(
    html`${repeat(
      notices,
      (notice) => notice.key,
      ({ key, kind, text }) =>
        html`<p class="notice ${kind}" aria-hidden=${kind === "told" ? "true" : nothing}
          @click=${() => dismiss(key)}>${text} ${icon("close")}</p>`,
    )}`,
    place,
  );
}
