import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What of an element matters for the focus. */
class FakeElement {
  isConnected = true;
  /** Whether it can have the focus. */
  takes = true;
  /** What is marked with `data-focus` in it. @type {FakeElement|null} */
  marked = null;

  /** @param {FakeElement|null} [parent] */
  constructor(parent = null) {
    this.parent = parent;
  }

  focus() {
    if (this.takes) page.activeElement = this;
  }

  /** @param {FakeElement|null} other @returns {boolean} */
  contains(other) {
    return other !== null && (other === this || this.contains(other.parent));
  }

  querySelector = () => this.marked;
  closest = () => null;
}

const body = new FakeElement();
const page = {
  activeElement: body,
  /** The bodies of open dialogs. @type {FakeElement[]} */
  dialogs: [],
  main: new FakeElement(body),
  querySelectorAll: () => page.dialogs,
  getElementById: () => page.main,
};
Object.assign(globalThis, { document: page, HTMLElement: FakeElement });
const { keepingFocus } = await import("../../static/js/ui/focus.js");

/** @param {FakeElement} place @param {() => void} [change] */
const redraw = (place, change = () => undefined) => keepingFocus(/** @type {any} */ (place), change);

/** Takes away what has the focus. */
const gone = () => {
  page.activeElement = body;
};

beforeEach(() => {
  page.dialogs = [];
  page.main.takes = true;
});

test("without a dialog the focus waits at the page for something to answer with", () => {
  const place = new FakeElement(page.main);
  new FakeElement(place).focus();
  redraw(place, gone);
  assert.equal(page.activeElement, page.main);
  place.marked = new FakeElement(place);
  redraw(place);
  assert.equal(page.activeElement, place.marked);
});

test("in a dialog the focus waits in the front one, since the page behind it takes none", () => {
  page.main.takes = false;
  page.dialogs = [new FakeElement(body), new FakeElement(body)];
  const [, front] = page.dialogs;
  assert.ok(front);
  const place = new FakeElement(front);
  new FakeElement(place).focus();
  redraw(place, gone);
  assert.equal(page.activeElement, front);
  place.marked = new FakeElement(place);
  redraw(place);
  assert.equal(page.activeElement, place.marked);
});

test("a part that holds the dialog itself moves the focus on too, and once only", () => {
  const dialog = new FakeElement(body);
  const sheet = new FakeElement(dialog);
  const felt = new FakeElement(sheet);
  page.dialogs = [sheet];
  page.main.takes = false;
  new FakeElement(sheet).focus();
  redraw(dialog, gone);
  assert.equal(page.activeElement, sheet);
  felt.marked = new FakeElement(felt);
  dialog.marked = new FakeElement(dialog);
  redraw(dialog, () => redraw(felt));
  assert.equal(page.activeElement, felt.marked);
});

test("what is drawn behind a dialog does not take the focus that waits in it", () => {
  const sheet = new FakeElement(body);
  page.dialogs = [sheet];
  const place = new FakeElement(sheet);
  new FakeElement(place).focus();
  redraw(place, gone);
  const table = new FakeElement(page.main);
  table.marked = Object.assign(new FakeElement(table), { takes: false });
  redraw(table);
  assert.equal(page.activeElement, sheet);
  place.marked = new FakeElement(place);
  redraw(place);
  assert.equal(page.activeElement, place.marked);
});
