import { nothing, render } from "/vendor/lit-html/lit-html.js";

/**
 * The part of a drawing between two nodes, as lit-html has it. These names are not its interface: package.json caps its
 * version, and tests/browser/test_translated.py holds them against it.
 *
 * @typedef {object} Part
 * @property {unknown} _$AH the value that is shown
 * @property {Node} _$AA the node before it
 * @property {Node|null} _$AB the node behind it; null at the end of its element
 * @property {() => void} _$AR removes what is between them
 * @property {(value: unknown, ...more: unknown[]) => void} _$AI shows a value
 */

/**
 * Lets drawings go on after somebody else has changed the page: a browser that translates it replaces every text by an
 * element, and an extension wraps words. lit-html writes a new text into the node that holds the old one, wherever that
 * is, and removes everything up to the node that was behind it. From here on it writes only into a text that is still
 * its own, and otherwise draws it again; and no text of a template ends a part.
 */
export function drawOnForeignPages() {
  /** @type {Part} */
  const prototype = Object.getPrototypeOf(render(nothing, document.createElement("div")));
  const show = prototype._$AI;
  /** @this {Part} @param {unknown} value @param {unknown[]} more */
  prototype._$AI = function (value, ...more) {
    if (this._$AB instanceof Text) this._$AB = ownEnd(this._$AB);
    // A directive says only later what it shows, so its text is always drawn again.
    if (typeof value !== "symbol" && isText(this._$AH) && value !== this._$AH && !isItsOwn(this)) {
      this._$AR();
      this._$AH = nothing;
    }
    show.call(this, value, ...more);
  };
}

/** @param {unknown} value */
const isText = (value) => typeof value === "string" || typeof value === "number";

/** Whether the text of a part is on the page as it was written. @param {Part} part */
function isItsOwn({ _$AA: before, _$AB: behind, _$AH: value }) {
  const text = before.nextSibling;
  return text instanceof Text && text.data === String(value) && text.nextSibling === behind;
}

/** A node for the end of a part that ends at a text. @param {Text} text */
function ownEnd(text) {
  const end = document.createComment("");
  text.before(end);
  return end;
}
