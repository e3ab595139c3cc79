"""A club, as people meet it: kept after a hand with a tap each, then looked at by its link."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.looks import too_wide
from tests.browser.past import Past, come

FOUR = ("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture(scope="module")
def pasts() -> Mapping[str, Past]:
    """A match that is over."""
    return {"over": Past("dingo", FOUR, 11, lambda _, view: view["phase"] == "over")}


def test_a_group_is_kept_with_one_tap_each_and_finds_its_evening_there(
    person: NewPerson, links: Mapping[str, str]
) -> None:
    ann, ben, eve = person("Ann", **PHONE), person("Ben", **PHONE), person("Eve", **PHONE)
    for one in (ann, ben):
        come(one, links["over"])
    ann.press(ann.page.get_by_role("button", name="Keep this group"))
    ben.press(ben.page.get_by_role("button", name="Join Ann's table"))
    ann.press(ann.page.get_by_role("link", name="Ann's table"))
    expect(ann.page.get_by_role("heading", name="Ann's table", level=1)).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Tonight")).to_be_visible()
    expect(ann.page.get_by_text("Ben").first).to_be_visible()
    assert too_wide(ann.page) == []
    ann.press(ann.page.get_by_role("button", name="Pairs, records, members"))
    expect(ann.page.get_by_role("dialog").get_by_text("Head to head")).to_be_visible()
    assert too_wide(ann.page) == []
    ann.page.keyboard.press("Escape")

    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_role("heading", name="Ann's table", level=1)).to_be_visible()
    expect(eve.page.get_by_text("Ben")).to_have_count(0)
    eve.page.get_by_label("Your name").fill("Eve")
    eve.press(eve.page.get_by_role("button", name="Join the club"))
    expect(eve.page.get_by_role("heading", name="Tonight")).to_be_visible()
    expect(ann.page.get_by_text("Eve").first).to_be_visible()

    ann.press(ann.page.get_by_role("button", name="Open a table of Dingo"))
    ann.page.wait_for_url("**/t/*")
    expect(eve.page.get_by_role("link", name="Sit down").first).to_be_visible()
    eve.page.goto("/")
    expect(eve.page.get_by_role("link", name="Ann's table")).to_be_visible()
