import { html, render } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words/catalogue.js";
import { Dialog } from "../dialog.js";
import { apologise } from "../notice.js";
import { aboutWords, loadAbout } from "./about_words.js";

/** Room between what is explained, its words, and the edge of the window, in pixels. */
const GAP = 8;

/** @type {(() => void)|null} */
let closeLast = null;

/**
 * Explains something on the felt beside it, until a press elsewhere or Escape.
 * @param {HTMLElement|SVGElement} asked
 */
export async function openAbout(asked) {
  const key = asked.dataset.about ?? "";
  try {
    await loadAbout(key);
  } catch (reason) {
    apologise(reason);
    return;
  }
  closeLast?.();
  const { title, text } = aboutWords(key);
  const words = document.createElement("div");
  words.className = "about";
  words.tabIndex = -1;
  words.setAttribute("role", "note");
  render(html`<strong>${title}</strong><p>${text}</p>`, words);
  (asked.closest("dialog") ?? document.body).append(words);
  place(words, asked.getBoundingClientRect());
  const before = document.activeElement;
  const ended = new AbortController();
  const close = () => {
    ended.abort();
    words.remove();
    closeLast = null;
    if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
      before.focus({ preventScroll: true });
  };
  closeLast = close;
  const { signal } = ended;
  document.addEventListener("pointerdown", close, { signal, capture: true });
  window.addEventListener("resize", close, { signal });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape") event.preventDefault();
      close();
    },
    { signal, capture: true },
  );
  words.focus({ preventScroll: true });
}

/** Below what is explained, or above it where there is more room. @param {HTMLElement} words @param {DOMRect} at */
function place(words, at) {
  const { width, height } = words.getBoundingClientRect();
  const below = at.bottom + GAP + height < innerHeight || at.top < height + 2 * GAP;
  const top = below ? at.bottom + GAP : at.top - GAP - height;
  const left = at.left + at.width / 2 - width / 2;
  words.style.insetBlockStart = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
  words.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
}

/** Everything on the felt now, each with its sentence. @param {ParentNode} [root] */
export async function openLegend(root = document) {
  const all = [...root.querySelectorAll("[data-about]")].filter((one) => one.getClientRects().length > 0);
  const keys = [...new Set(all.map((one) => one.getAttribute("data-about") ?? ""))];
  await Promise.all(keys.map(loadAbout));
  new Dialog({
    title: t("legend"),
    body: () =>
      html`<dl class="legend">${keys
        .map(aboutWords)
        .map(({ title, text }) => html`<div><dt>${title}</dt><dd>${text}</dd></div>`)}</dl>`,
  }).show();
}
