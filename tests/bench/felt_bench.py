"""How a move feels on a slow phone: from the tap, and from the message, to the next frame.

`python -m tests.bench.felt_bench [TAPS]` plays Ding! with eight seats in Chromium on a processor
slowed down four times: first against bots at their usual pace, then five times as fast. The browser
itself times a tap, in steps of 8 ms, including the wait before the page receives the event, up to
the frame that shows the effect. A tap consists of press, release and click; the longest of them
counts. Handlers run on release, which has its own row. A long task is one of 50 ms or more.
"""

import sys
import tempfile
from bisect import bisect_right
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from scripts.chromium import installed
from tests.bench.page_bench import FLAGS, PHONE
from tests.browser.person import DECIDES_ALONE, Person
from tests.patience import until
from tests.served import Served

TAPS = 60
"""Effective taps against fast bots; slow bots get a third of that."""
PACES = {"as fast as for people": ("1", 3), "five times as fast": ("0.2", 1)}
"""The pace of the bots, and the share of the taps made against them."""
SLOWER = 4
GOAL_MILLISECONDS = 50

HELD = 60
"""Milliseconds between pressing and releasing."""
REST = 400
"""Milliseconds between taps."""
SHORTEST = 16
"""Milliseconds; the browser does not report taps that were drawn sooner."""
LATELY = 500
"""Milliseconds after a message during which bots count as moving."""

# The result of each tap, the times at which messages arrived and were drawn, and all long tasks.
WATCH = """
window.felt = { taps: {}, told: [], tasks: [] };
new PerformanceObserver((list) => {
  for (const { interactionId, name, startTime, duration } of list.getEntries()) {
    if (!interactionId) continue;
    const tap = (felt.taps[interactionId] ??= { at: startTime, took: 0, click: 0 });
    tap.took = Math.max(tap.took, duration);
    if (name === "click") tap.click = duration;
  }
}).observe({ type: "event", durationThreshold: 16 });
new PerformanceObserver((list) => {
  felt.tasks.push(...list.getEntries().map((one) => [one.startTime, one.duration]));
}).observe({ type: "longtask" });
const kindOf = ({ events = [], view = {} }) => {
  if (events.some(({ type }) => type === "dealt")) return "deal";
  return !view.phase || view.phase === "over" ? "between" : "move";
};
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", ({ data }) => {
      const at = performance.now();
      const message = JSON.parse(data);
      if (message.type !== "update") return;
      const told = { at, kind: kindOf(message), took: null };
      felt.told.push(told);
      requestAnimationFrame(() => setTimeout(() => (told.took = performance.now() - at)));
    });
  }
};
"""


# The centre of the next thing to press, and whether pressing it has an effect: a move's button, a
# card, the button for the next hand, or else a card that cannot be played now.
NEXT = """(() => {
  const ways = ["[aria-label='What you can do'] button", ".hand-card.is-open"];
  const usable = [...ways, ".story-foot button.primary", ".hand-card"]
    .flatMap((one) => [...document.querySelectorAll(one)])
    .filter((one) => !one.disabled && one.checkVisibility())
    .filter((one) => one.ariaDisabled !== "true" || one.matches(".hand-card"));
  if (usable.length === 0) return null;
  const { x, y, width, height } = usable[0].getBoundingClientRect();
  return [x + width / 2, y + height / 2, usable[0].ariaDisabled !== "true"];
})()"""


READY = "[...document.querySelectorAll('button')].some((one) => one.textContent === 'I am ready')"


def seated_with_bots(person: Person) -> None:
    """A table with eight taken seats before its first deal."""
    person.create_table("Ding!")
    person.sit(0)
    for words in ("Fill 2 seats with bots", "Bots on all free seats"):
        person.page.get_by_role("button", name=words).click()
        person.page.get_by_role("dialog").get_by_role("button", name="Pup").click()
    expect(person.page.get_by_text("Everyone else is ready")).to_be_visible()


def middle_and_end(figures: list[float]) -> str:
    """The median, the 95th percentile, and the count."""
    if not figures:
        return "none"
    ordered = sorted(figures)
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return f"{ordered[len(ordered) // 2]:.0f} | {last:.0f} | {len(ordered)}"


