"""The cost of a tap and a move in counts, which do not vary with the machine."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.looks import paint
from tests.browser.past import Past, come, company
from tests.browser.person import Person
from tests.patience import until

EIGHT = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
COMPOSITED = {"transform", "translate", "rotate", "scale", "opacity"}
"""Properties that a browser animates without repainting each frame."""

LAYOUTS_OF_A_PICK, STYLES_OF_A_PICK = 2, 28
LAYOUTS_OF_A_PLAY, STYLES_OF_A_PLAY = 8, 68
"""Twice today's count; an animation drawn by the page would take about twenty more styles."""

ELEMENTS_OF_A_PLAY, FORCED_BY_A_PLAY = 420, 4
"""Elements whose styles are recomputed, and layouts that a script forces: twice today's counts.

Rules that depend on an element's contents (:has) took 1,674 and drew the same.
"""

# Records, from a click on, what changes in the page before the next frame, and what moves on the
# table.
WATCH = """() => {
  window.touched = null;
  window.moved = new Set();
  const changed = new Set();
  const note = (all) => { for (const { target } of all) changed.add(target); };
  const seen = new MutationObserver(note);
  const whole = { subtree: true, childList: true, attributes: true, characterData: true };
  document.addEventListener("pointerup", () => {
    if (window.touched) return;
    seen.observe(document.body, whole);
    addEventListener("click", () => requestAnimationFrame(() => {
      seen.disconnect();
      window.touched = [...changed].map((node) => node.dataset?.card ?? node.nodeName);
    }), { once: true });
  }, { capture: true });
  const look = () => {
    for (const { effect, playState } of document.getAnimations()) {
      if (playState !== "running" || !effect.target.closest(".felt")) continue;
      for (const frame of effect.getKeyframes()) for (const name of Object.keys(frame))
        if (!["offset", "computedOffset", "easing", "composite"].includes(name)) moved.add(name);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """Eight people in the tricks of Ding!, with one of them to lead."""

    def led(_: int, view: dict[str, Any]) -> bool:
        return (view["phase"], view["to_move"]) == ("tricks", [0])

    return {f"tricks {number}": Past("ding", EIGHT, number, led) for number in (21, 22, 23)}


def counts(session: CDPSession) -> tuple[float, float]:
    """How often styles were recomputed, and how often a layout was made."""
    told = session.send("Performance.getMetrics")["metrics"]
    by_name = {metric["name"]: metric["value"] for metric in told}
    return by_name["RecalcStyleCount"], by_name["LayoutCount"]


@contextmanager
def traced(page: Page) -> Iterator[list[dict[str, Any]]]:
    """The browser's drawing work, known at the end."""
    browser = page.context.browser
    assert browser is not None
    events: list[dict[str, Any]] = []
    stacks = "disabled-by-default-devtools.timeline.stack"
    browser.start_tracing(page=page, categories=["devtools.timeline", stacks])
    yield events
    events += json.loads(browser.stop_tracing())["traceEvents"]


def styled(events: list[dict[str, Any]]) -> int:
    """How many elements had their styles recomputed."""
    return sum(event["args"].get("elementCount", 0) for event in named(events, "UpdateLayoutTree"))


def forced(events: list[dict[str, Any]]) -> int:
    """How many layouts a script forced, beyond a frame's own."""
    layouts = named(events, "Layout")
    return sum("stackTrace" in event["args"].get("beginData", {}) for event in layouts)


def named(events: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """The events of this name."""
    return [event for event in events if event["name"] == name]


def rest(page: Page) -> None:
    """Wait for the frames that follow, without touching the page."""
    page.wait_for_timeout(700)


def is_quiet(page: Page, session: CDPSession) -> bool:
    """Whether the page, left alone, styles and lays out nothing: on a slow machine parts of it may
    still be arriving."""
    before = counts(session)
    rest(page)
    return counts(session) == before


def tap_first_card(ann: Person) -> str:
    """The code of the card."""
    card = ann.cards.first
    place = card.bounding_box()
    code = card.get_attribute("data-card")
    assert place is not None
    assert code is not None
    # A locator would search the page, which would count.
    ann.page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    return code


def test_a_tap_changes_only_its_card_before_the_next_frame(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    """On a busy machine answers may come one by one, which only adds layouts: the least counts."""
    layouts: list[float] = []
    for link in links.values():
        # Everybody is there, since the countdown to a bot would count.
        with company(link, EIGHT[1:]):
            ann = person("Ann", reduced_motion="no-preference", **PHONE)
            come(ann, link)
            layouts.append(layouts_of_a_play(ann))
        if layouts[-1] <= LAYOUTS_OF_A_PLAY:
            break
    assert min(layouts) <= LAYOUTS_OF_A_PLAY


def layouts_of_a_play(ann: Person) -> float:
    """Pick a card and play it; returns how often the page was laid out from the play on."""
    paint(ann.page)
    ann.wait_until_asked()
    rest(ann.page)
    ann.page.evaluate(WATCH)
    session = ann.page.context.new_cdp_session(ann.page)
    session.send("Performance.enable")
    until(lambda: is_quiet(ann.page, session))
    styles, layouts = counts(session)
    picked = tap_first_card(ann)
    rest(ann.page)
    more_styles, more_layouts = counts(session)
    until(lambda: ann.page.evaluate("touched"))
    assert ann.page.evaluate("touched") == [picked]
    assert more_layouts - layouts <= LAYOUTS_OF_A_PICK
    assert more_styles - styles <= STYLES_OF_A_PICK
    button = ann.choices.first.bounding_box()
    assert button is not None
    with traced(ann.page) as events:
        ann.page.touchscreen.tap(button["x"] + 20, button["y"] + 20)
        rest(ann.page)
    until(lambda: ann.page.evaluate("!document.querySelector('.is-sent, [data-now]')"))
    assert styled(events) <= ELEMENTS_OF_A_PLAY
    assert forced(events) <= FORCED_BY_A_PLAY
    # A finger moves no focus, which would force layouts each time.
    assert ann.page.evaluate("document.activeElement === document.body")
    end_styles, end_layouts = counts(session)
    assert end_styles - more_styles <= STYLES_OF_A_PLAY
    assert set(ann.page.evaluate("[...moved]")) <= COMPOSITED
    return end_layouts - more_layouts
