"""How a move feels on a slow phone: from the tap, and from the message, to the next frame.

`python -m tests.bench.felt_bench [TAPS]`. Ding! with eight seats in Chromium, its processor four
times slower. A tap is counted by the browser itself until the frame that shows what it did, in
steps of 8 ms; a long task is one of 50 ms or more.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from scripts.chromium import installed
from tests.bench.page_bench import FLAGS, PHONE
from tests.browser.person import DECIDES_ALONE, Person
from tests.served import Served

TAPS = 60
SLOWER = 4
GOAL_MILLISECONDS = 50

WATCH = """
window.felt = { taps: [], frames: [], tasks: [] };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (one.interactionId) felt.taps.push(one.duration);
}).observe({ type: "event", durationThreshold: 16 });
new PerformanceObserver((list) => {
  felt.tasks.push(...list.getEntries().map((one) => one.duration));
}).observe({ type: "longtask" });
window.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    this.addEventListener("message", () => {
      const at = performance.now();
      requestAnimationFrame(() => setTimeout(() => felt.frames.push(performance.now() - at)));
    });
  }
};
"""


# The middle of what can be pressed next: a way to move, a card, the way to the next hand.
NEXT = """(() => {
  const ways = ["[aria-label='What you can do'] button", ".hand-card.is-open"];
  const usable = [...ways, ".story-foot button.primary"]
    .flatMap((one) => [...document.querySelectorAll(one)])
    .filter((one) => !one.disabled && one.ariaDisabled !== "true" && one.checkVisibility());
  if (usable.length === 0) return null;
  const { x, y, width, height } = usable[0].getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})()"""


def seated_with_bots(person: Person) -> None:
    """Before the first deal of a table with eight seats, all of them taken."""
    person.create_table("Ding!")
    person.sit(0)
    for words in ("Bots for the 2 missing", "Bots on all free seats"):
        person.page.get_by_role("button", name=words).click()
        person.page.get_by_role("dialog").get_by_role("button", name="Pup").click()
    expect(person.page.get_by_text("Everybody else is ready")).to_be_visible()


def middle_and_end(figures: list[float]) -> str:
    """The median, the 95th percentile, and how many there are."""
    if not figures:
        return "none"
    ordered = sorted(figures)
    last = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return f"{ordered[len(ordered) // 2]:.0f} | {last:.0f} | {len(ordered)}"


def slow_down(page: Page) -> None:
    """From now on, before the first deal; the way to the table is not what is measured."""
    ready = page.get_by_role("button", name="I am ready").bounding_box()
    assert ready is not None
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate("felt.taps.length = felt.frames.length = felt.tasks.length = 0")
    # Not with a locator, whose search through the page would be slowed down and counted.
    page.touchscreen.tap(ready["x"] + 20, ready["y"] + 20)


def play(page: Page, taps: int) -> None:
    """Take part in hands until so many taps were made, looking as little as possible meanwhile."""
    while taps > 0:
        where = page.evaluate(NEXT)
        if where is not None:
            page.touchscreen.tap(*where)
            taps -= 1
        page.wait_for_timeout(150)


def main(words: list[str]) -> None:
    """Print a row for each figure."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder), pace="0.2") as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        page = browser.new_context(base_url=served.url, has_touch=True, **PHONE).new_page()
        page.add_init_script(WATCH)
        page.add_init_script(DECIDES_ALONE)
        person = Person("Ann", page, touches=True)
        seated_with_bots(person)
        slow_down(page)
        play(page, int(words[0]) if words else TAPS)
        felt: dict[str, Any] = page.evaluate("felt")
        browser.close()
    print(f"\n### A move of Ding! with eight seats, processor {SLOWER} times slower\n")
    print(f"| goal: {GOAL_MILLISECONDS} ms | median | 95 % | count |\n|---|---:|---:|---:|")
    for name, figures in (
        ("tap to frame", felt["taps"]),
        ("message to frame", felt["frames"]),
        ("long tasks", felt["tasks"]),
    ):
        print(f"| {name} | {middle_and_end(figures)} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