def tap(session: CDPSession, page: Page, x: float, y: float) -> None:
    """Press and let go like a finger."""
    session.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    page.wait_for_timeout(HELD)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def slow_down(session: CDPSession, page: Page) -> None:
    """Slow the page down from now on, before the first deal; opening the table is not measured."""
    ready = page.get_by_role("button", name="I am ready").bounding_box()
    assert ready is not None
    # With locators, Playwright adds a listener to the page for everything pressed, which would
    # count.
    page.reload()
    until(lambda: page.evaluate(READY))
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate("felt.taps = {}; felt.told.length = felt.tasks.length = 0")
    # A locator would search the page, and that would be slowed down and counted.
    tap(session, page, ready["x"] + 20, ready["y"] + 20)


def play(session: CDPSession, page: Page, taps: int) -> int:
    """Play hands until this many taps had an effect; returns the number of taps."""
    made = 0
    while taps > 0:
        page.wait_for_timeout(REST)
        where = page.evaluate(NEXT)
        if where is not None:
            x, y, does = where
            tap(session, page, x, y)
            taps -= does
            made += 1
    return made


class Felt:
    """Measured times by the event at the table."""

    def __init__(self, felt: dict[str, Any], made: int) -> None:
        self.told: list[dict[str, Any]] = felt["told"]
        self.times: list[float] = [told["at"] for told in self.told]
        self.tasks: list[list[float]] = felt["tasks"]
        self.taps: list[dict[str, float]] = list(felt["taps"].values())
        self.unreported = made - len(self.taps)

    def last_told(self, at: float) -> dict[str, Any]:
        """The last message before this time."""
        index = bisect_right(self.times, at) - 1
        return self.told[index] if index >= 0 else {"kind": "between", "at": at}

    def tapped(self, *moving: bool, part: str = "took") -> list[float]:
        """The time from a tap or its click to its frame, in a hand, while bots move or while nobody
        does."""
        found = []
        for one in self.taps:
            last = self.last_told(one["at"] + one["took"])
            if last["kind"] != "between" and (one["at"] - last["at"] < LATELY) in moving:
                found.append(one[part])
        return found

    def messages(self) -> list[float]:
        """The time from a message about a move to the frame that shows it."""
        return [one["took"] for one in self.told if one["kind"] == "move" and one["took"]]

    def long_tasks(self, *, moves: bool) -> list[float]:
        """The lengths of long tasks, except during a deal or between hands."""
        return [
            took
            for start, took in self.tasks
            if (self.last_told(start + took)["kind"] == "move") == moves
        ]


def table(felt: Felt) -> str:
    """A row for each figure."""
    rows = {
        "tap to frame": felt.tapped(False, True),
        "tap to frame, nobody else moves": felt.tapped(False),
        "tap to frame, bots move": felt.tapped(True),
        "letting go to frame, bots move": felt.tapped(True, part="click"),
        "message to frame": felt.messages(),
        "long tasks in moves": felt.long_tasks(moves=True),
        "long tasks at the deal, and between hands": felt.long_tasks(moves=False),
    }
    lines = [f"| {name} | {middle_and_end(figures)} |" for name, figures in rows.items()]
    head = f"| goal: {GOAL_MILLISECONDS} ms | median | 95 % | count |\n|---|---:|---:|---:|"
    end = f"Of the taps {felt.unreported} were drawn within {SHORTEST} ms and are not in it."
    return "\n".join([head, *lines, "", end])


def measured(pace: str, taps: int) -> Felt:
    """The times measured in a game against bots of this pace."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder), pace=pace) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        page = browser.new_context(base_url=served.url, has_touch=True, **PHONE).new_page()
        page.add_init_script(WATCH)
        page.add_init_script(DECIDES_ALONE)
        seated_with_bots(Person("Ann", page, touches=True))
        session = page.context.new_cdp_session(page)
        slow_down(session, page)
        made = 1 + play(session, page, taps)
        felt = Felt(page.evaluate("felt"), made)
        browser.close()
    return felt


def main(words: list[str]) -> None:
    """Print a table for each pace of the bots."""
    taps = int(words[0]) if words else TAPS
    print(f"\n### A move of Ding! with eight seats, processor {SLOWER} times slower")
    for name, (pace, part) in PACES.items():
        print(f"\nBots {name}:\n\n{table(measured(pace, taps // part))}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
