"""A player in any browser, who uses only what is visible and can be pressed."""

import json
import time
from typing import Any

from tests.engines.engine import Engine, Point
from tests.patience import PATIENCE, until

# The centre of the control with this name that can be pressed; null if there is none, or it still
# moves.
FIND = """(async ([selector, words]) => {
  const shown = (el) => {
    const { width, height } = el.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(el).visibility === "visible";
  };
  const called = (el) =>
    [el.ariaLabel, el.labels?.[0]?.textContent, el.textContent].join(" ").toLowerCase();
  const wanted = words.toLowerCase();
  const found = [...document.querySelectorAll(selector)].find(
    (el) => !el.disabled && el.ariaDisabled !== "true" && shown(el) && called(el).includes(wanted),
  );
  if (!found) return null;
  found.scrollIntoView({ block: "nearest", behavior: "instant" });
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const before = String(middle());
  await new Promise(requestAnimationFrame);
  const at = middle();
  if (String(at) !== before) return null;
  const top = document.elementFromPoint(...at);
  return found.contains(top) || top?.contains(found) ? at : null;
})(%s)"""

NEXT = ("[aria-label='What you can do'] button", ".hand-card.is-open")
"""The controls of a move: a button, or first a card."""

ASKED = "document.activeElement?.matches('dialog input') ?? false"
"""Whether a dialog waits for a name."""

OPEN_TABLE = """fetch("/api/tables", {
  method: "POST", headers: { "Content-Type": "application/json" }, body: %s,
}).then((answer) => answer.json()).then(({ code }) => code)"""

COMPLAINTS = """(() => {
  window.complaints = [];
  const keep = (event) => complaints.push(String(event.reason ?? event.message));
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
})()"""


class Player:
    """One page and what its person does with it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def open(self, url: str) -> None:
        """Follow a link from elsewhere."""
        self._engine.open(url)
        self._engine.evaluate(COMPLAINTS)

    def open_table(self, game: str) -> str:
        """Ask the server for a new table, as the home page does; returns its code."""
        code: str = self._engine.evaluate(OPEN_TABLE % json.dumps(json.dumps({"game": game})))
        return code

    @property
    def complaints(self) -> list[str]:
        """The page's errors."""
        failed: list[str] = self._engine.evaluate("complaints")
        return failed

    def sees(self, words: str, what: str = "button") -> bool:
        """Whether there is a control of this name to press."""
        return self._find(what, words) is not None

    def press(self, words: str, what: str = "button") -> None:
        """Press the control of this name once it exists."""
        until(lambda: self._tap(what, words))

    def say_name(self, name: str) -> None:
        """Type it where the page asks for a name, as it does the first time; then press Enter."""
        until(lambda: self._engine.evaluate(ASKED) or self.sees("I am ready"))
        if self._engine.evaluate(ASKED):
            self._engine.type(f"{name}\ue007")

    def play_to_the_result(self) -> None:
        """Make any move whenever one can be made, until the hand is over."""
        deadline = time.monotonic() + PATIENCE
        while not self.sees("Details"):
            assert time.monotonic() < deadline, self._engine.evaluate("document.body.innerText")
            any(self._tap(what, "") for what in NEXT)
            time.sleep(0.02)

    def _tap(self, what: str, words: str) -> bool:
        at = self._find(what, words)
        if at is not None:
            self._engine.tap(at)
        return at is not None

    def _find(self, what: str, words: str) -> Point | None:
        at: Any = self._engine.evaluate(FIND % json.dumps([what, words]))
        return Point(*at) if at else None
