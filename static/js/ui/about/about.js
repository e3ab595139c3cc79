import { html, render } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words/catalogue.js";
import { layBeside } from "../beside.js";
import { Dialog } from "../dialog.js";
import { apologise } from "../notice.js";
import { aboutWords, loadAbout } from "./about_words.js";

/** Room between a tag and the edge of the window, in pixels. */
const GAP = 8;

/**
 * What something is, and in which words: they are known once the words that the key names are loaded.
 *
 * @typedef {object} About
 * @property {string} key as in `data-about`
 * @property {() => {title: string, text: string}} words
 */

/**
 * Explains something on the felt beside it, until a press elsewhere or Escape.
 * @param {HTMLElement|SVGElement} asked
 * @param {About|null} [about] in other words than those of its `data-about`
 */
export async function openAbout(asked, about) {
  const key = about?.key ?? asked.dataset.about ?? "";
  try {
    await loadAbout(key);
  } catch (reason) {
    apologise(reason);
    return;
  }
  const { title, text } = about?.words() ?? aboutWords(key);
  const words = document.createElement("div");
  words.className = "about";
  words.tabIndex = -1;
  words.setAttribute("role", "note");
  render(html`<strong>${title}</strong><p>${text}</p>`, words);
  layBeside(words, asked);
}

/** After so many milliseconds a touch is no tap: it asks. */
const LONG = 500;

/** How far a finger may move meanwhile, in pixels. */
const STILL = 9;

/** Says what lies there, in the game's own words if it is a card. @param {Element} target */
export async function tell(target) {
  const asked = target.closest(".felt :is([data-card], [data-about])");
  if (!isDrawn(asked)) return;
  const felt = /** @type {(Element & {about?: (card: string) => About|null})|null} */ (asked.closest(".felt"));
  const about = asked.dataset.card ? felt?.about?.(asked.dataset.card) : null;
  const named = about ? asked : asked.closest("[data-about]");
  if (isDrawn(named)) await openAbout(named, about);
}

/** @param {Element|null} one @returns {one is HTMLElement|SVGElement} */
const isDrawn = (one) => one instanceof HTMLElement || one instanceof SVGElement;

/**
 * Waits whether a touch becomes a long press.
 * @param {PointerEvent} press @param {AbortController} lifted ended when the finger is gone, which ends the waiting
 */
export function wait(press, lifted) {
  const { target } = press;
  if (!(target instanceof Element) || lifted.signal.aborted) return;
  const on = { signal: lifted.signal };
  const end = () => lifted.abort();
  const timer = setTimeout(() => {
    end();
    ignoreClick();
    void tell(target);
  }, LONG);
  on.signal.addEventListener("abort", () => clearTimeout(timer));
  window.addEventListener("pointermove", (event) => isFar(press, event) && end(), on);
}

/** The click that ends a long press does nothing; one after another press does. */
function ignoreClick() {
  const next = new AbortController();
  const on = { capture: true, once: true, signal: next.signal };
  window.addEventListener("click", (event) => event.stopPropagation(), on);
  window.addEventListener("pointerdown", () => next.abort(), on);
}

/** @param {PointerEvent} press @param {PointerEvent} now */
const isFar = (press, now) => Math.hypot(now.clientX - press.clientX, now.clientY - press.clientY) > STILL;

/** The width of a numbered tag, in pixels. */
const TAG = 30;

/** Numbered tags on everything that is on the felt now; each one says what its thing is. @param {ParentNode} [root] */
export async function openLegend(root = document) {
  /** @type {Map<string, DOMRect>} where the first of each lies */
  const found = new Map();
  for (const one of root.querySelectorAll("[data-about]")) {
    const key = one.getAttribute("data-about") ?? "";
    if (isShown(one) && !found.has(key)) found.set(key, one.getBoundingClientRect());
  }
  await Promise.all([...found.keys()].map(loadAbout));
  const spots = apart([...found.values()]);
  let chosen = "";
  const dialog = new Dialog({
    title: t("legend"),
    kind: "legend",
    body: () => html`${[...found.keys()].map(
      (key, i) => html`<button type="button" class="legend-tag" aria-pressed=${key === chosen ? "true" : "false"}
        aria-label=${aboutWords(key).title} .style=${at(spots[i])} @click=${() => choose(key)}>${i + 1}</button>`,
    )}
      <p class="legend-words" role="status">${
        chosen ? html`<strong>${aboutWords(chosen).title}</strong> ${aboutWords(chosen).text}` : t("legend-tap")
      }</p>`,
  });
  /** @param {string} key */
  const choose = (key) => {
    chosen = key;
    dialog.redraw();
  };
  window.addEventListener("resize", () => dialog.close(), { once: true });
  dialog.show();
}

/** @param {Element} one */
const isShown = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";

/** @param {{x: number, y: number}} [spot] */
const at = ({ x, y } = { x: 0, y: 0 }) => `--x: ${x}px; --y: ${y}px`;

/** Where the tags are: at the upper left of each thing, beside those before it. @param {readonly DOMRect[]} all */
export function apart(all) {
  /** @type {{x: number, y: number}[]} */
  const taken = [];
  return all.map(({ left, top }) => {
    let x = Math.max(GAP, left - GAP);
    const y = Math.max(GAP, top - GAP);
    const isTaken = () => taken.some((one) => Math.abs(one.x - x) < TAG && Math.abs(one.y - y) < TAG);
    while (isTaken()) x += TAG;
    taken.push({ x, y });
    return { x: Math.min(x, innerWidth - TAG - GAP), y: Math.min(y, innerHeight - TAG - GAP) };
  });
}
