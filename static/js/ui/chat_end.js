import { Directive, directive } from "/vendor/lit-html/directive.js";
import { noChange } from "/vendor/lit-html/lit-html.js";

/** Pixels from the end that still count as reading the newest lines. */
const NEAR = 60;

class EndKeeper extends Directive {
  #holds = false;

  /** @override */
  render() {
    return noChange;
  }

  /** @override @param {import("/vendor/lit-html/lit-html.js").ElementPart} part */
  update({ element }) {
    if (!this.#holds) keepAtEnd(element);
    this.#holds = true;
    return noChange;
  }
}

/** In the tag of a growing list: keeps it scrolled to its end while its end is what is read. */
export const keptAtEnd = directive(EndKeeper);

/** @param {Element} el */
function keepAtEnd(el) {
  el.scrollTop = el.scrollHeight;
  let end = true;
  el.addEventListener("scroll", () => (end = el.scrollHeight - el.scrollTop - el.clientHeight < NEAR), {
    passive: true,
  });
  new MutationObserver(() => {
    if (end) el.scrollTop = el.scrollHeight;
  }).observe(el, { childList: true, subtree: true });
}
