/**
 * The words of a page, or of what is open over it, that cannot be read, and why: broken inside, cut off, out of reach
 * of scrolling, or under something else. A text may end in an ellipsis where it has no room, and a word that is wider
 * than three quarters of the window may be broken. Evaluated by test_large_text.py.
 *
 * @param {string} over what is read
 * @returns {string[]}
 */
(over) => {
  const WORD = /[^\s\u00ad\u2010-\u2015/-]+/gu;
  const HIDES = /hidden|clip/;
  const faults = new Set();

  /** Whether it is there for the eye. @param {Element} e */
  const isShown = (e) =>
    e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !e.closest(".unseen, .skip:not(:focus), svg, select") &&
    !isClipped(e);

  /** @param {Element | null} e @returns {boolean} */
  const isClipped = (e) => e !== null && (getComputedStyle(e).clipPath.includes("50%") || isClipped(e.parentElement));

  /** @param {Element} e */
  const hasEllipsis = (e) => getComputedStyle(e).textOverflow === "ellipsis" && e.scrollWidth > e.clientWidth;

  /** The boxes of a part of a text. @param {Node} node @param {number} from @param {number} to */
  const boxesOf = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  };

  /** @param {DOMRect} box @param {number} x @param {number} y */
  const holds = (box, x, y) => box.left < x && x < box.right && box.top < y && y < box.bottom;

  /** Whether an element draws something at a point. @param {Element} e @param {number} x @param {number} y */
  const draws = (e, x, y) => {
    const { backfaceVisibility, backgroundColor, backgroundImage } = getComputedStyle(e);
    if (backfaceVisibility === "hidden") return false; // the side of a token that is turned away
    const isPlain = backgroundImage === "none" && /, 0\)$|transparent/.test(backgroundColor);
    if (!isPlain || e.matches("svg, svg *, img, canvas")) return true;
    const texts = [...e.childNodes].filter((node) => node instanceof Text && node.data.trim());
    return texts.some((text) => boxesOf(text, 0, text.data.length).some((box) => holds(box, x, y)));
  };

  /** Whether an element hides a part of what is painted in a box. @param {Element} at @param {DOMRect} box */
  const hides = (at, box) => {
    const { overflowX, overflowY } = getComputedStyle(at);
    const edge = at.getBoundingClientRect();
    const isWider = box.left < edge.left - 2 || box.right > edge.right + 2;
    const isHigher = box.top < edge.top - 4 || box.bottom > edge.bottom + 4;
    return (HIDES.test(overflowX) && isWider) || (HIDES.test(overflowY) && isHigher);
  };

  /** Whether only a script has scrolled an element, which is then undone. @param {Element} at */
  const isForced = (at) => {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (!(HIDES.test(overflowX) && HIDES.test(overflowY) && (at.scrollTop || at.scrollLeft))) return false;
    at.scrollTo(0, 0);
    return true;
  };

  /** What cuts a part off that is painted in a box. @param {Element} e @param {DOMRect} box */
  const cutBy = (e, box) => {
    for (let at = e; at !== document.body; at = at.parentElement) {
      if (isForced(at) || hides(at, box)) return at;
      if (getComputedStyle(at).position === "fixed") break;
    }
    return null;
  };

  /** What lies over the middle of a box. @param {Element} e @param {DOMRect} box */
  const covering = (e, { left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return "no window";
    const stack = document.elementsFromPoint(x, y);
    const below = stack.findIndex((at) => at === e || at.contains(e) || e.contains(at));
    const above = stack.slice(0, Math.max(0, below)).find((at) => draws(at, x, y));
    return above ? above.getAttribute("class") || above.nodeName : null;
  };

  /**
   * Scrolls to a part of an element, which may be larger than the window.
   * @param {Element} e @param {() => DOMRect} here
   */
  const bring = (e, here) => {
    e.scrollIntoView({ block: "center", inline: "nearest" });
    for (let at = e; at; at = at.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(at).overflow) && at !== document.scrollingElement) continue;
      const { left, right, top } = here();
      at.scrollBy(left < 0 || right > innerWidth ? left : 0, top - innerHeight / 2);
    }
  };

  /** @param {Text} node @param {number} from @param {string} word */
  const read = (node, from, word) => {
    const e = node.parentElement;
    const boxes = boxesOf(node, from, from + word.length);
    if (boxes.length === 0 || hasEllipsis(e)) return;
    const where = `${word} (${e.className || e.nodeName})`;
    const wide = boxes.reduce((sum, { width }) => sum + width, 0);
    if (wide < innerWidth * 0.75 && boxes.some(({ top }) => Math.abs(top - boxes[0].top) > 4))
      faults.add(`${where} is broken`);
    const here = () => boxesOf(node, from, from + word.length)[0];
    bring(e, here);
    const cut = cutBy(e, here());
    if (cut) faults.add(`${where} is cut off by ${cut.className || cut.nodeName}`);
    const above = covering(e, here());
    if (above) faults.add(`${where} lies under ${above}`);
  };

  const style = new CSSStyleSheet();
  style.replaceSync("* { pointer-events: auto !important; scroll-behavior: auto !important; }");
  document.adoptedStyleSheets.push(style);
  const root = document.querySelector(over);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
    if (node.parentElement && isShown(node.parentElement))
      for (const { 0: word, index } of node.data.matchAll(WORD)) read(node, index, word);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 1) faults.add(`the page is ${wide} pixels too wide`);
  return [...faults];
};
