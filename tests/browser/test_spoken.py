"""A person plays whole hands by roles and names alone, as a screen reader reads them aloud."""

import re
import time
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.person import DECIDES_ALONE
from tests.patience import PATIENCE

MOMENT = 200
"""Milliseconds to wait for something that was there a moment ago."""
READ = {
    "h": r"^Your hand",
    "f": r"In hand:|Trump is",
    "p": r"The piles of this hand|^The board",
    "c": r"There is no time limit",
}
"""The page's words for each key at a table without a clock."""


def enabled(group: Locator) -> Locator:
    return group.get_by_role("button", disabled=False)


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your hand"))


def said(page: Page, key: str, words: str) -> None:
    """Once the key is pressed, the words appear where screen readers follow them."""
    page.keyboard.press(key)
    expect(page.get_by_role("status").filter(has_text=re.compile(words))).to_have_count(1)


def is_asked(page: Page) -> bool:
    place = page.get_by_role("region", name=re.compile("^Your place.*to move"))
    return place.count() > 0


def answer(page: Page) -> None:
    """Press what can be pressed: a choice, or a card and then one of its buttons."""
    choices = enabled(page.get_by_role("group", name="What you can do"))
    for what in (choices, enabled(hand(page))):
        if what.count() > 0:
            try:
                what.first.press("Enter", timeout=MOMENT)
            except Error:
                # It may be gone by then: the last move has reached the table. The key may be down.
                page.keyboard.up("Enter")
            return


def has_focus(button: Locator) -> bool:
    """Whether it is there, and the next key presses it."""
    with suppress(Error):
        here = "element => element === document.activeElement"
        return button.count() == 1 and bool(button.evaluate(here, timeout=MOMENT))
    return False


@pytest.mark.parametrize("game", ["Dingo", "Ding!"])
def test_a_hand_is_played_by_roles_and_names_alone(person: NewPerson, game: str) -> None:
    page = person("Ann").page
    page.add_init_script(DECIDES_ALONE)
    page.goto("/")
    page.get_by_role("textbox", name="Your name").fill("Ann")
    page.get_by_role("radio", name=game, exact=False).first.check()
    page.get_by_role("button", name="Try it with bots").press("Enter")
    next_hand = page.get_by_role("button", name=re.compile("^(Next hand|Rematch)$"))
    heard = False
    deadline = time.monotonic() + 3 * PATIENCE
    # If a bot ends the hand before a key is up, that key reaches the next page: play another hand.
    while not has_focus(next_hand):
        assert time.monotonic() < deadline, page.get_by_role("main").aria_snapshot()
        if not is_asked(page):
            page.wait_for_timeout(20)
            continue
        if not heard and hand(page).count():
            for key, words in READ.items():
                said(page, key, words)
            heard = True
        answer(page)
    assert heard
    said(page, "l", "wins the hand|share|You win|goes back|goes ahead|stays|match|Hand 1")
    page.keyboard.press("Enter")
    expect(hand(page)).to_be_visible()


def test_the_keys_are_listed_and_typing_triggers_none(
    person: NewPerson,
) -> None:
    ann = person("Ann")
    page = ann.page
    ann.try_with_bots()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    for words in ("Your hand, and", "The table", "The points", "What happened last", "The time"):
        expect(keys.get_by_role("definition").filter(has_text=words)).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Chat")).click()
    field = page.get_by_role("textbox", name="Say something to the table")
    field.fill("")
    field.press_sequentially("half?")
    expect(field).to_have_value("half?")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text=re.compile(READ["h"]))).to_have_count(0)
